#!/usr/bin/env python3
"""A plugin that does every wrong thing a plugin can do, one at a time.

    hostile.py [FAULT]      reads "note", writes "echo": what the note says
    hostile.py --list       the faults, one a line

Without FAULT it behaves. A fault that concerns records happens only to those whose note contains the word "poison",
unless its text says otherwise. Written without the SDK, so that it can do what the SDK prevents.
"""

import json
import os
import resource
import signal
import subprocess
import sys
import time

FAULTS = {}


def fault(function):
    """Registers a fault under its name; its docstring says what it does."""
    FAULTS[function.__name__.replace("_", "-")] = function
    return function


def write(data):
    while data:
        data = data[os.write(1, data):]


def send(message):
    write(json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n")


def result(request, value):
    send({"jsonrpc": "2.0", "id": request["id"], "result": value})


def fail(identifier, code, message):
    send({"jsonrpc": "2.0", "id": identifier, "error": {"code": code, "message": message}})


def records_of(request):
    return request["params"]["records"]


def note_of(item):
    return item["in"].get("note", "")


def is_poison(item):
    return "poison" in note_of(item)


def has_poison(request):
    return any(is_poison(item) for item in records_of(request))


def answer(item):
    return {"i": item["i"], "out": {"echo": note_of(item)}}


def answer_all(request):
    result(request, {"records": [answer(item) for item in records_of(request)]})


HELLO = {"protocol": 1, "plugin": {"name": "hostile", "version": "1.0.0"}, "reads": ["note"], "writes": ["echo"]}


class Behaviour:
    """What a well-behaved plugin does. A fault replaces a part of it."""

    def start(self):
        pass

    def initialize(self, request):
        result(request, HELLO)

    def extract(self, request):
        answer_all(request)

    def shutdown(self, request):
        result(request, {})

    def end(self):
        pass


# Starting


@fault
def exit_before_hello(behaviour):
    """Ends with status 3 before it answers initialize."""
    def initialize(request):
        sys.stderr.write("no licence found\n")
        sys.stderr.flush()
        os._exit(3)
    behaviour.initialize = initialize


@fault
def exit_0_at_once(behaviour):
    """Ends with status 0 as soon as it is started."""
    behaviour.start = lambda: os._exit(0)


@fault
def exit_127(behaviour):
    """Ends with status 127, as a shell does that finds no command."""
    behaviour.start = lambda: os._exit(127)


@fault
def no_hello(behaviour):
    """Never answers initialize."""
    behaviour.initialize = lambda request: None


@fault
def late_hello(behaviour):
    """Answers initialize after half a second."""
    def initialize(request):
        time.sleep(0.5)
        result(request, HELLO)
    behaviour.initialize = initialize


@fault
def banner(behaviour):
    """Prints three lines to stdout before the first answer."""
    behaviour.start = lambda: write("hostile 1.0\n*** hello! ***\n\n© 2026\n".encode())


@fault
def endless_banner(behaviour):
    """Prints lines to stdout without an end."""
    def start():
        while True:
            write(b"loading...\n")
    behaviour.start = start


@fault
def version_0(behaviour):
    """Speaks protocol 0."""
    behaviour.initialize = lambda request: result(request, dict(HELLO, protocol=0))


@fault
def version_99(behaviour):
    """Speaks protocol 99."""
    behaviour.initialize = lambda request: result(request, dict(HELLO, protocol=99))


@fault
def refuse_version(behaviour):
    """Answers initialize with error 1002."""
    def initialize(request):
        send({"jsonrpc": "2.0", "id": request["id"], "error": {"code": 1002, "message": "protocol 2 wanted"}})
    behaviour.initialize = initialize


@fault
def greedy_reads(behaviour):
    """Declares to read more than the manifest grants."""
    behaviour.initialize = lambda request: result(request, dict(HELLO, reads=["note", "phoneNumbers"]))


@fault
def greedy_writes(behaviour):
    """Declares to write more than the manifest grants."""
    behaviour.initialize = lambda request: result(request, dict(HELLO, writes=["echo", "phones"]))


@fault
def hello_is_no_object(behaviour):
    """Answers initialize with a number."""
    behaviour.initialize = lambda request: result(request, 1)


# Answering


@fault
def no_reply(behaviour):
    """Never answers a line with a poisoned record, and takes no further one."""
    def extract(request):
        if has_poison(request):
            while True:
                time.sleep(3600)
        answer_all(request)
    behaviour.extract = extract


@fault
def late_reply(behaviour):
    """Answers every line after 50 ms."""
    def extract(request):
        time.sleep(0.05)
        answer_all(request)
    behaviour.extract = extract


@fault
def double_reply(behaviour):
    """Answers every line twice."""
    def extract(request):
        answer_all(request)
        answer_all(request)
    behaviour.extract = extract


@fault
def wrong_id(behaviour):
    """Answers lines with a poisoned record under another id."""
    def extract(request):
        answer_all(dict(request, id=request["id"] + 100_000) if has_poison(request) else request)
    behaviour.extract = extract


@fault
def string_id(behaviour):
    """Answers under the right id, but as a string."""
    behaviour.extract = lambda request: answer_all(dict(request, id=str(request["id"])))


@fault
def reordered(behaviour):
    """Answers the records of a line backwards."""
    def extract(request):
        result(request, {"records": [answer(item) for item in reversed(records_of(request))]})
    behaviour.extract = extract


@fault
def reordered_lines(behaviour):
    """Holds a line back until the next one is answered, or nothing more comes for 20 ms."""
    held = []

    def extract(request):
        import select
        held.append(request)
        ready = select.select([0], [], [], 0.02)[0]
        if len(held) > 1 or not ready:
            answer_held()

    def answer_held():
        while held:
            answer_all(held.pop())
    behaviour.extract = extract
    behaviour.end = answer_held


@fault
def extra_line(behaviour):
    """Prints a line that is no answer before each answer."""
    def extract(request):
        write(b"working on it\n")
        answer_all(request)
    behaviour.extract = extract


@fault
def one_byte_writes(behaviour):
    """Writes its answers byte by byte."""
    def extract(request):
        line = json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {
            "records": [answer(item) for item in records_of(request)]}}).encode() + b"\n"
        for index in range(len(line)):
            os.write(1, line[index:index + 1])
    behaviour.extract = extract


