"""Write a contacts-host plugin in Python. One file, standard library only, Python 3.9 or later.

    from contacts_plugin import Plugin

    plugin = Plugin("pronouns", version="1.0.0", reads=["note"], writes=["pronouns"])

    @plugin.extractor
    def extract(record, context):
        if "she/her" in record.get("note", ""):
            return {"pronouns": "she/her"}
        return {}

    plugin.run()

The host starts the program, sends records and collects fields over stdin and stdout; all of that is done here. What is
printed goes to stderr, and so to the log of the host. The protocol is in contacts-host's Documentation/Protocol.md.
"""

import json
import os
import queue
import sys
import threading
import traceback

__all__ = ["Plugin", "RecordError", "Context"]

PROTOCOL = 1
_RECORD_FAILED = 1301


class RecordError(Exception):
    """Says that nothing can be made of a record, in a sentence that does not quote the record.

    The contact then comes without the plugin's fields and with a warning; the other records go on.
    """


class Context:
    """What an extractor gets beside the record.

    config: the object `config` of the plugin's entry in plugins.json, `{}` when there is none.
    """

    def __init__(self, config, emit):
        self.config = config
        self._emit = emit
        self._warnings = []

    def warn(self, reason, field, message):
        """Warn of a value that could not be used as it should.

        reason: a lower-camel word such as "notPossible"; the code becomes "<plugin>.<reason>".
        field: where, such as "pronouns".
        message: one sentence that does not hold the value itself.
        """
        self._warnings.append({"reason": reason, "field": field, "message": message})

    def log(self, message, level="info"):
        """Put a line into the log of the host. level: "debug", "info", "warning" or "error"."""
        self._emit({"jsonrpc": "2.0", "method": "$/log", "params": {"level": level, "message": message}})


class Plugin:
    """A plugin: its name, what it reads and writes, and the function that does it.

    reads: raw keys ("note", "phoneNumbers", …) or fields of other plugins ("phones"; "fields.note" where a raw key has
        the same name). The entry in plugins.json has the last word: a plugin may declare less, not more.
    writes: the fields that it adds to the contact.
    """

    def __init__(self, name, *, version, reads, writes):
        self.name = name
        self.version = version
        self.reads = list(reads)
        self.writes = list(writes)
        self._extract = None
        self._configure = None
        self._config = {}
        self._output = None
        self._lock = threading.Lock()

    def extractor(self, function):
        """Decorate the function (record, context) -> dict of fields.

        record: a dict with those of `reads` that the record has. The function may raise RecordError; any other exception
        costs this record only, too, and where it happened goes to the log.
        """
        self._extract = function
        return function

    def configured(self, function):
        """Decorate a function (config) that is called once, before the first record. If it raises ValueError, the
        plugin does not start, and the host says why."""
        self._configure = function
        return function

    def run(self):
        """Serve the host until it closes stdin. Returns the exit status; call it last."""
        if self._extract is None:
            raise TypeError("no function is decorated with @plugin.extractor")
        if sys.stdin.isatty():
            sys.stderr.write(
                "%s is a plugin of contacts-host, which starts it; register it in plugins.json\n" % self.name)
            return sys.exit(2)
        # The protocol gets a descriptor of its own: what anything prints lands in the log.
        self._output = os.fdopen(os.dup(1), "wb", buffering=0)
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        lines = queue.SimpleQueue()
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()
        while True:
            line = lines.get()
            if line is None:
                return
            self._receive(line)

    # The protocol

    def _read(self, lines):
        # A thread of its own, so that a ping is answered while an extractor is at work.
        try:
            for line in sys.stdin.buffer:
                line = line.strip(b"\r\n")
                if not line:
                    continue
                if len(line) < 256 and b'"ping"' in line and self._answer_ping(line):
                    continue
                lines.put(line)
        finally:
            lines.put(None)

    def _answer_ping(self, line):
        try:
            request = json.loads(line)
        except ValueError:
            return False
        if not isinstance(request, dict) or request.get("method") != "ping":
            return False
        self._result(request.get("id"), {})
        return True

    def _receive(self, line):
        try:
            request = json.loads(line)
        except (ValueError, RecursionError):
            return self._error(None, -32700, "the line is not JSON")
        if not isinstance(request, dict) or not isinstance(request.get("method"), str):
            return self._error(None, -32600, "not a request")
        identifier, method = request.get("id"), request["method"]
        if identifier is None:
            return None  # A notification; there is none that we know.
        params = request.get("params")
        params = params if isinstance(params, dict) else {}
        if method == "initialize":
            return self._initialize(identifier, params)
        if method == "extract":
            return self._result(identifier, {"records": [self._answer(item) for item in params.get("records", [])]})
        if method in ("ping", "shutdown"):
            return self._result(identifier, {})
        return self._error(identifier, -32601, "there is no method of this name")

    def _initialize(self, identifier, params):
        spoken = params.get("protocol", {})
        if not spoken.get("min", PROTOCOL) <= PROTOCOL <= spoken.get("max", PROTOCOL):
            return self._error(identifier, 1002, "the plugin speaks protocol %d" % PROTOCOL)
        self._config = params.get("config") or {}
        if self._configure is not None:
            try:
                self._configure(self._config)
            except ValueError as error:
                return self._error(identifier, 1101, "the configuration cannot be used: %s" % error)
        return self._result(identifier, {
            "protocol": PROTOCOL,
            "plugin": {"name": self.name, "version": self.version},
            "reads": self.reads,
            "writes": self.writes,
        })

    def _answer(self, item):
        context = Context(self._config, self._emit)
        answer = {"i": item.get("i")}
        try:
            answer["out"] = self._extract(item.get("in", {}), context) or {}
            # What cannot be written as JSON is this record's fault alone.
            json.dumps(answer["out"], allow_nan=False)
        except RecordError as error:
            return {"i": item.get("i"), "error": {"code": _RECORD_FAILED, "message": str(error)}}
        except SystemExit as error:
            # It ends the program here, with its status, and not the interpreter in the middle of a read.
            sys.stderr.flush()
            os._exit(error.code if isinstance(error.code, int) else 0 if error.code is None else 1)
        except Exception as error:  # noqa: BLE001: whatever it is, the other records go on
            # The text of the exception may quote the record; where it happened, and its type, do not.
            sys.stderr.write("%s%s (its text is left out: it may quote the contact)\n" % (
                "".join(traceback.format_tb(error.__traceback__)), type(error).__name__))
            sys.stderr.flush()
            message = "the plugin failed (%s)" % type(error).__name__
            return {"i": item.get("i"), "error": {"code": _RECORD_FAILED, "message": message}}
        if context._warnings:
            answer["warnings"] = context._warnings
        return answer

    def _result(self, identifier, result):
        self._emit({"jsonrpc": "2.0", "id": identifier, "result": result})

    def _error(self, identifier, code, message):
        self._emit({"jsonrpc": "2.0", "id": identifier, "error": {"code": code, "message": message}})

    def _emit(self, message):
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass") + b"\n"
        with self._lock:
            while line:
                line = line[self._output.write(line):]
