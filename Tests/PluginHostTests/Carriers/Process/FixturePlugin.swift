/// A plugin that writes the note of a record in capitals, and does whatever else its config and the notes say.
enum FixturePlugin {
  static let source = ##"""
    import json, os, signal, sys, time

    out = sys.stdout.buffer

    def write(data):
        out.write(data)
        out.flush()

    def say(message, end="\n"):
        write((json.dumps(message) + end).encode())

    def reply(id, result):
        say({"jsonrpc": "2.0", "id": id, "result": result})

    def introduce(message):
        config = message["params"]["config"]
        fault = config.get("start")
        if fault == "exit":
            print("no such setting", file=sys.stderr)
            sys.exit(3)
        if fault == "notFound":
            sys.exit(127)
        if fault == "flaky":
            with open("starts", "a") as file:
                file.write("x")
            if os.path.getsize("starts") < config["times"]:
                sys.exit(1)
        if fault == "silent":
            time.sleep(60)
        if fault == "close":
            os.close(1)
            time.sleep(60)
        if fault == "banner":
            for number in range(config["lines"]):
                write(b"Welcome to line %d\n" % number)
        if fault == "refuse":
            error = {"code": config["code"], "message": "my own reasons"}
            return say({"jsonrpc": "2.0", "id": message["id"], "error": error})
        result = {"protocol": 1, "plugin": {"name": "fixture", "version": "7"}, "reads": ["note"], "writes": ["shout"]}
        if fault == "version":
            result["protocol"] = 99
        if fault == "reads":
            result["reads"] = ["note", "phoneNumbers"]
        if config.get("ignoreTerm"):
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        reply(message["id"], result)
        return config

    def extract(message):
        records, after = [], []
        for record in message["params"]["records"]:
            i, note = record["i"], record["in"].get("note", "")
            answer = {"i": i, "out": {"shout": note.upper()}}
            if note == "segv":
                os.kill(os.getpid(), signal.SIGSEGV)
            elif note == "exit":
                print("about to end", file=sys.stderr)
                sys.exit(3)
            elif note == "once" and not os.path.exists("once"):
                open("once", "w").close()
                os._exit(4)
            elif note == "hang":
                time.sleep(60)
            elif note == "closeOutput":
                os.close(1)
                time.sleep(60)
            elif note == "closeInput":
                os.close(0)
                time.sleep(60)
            elif note == "error":
                answer = {"i": i, "error": {"code": 5, "message": note}}
            elif note == "missing":
                continue
            elif note == "twice":
                records.append(answer)
            elif note == "stray":
                reply(4711, {})
            elif note == "log":
                say({"jsonrpc": "2.0", "method": "$/log", "params": {"level": "warn", "message": "from afar"}})
            elif note == "babble":
                write(b"what\nis\nthis\n")
            elif note == "garbage":
                write(b"what is this\n")
            elif note == "stderr":
                for number in range(3000):
                    sys.stderr.write("line %d %s\n" % (number, "x" * 100))
                sys.stderr.write("y" * 300000)
            elif note == "pid":
                answer["out"]["shout"] = os.getpid()
            elif note == "whole":
                return say({"jsonrpc": "2.0", "id": message["id"], "error": {"code": 9, "message": "no"}})
            if note in ("surrogate", "nul", "invalid", "deep", "long", "separator", "crlf", "bytewise", "lastWords"):
                after.append(note)
            if note.startswith("size "):
                answer["out"]["shout"] = "z" * int(note[5:])
            records.append(answer)
        line = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": {"records": records}}).encode()
        end = b"\n"
        for note in after:
            shout = b'"%s"' % note.upper().encode()
            if note == "crlf":
                end = b"\r\n"
            elif note == "bytewise":
                for place in range(len(line)):
                    write(line[place:place + 1])
                line = b""
            elif note == "lastWords":
                write(line)
                sys.exit(0)
            else:
                bad = {
                    "surrogate": b'"\\ud800"', "nul": b'"\0"', "invalid": b'"\xff"', "deep": b"[" * 600 + b"]" * 600,
                    "long": b'"' + b"x" * (9 << 20) + b'"', "separator": '"a\u2028b"'.encode(),
                }[note]
                line = line.replace(shout, bad)
        write(line + end)

    config, held = {}, []
    for line in sys.stdin.buffer:
        message = json.loads(line)
        if message["method"] == "initialize":
            config = introduce(message)
        elif message["method"] == "extract":
            if config.get("slowMs"):
                time.sleep(config["slowMs"] / 1000)
            if config.get("reorder"):
                held.append(message)
                if len(held) == config["reorder"]:
                    while held:
                        extract(held.pop())
            else:
                extract(message)
        elif message["method"] == "shutdown" and config.get("ignoreShutdown"):
            pass
        else:
            reply(message["id"], {})
    if config.get("ignoreTerm"):
        time.sleep(60)
    """##
}