@fault
def no_final_lf(behaviour):
    """Ends its last answer without a line feed, and ends."""
    def extract(request):
        line = json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {
            "records": [answer(item) for item in records_of(request)]}}).encode()
        write(line)
        os._exit(0)
    behaviour.extract = extract


@fault
def crlf(behaviour):
    """Ends its lines with CR and LF."""
    def extract(request):
        line = json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {
            "records": [answer(item) for item in records_of(request)]}}).encode()
        write(line + b"\r\n")
    behaviour.extract = extract


@fault
def u2028(behaviour):
    """Puts raw U+0085, U+2028 and U+2029 into its strings."""
    def extract(request):
        result(request, {"records": [
            {"i": item["i"], "out": {"echo": "a\u0085b\u2028c\u2029d"}} for item in records_of(request)]})
    behaviour.extract = extract


def raw_echo(behaviour, text):
    """Answers poisoned records with a string written as `text`, bytes between quotation marks."""
    def extract(request):
        parts = []
        for item in records_of(request):
            value = text if is_poison(item) else json.dumps(note_of(item)).encode()[1:-1]
            parts.append(b'{"i":%d,"out":{"echo":"%s"}}' % (item["i"], value))
        write(b'{"jsonrpc":"2.0","id":%s,"result":{"records":[%s]}}\n'
              % (json.dumps(request["id"]).encode(), b",".join(parts)))
    behaviour.extract = extract


@fault
def invalid_utf8(behaviour):
    """Answers poisoned records with bytes that are no UTF-8."""
    raw_echo(behaviour, b"\xff\xfe")


@fault
def nul(behaviour):
    """Answers poisoned records with a raw NUL."""
    raw_echo(behaviour, b"a\0b")


