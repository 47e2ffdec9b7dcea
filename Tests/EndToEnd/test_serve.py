"""The served protocol, from another language, against the built binary."""
import json
import os
import signal
import subprocess
import time
import unittest

from support import BINARY, DEADLINE, Server

CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nTEL;TYPE=CELL:+1 202 555 0123\r\nEND:VCARD\r\n"


class ServeTest(unittest.TestCase):
    def test_a_whole_session(self):
        with Server("--max-line-bytes", "200000") as server:
            hello = server.initialize(region="US", locale="de")["result"]
            self.assertEqual(hello["protocol"], 1)
            self.assertEqual(hello["limits"]["maxLineBytes"], 200000)
            self.assertIn("phone", [plugin["name"] for plugin in hello["plugins"]])

            people = [{"givenName": "P%d" % i, "familyName": "Test", "phoneNumbers": []} for i in range(500)]
            contacts = server.call(1, "extract", {"records": people})["result"]["contacts"]
            self.assertEqual([c["name"]["given"] for c in contacts], ["P%d" % i for i in range(500)])
            self.assertEqual([c["source"]["index"] for c in contacts], list(range(500)))

            contact = server.call(2, "extract", {"format": "vcard", "records": [CARD]})["result"]["contacts"][0]
            self.assertEqual(contact["name"]["full"], "Ada Lovelace")
            self.assertEqual(contact["phones"][0]["e164"], "+12025550123")
            self.assertEqual(contact["source"]["format"], "vcard")

            # Cancelled while it waits or works, or done before that: answered once in any case.
            server.request(3, "extract", {"records": people})
            server.send({"jsonrpc": "2.0", "method": "$/cancel", "params": {"id": 3}})
            answer = server.receive()
            self.assertEqual(answer["id"], 3)
            self.assertTrue("result" in answer or answer["error"]["code"] == 1003)

            server.send(b"this is not JSON\n")
            self.assertEqual(server.receive()["error"]["code"], -32700)
            server.send(b'{"jsonrpc":"2.0","id":4,"method":"ping","params":{"x":"' + b"y" * 300000 + b'"}}\n')
            too_long = server.receive()
            self.assertEqual((too_long["id"], too_long["error"]["code"]), (4, 1006))
            self.assertEqual(server.call(5, "ping")["result"], {})
            stats = {p["name"]: p for p in server.call(6, "stats/get")["result"]["plugins"]}
            self.assertGreaterEqual(stats["phone"]["in"], 501)
            self.assertEqual(server.call(7, "shutdown")["result"], {})
            self.assertEqual(server.call(8, "ping")["error"]["code"], 1007)
            self.assertEqual(server.end(), 0)
            self.assertEqual(server.log, [])

    def test_the_next_birthday(self):
        with Server() as server:
            server.initialize(on="2026-11-30", keys=["birthday"])
            records = [{"birthday": "1990-06-23"}, {"birthday": "1990-02-30"}]
            contacts = server.call(1, "extract", {"records": records})["result"]["contacts"]
            self.assertEqual([c["birthday"].get("next") for c in contacts], ["2027-06-23", None])
            contacts = server.call(2, "extract", {"records": records, "on": "2026-06-23"})["result"]["contacts"]
            self.assertEqual(contacts[0]["birthday"]["next"], "2026-06-23")
            for wrong in ("today", "2026-02-30", 20260623):
                error = server.call(3, "extract", {"records": records, "on": wrong})["error"]
                self.assertEqual(error["code"], -32602)
                self.assertIn("on", error["message"])

    def test_what_initialize_says_holds_for_every_call(self):
        with Server() as server:
            server.initialize(phones="raw", keys=["phones"], locale="de")
            record = {"phoneNumbers": [{"label": "_$!<Home>!$_", "value": "202 555 0123"}]}
            phone = server.call(1, "extract", {"records": [record]})["result"]["contacts"][0]["phones"][0]
            self.assertEqual(set(phone), {"value", "label"})
            phone = server.call(2, "extract", {"records": [record], "phones": "e164", "region": "us"})
            self.assertEqual(phone["result"]["contacts"][0]["phones"][0]["e164"], "+12025550123")
            wrong = server.call(3, "extract", {"records": [], "phones": "e165"})["error"]
            self.assertEqual(wrong["code"], -32602)

    def test_the_end_of_stdin_ends_the_process(self):
        with Server() as server:
            server.initialize()
            server.request(1, "extract", {"records": [{"givenName": "A"}] * 900})
            self.assertEqual(server.end(), 0)
            self.assertEqual(len(server.receive()["result"]["contacts"]), 900)
            self.assertIn(b"stdin was closed", b"".join(server.log))

    def test_signals_end_it_in_order(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with Server() as server:
                server.initialize()
                server.child.send_signal(number)
                self.assertEqual(server.child.wait(timeout=5), 0)

    def test_a_closed_stdout_ends_it_quietly(self):
        ping = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
        with subprocess.Popen(
            [BINARY, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            child.stdin.write(ping)
            child.stdin.flush()
            child.stdout.readline()
            child.stdout.close()
            # It goes without waiting for the end of stdin, once it notices.
            child.stdin.write(ping)
            child.stdin.flush()
            self.assertEqual(child.wait(timeout=DEADLINE), 0)
            self.assertEqual(child.stderr.read(), b"")

    def test_it_ends_though_nobody_reads(self):
        ping = b'{"jsonrpc":"2.0","id":%d,"method":"ping"}\n'
        for end in (lambda child: child.stdin.close(), lambda child: child.send_signal(signal.SIGTERM)):
            with subprocess.Popen(
                [BINARY, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:
                child.stdin.write(b"".join(ping % i for i in range(2500)))
                child.stdin.flush()
                time.sleep(0.2)
                end(child)
                self.assertEqual(child.wait(timeout=10), 0)

    def test_it_ends_when_its_reader_goes(self):
        with subprocess.Popen([BINARY, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as child:
            child.stdout.close()
            self.assertEqual(child.wait(timeout=5), 0)
            self.assertEqual(child.stderr.read(), b"")

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([BINARY, "serve"], input=b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n', stdout=full,
                                  stderr=subprocess.PIPE, timeout=DEADLINE)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"No space left", done.stderr)

    def test_the_end_of_the_client_is_the_end_of_the_host(self):
        script = "import subprocess,sys;p=subprocess.Popen([sys.argv[1],'serve'],stdin=subprocess.PIPE,stderr=subprocess.DEVNULL);print(p.pid,flush=True);p.wait()"
        client = subprocess.Popen(["python3", "-c", script, BINARY], stdout=subprocess.PIPE)
        host = int(client.stdout.readline())
        client.kill()
        client.wait()
        client.stdout.close()
        for _ in range(100):
            try:
                os.kill(host, 0)
                with open("/proc/%d/stat" % host) as f:
                    if f.read().split()[2] == "Z":
                        return
            except (ProcessLookupError, FileNotFoundError):
                return
            signal.sigtimedwait([], 0.05)
        os.kill(host, signal.SIGKILL)
        self.fail("the host outlived its client")

    def test_nothing_but_protocol_on_stdout_and_missing_descriptors(self):
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"}).encode() + b"\n"
        done = subprocess.run(
            ["sh", "-c", 'exec "$0" serve 2>&-', BINARY], input=line, stdout=subprocess.PIPE, timeout=DEADLINE)
        self.assertEqual(done.stdout, b'{"jsonrpc":"2.0","id":1,"result":{}}\n')
        closed = subprocess.run(["sh", "-c", 'exec "$0" serve <&-', BINARY], capture_output=True, timeout=DEADLINE)
        self.assertEqual((closed.returncode, closed.stdout), (0, b""))

    def test_an_unusable_manifest(self):
        done = subprocess.run(
            [BINARY, "serve", "--manifest", "/nonexistent/plugins.json"], stdin=subprocess.DEVNULL, capture_output=True,
            timeout=DEADLINE)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"/nonexistent/plugins.json", done.stderr)


if __name__ == "__main__":
    unittest.main()