@fault
def lone_surrogate(behaviour):
    """Answers poisoned records with half a surrogate pair."""
    raw_echo(behaviour, b"\\ud800")


@fault
def huge_line(behaviour):
    """Answers lines with a poisoned record with 100 MiB."""
    def extract(request):
        if not has_poison(request):
            return answer_all(request)
        write(b'{"jsonrpc":"2.0","id":%d,"result":{"records":[{"i":0,"out":{"echo":"' % request["id"])
        for _ in range(100):
            write(b"x" * (1 << 20))
        write(b'"}}]}}\n')
    behaviour.extract = extract


@fault
def deep_nesting(behaviour):
    """Answers poisoned records with 100,000 nested arrays."""
    def extract(request):
        if not has_poison(request):
            return answer_all(request)
        write(b'{"jsonrpc":"2.0","id":%d,"result":{"records":[{"i":0,"out":{"echo":%s%s}}]}}\n'
              % (request["id"], b"[" * 100_000, b"]" * 100_000))
    behaviour.extract = extract


@fault
def undeclared_write(behaviour):
    """Writes a field that it does not declare, beside its own."""
    def extract(request):
        result(request, {"records": [
            {"i": item["i"], "out": {"echo": note_of(item), "phones": ["stolen"]}} for item in records_of(request)]})
    behaviour.extract = extract


@fault
def missing_index(behaviour):
    """Leaves poisoned records out of its answers."""
    def extract(request):
        result(request, {"records": [answer(item) for item in records_of(request) if not is_poison(item)]})
    behaviour.extract = extract


@fault
def double_index(behaviour):
    """Answers poisoned records twice in one line."""
    def extract(request):
        answers = []
        for item in records_of(request):
            answers += [answer(item)] * (2 if is_poison(item) else 1)
        result(request, {"records": answers})
    behaviour.extract = extract


@fault
def unknown_index(behaviour):
    """Answers for a record that it was not sent, too."""
    def extract(request):
        result(request, {"records": [answer(item) for item in records_of(request)] + [
            {"i": 4711, "out": {"echo": "nobody"}}]})
    behaviour.extract = extract


@fault
def out_is_a_string(behaviour):
    """Answers poisoned records with a string in place of the object of fields."""
    def extract(request):
        result(request, {"records": [
            {"i": item["i"], "out": "nonsense"} if is_poison(item) else answer(item) for item in records_of(request)]})
    behaviour.extract = extract


@fault
def error_for_all(behaviour):
    """Answers lines with a poisoned record with an error."""
    def extract(request):
        if not has_poison(request):
            return answer_all(request)
        send({"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32000, "message": "cannot"}})
    behaviour.extract = extract


@fault
def record_error(behaviour):
    """Answers poisoned records with an error of their own."""
    def extract(request):
        result(request, {"records": [
            {"i": item["i"], "error": {"code": 1301, "message": "cannot"}} if is_poison(item) else answer(item)
            for item in records_of(request)]})
    behaviour.extract = extract


# Dying and living on


def dies(behaviour, how):
    def extract(request):
        if has_poison(request):
            how()
        answer_all(request)
    behaviour.extract = extract


@fault
def exit_0(behaviour):
    """Ends with status 0 at a poisoned record."""
    dies(behaviour, lambda: os._exit(0))


@fault
def exit_1(behaviour):
    """Ends with status 1 at a poisoned record, with a word on stderr."""
    def how():
        os.write(2, b"Traceback: cannot do that\n")
        os._exit(1)
    dies(behaviour, how)


@fault
def segfault(behaviour):
    """Is ended by SIGSEGV at a poisoned record."""
    dies(behaviour, lambda: os.kill(os.getpid(), signal.SIGSEGV))


@fault
def segfault_mid_line(behaviour):
    """Is ended by SIGSEGV in the middle of an answer."""
    def how():
        write(b'{"jsonrpc":"2.0","id":1,"resu')
        os.kill(os.getpid(), signal.SIGSEGV)
    dies(behaviour, how)


@fault
def crash_once(behaviour):
    """Is ended at the first poisoned record that it ever sees, and not again: the file in $HOSTILE_MARK says so."""
    mark = os.environ["HOSTILE_MARK"]

    def how():
        if not os.path.exists(mark):
            open(mark, "w").close()
            os._exit(1)
    dies(behaviour, how)


@fault
def stop(behaviour):
    """Stops itself (SIGSTOP) at a poisoned record."""
    dies(behaviour, lambda: os.kill(os.getpid(), signal.SIGSTOP))


@fault
def hang_ignoring_term(behaviour):
    """Hangs at a poisoned record, and ignores SIGTERM."""
    def start():
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    behaviour.start = start
    dies(behaviour, lambda: time.sleep(3600))


@fault
def no_end(behaviour):
    """Ignores SIGTERM, answers no shutdown, and lives on when stdin is closed."""
    def start():
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    behaviour.start = start
    behaviour.shutdown = lambda request: None
    behaviour.end = lambda: time.sleep(3600)


@fault
def grandchild(behaviour):
    """Leaves a child behind that holds all pipes, and ends at a poisoned record."""
    def how():
        subprocess.Popen(["sleep", "3600"])
        os._exit(1)
    dies(behaviour, how)


@fault
def closes_stdout(behaviour):
    """Closes stdout at a poisoned record, and lives on."""
    def how():
        os.close(1)
        time.sleep(3600)
    dies(behaviour, how)


@fault
def closes_stdin(behaviour):
    """Closes stdin at a poisoned record, and lives on."""
    def how():
        os.close(0)
        time.sleep(3600)
    dies(behaviour, how)


# Talking and growing


@fault
def stderr_without_newline(behaviour):
    """Writes 70 KB to stderr in one piece, without a line end, before each answer."""
    def extract(request):
        os.write(2, b"e" * 70_000)
        answer_all(request)
    behaviour.extract = extract


@fault
def stderr_flood(behaviour):
    """Writes 20,000 lines to stderr before each answer."""
    def extract(request):
        os.write(2, b"E! something is wrong\n" * 20_000)
        answer_all(request)
    behaviour.extract = extract


@fault
def log_flood(behaviour):
    """Sends 1,000 $/log notifications before each answer."""
    def extract(request):
        for number in range(1000):
            send({"jsonrpc": "2.0", "method": "$/log", "params": {"level": "info", "message": "line %d" % number}})
        answer_all(request)
    behaviour.extract = extract


@fault
def leak(behaviour):
    """Keeps 64 MiB for each poisoned record, until no more is to be had."""
    kept = []

    def extract(request):
        kept.extend(bytearray(64 << 20) for item in records_of(request) if is_poison(item))
        answer_all(request)
    behaviour.extract = extract


@fault
def grow_descriptors(behaviour):
    """Opens files at each poisoned record until no more is to be had, and ends then."""
    kept = []

    def how():
        while len(kept) < resource.getrlimit(resource.RLIMIT_NOFILE)[0]:
            kept.append(os.open("/dev/null", os.O_RDONLY))
    dies(behaviour, how)


def receive(line, behaviour):
    try:
        request = json.loads(line)
    except ValueError:
        return fail(None, -32700, "no JSON")
    method = request.get("method")
    if "id" not in request:
        return None
    if method == "initialize":
        spoken = request["params"]["protocol"]
        if not spoken["min"] <= HELLO["protocol"] <= spoken["max"]:
            return fail(request["id"], 1002, "another version of the protocol")
        return behaviour.initialize(request)
    if method == "extract":
        return behaviour.extract(request)
    if method == "shutdown":
        return behaviour.shutdown(request)
    if method == "ping":
        return result(request, {})
    return fail(request["id"], -32601, "no such method")


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else None
    if name == "--list":
        for known, function in FAULTS.items():
            print("%-24s %s" % (known, function.__doc__))
        return 0
    behaviour = Behaviour()
    if name is not None:
        FAULTS[name](behaviour)
    behaviour.start()
    for line in sys.stdin.buffer:
        if line.strip(b"\r\n"):
            receive(line, behaviour)
    behaviour.end()
    return 0


if __name__ == "__main__":
    sys.exit(main())
