/**
 * Write a contacts-host plugin in JavaScript. One file, no dependency, Node 16 or later.
 *
 *     import { definePlugin } from "./contacts-plugin.mjs";
 *
 *     definePlugin({
 *       name: "pronouns", version: "1.0.0", reads: ["note"], writes: ["pronouns"],
 *       extract(record) {
 *         return record.note?.includes("she/her") ? { pronouns: "she/her" } : {};
 *       },
 *     });
 *
 * The host starts the program, sends records and collects fields over stdin and stdout; all of that is done here. What
 * anything prints goes to stderr, and so to the log of the host. The protocol is in contacts-host's
 * Documentation/Protocol.md.
 */

const PROTOCOL = 1;
const RECORD_FAILED = 1301;

/**
 * Says that nothing can be made of a record, in a sentence that does not quote the record. The contact then comes without
 * the plugin's fields and with a warning; the other records go on.
 */
export class RecordError extends Error {}

/**
 * Serves the host until it closes stdin.
 *
 * @param {object} plugin
 * @param {string} plugin.name
 * @param {string} plugin.version
 * @param {string[]} plugin.reads raw keys ("note", "phoneNumbers", …) or fields of other plugins ("phones";
 *   "fields.note" where a raw key has the same name). The entry in plugins.json has the last word: a plugin may declare
 *   less, not more.
 * @param {string[]} plugin.writes the fields that it adds to the contact
 * @param {(record: object, context: Context) => object | Promise<object>} plugin.extract gets those of `reads` that the
 *   record has, and returns fields. It may throw a RecordError; any other error costs this record only, too, and where
 *   it happened goes to the log.
 * @param {(config: object) => void} [plugin.configure] called once before the first record; if it throws, the plugin
 *   does not start, and the host says why
 */
export function definePlugin(plugin) {
  if (process.stdin.isTTY) {
    process.stderr.write(`${plugin.name} is a plugin of contacts-host, which starts it; register it in plugins.json\n`);
    process.exitCode = 2;
    return;
  }
  // What anything prints lands in the log and not between the lines of the protocol.
  globalThis.console = new console.Console(process.stderr, process.stderr);
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const session = new Session(plugin, write);
  let rest = Buffer.alloc(0);
  let scanned = 0;
  process.stdin.on("data", (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    // Only a line feed ends a line: U+2028 in a string is data.
    for (let end; (end = rest.indexOf(0x0a, scanned)) >= 0; scanned = 0) {
      session.receive(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
    }
    scanned = rest.length;
  });
  process.stdin.on("end", () => {
    if (rest.length > 0) session.receive(rest);
  });
}

/** What an extractor gets beside the record. */
class Context {
  #warnings = [];
  #emit;

  constructor(config, emit) {
    /** The object `config` of the plugin's entry in plugins.json; `{}` when there is none. */
    this.config = config;
    this.#emit = emit;
  }

  /**
   * Warns of a value that could not be used as it should.
   *
   * @param {string} reason a lower-camel word such as "notPossible"; the code becomes "<plugin>.<reason>"
   * @param {string} field where, such as "pronouns"
   * @param {string} message one sentence that does not hold the value itself
   */
  warn(reason, field, message) {
    this.#warnings.push({ reason, field, message });
  }

  /**
   * Puts a line into the log of the host.
   *
   * @param {string} message
   * @param {"debug" | "info" | "warning" | "error"} [level]
   */
  log(message, level = "info") {
    this.#emit({ jsonrpc: "2.0", method: "$/log", params: { level, message } });
  }

  get warnings() {
    return this.#warnings;
  }
}

/** The plugin's side of the protocol. Requests are done one after the other; a ping is answered in between. */
class Session {
  #plugin;
  #write;
  #config = {};
  #queue = Promise.resolve();

  constructor(plugin, write) {
    this.#plugin = plugin;
    this.#write = write;
  }

  receive(line) {
    const text = line.toString("utf8").trim();
    if (text === "") return;
    let request;
    try {
      request = JSON.parse(text);
    } catch {
      return this.#error(null, -32700, "the line is not JSON");
    }
    if (request?.method === undefined || typeof request.method !== "string") {
      return this.#error(null, -32600, "not a request");
    }
    if (request.id === undefined) return; // A notification; there is none that we know.
    if (request.method === "ping") return this.#result(request.id, {});
    this.#queue = this.#queue.then(() => this.#perform(request));
  }

  async #perform({ id, method, params = {} }) {
    switch (method) {
      case "initialize":
        return this.#initialize(id, params);
      case "extract": {
        const records = [];
        for (const item of params.records ?? []) records.push(await this.#answer(item));
        return this.#result(id, { records });
      }
      case "shutdown":
        return this.#result(id, {});
      default:
        return this.#error(id, -32601, "there is no method of this name");
    }
  }

  #initialize(id, { protocol = {}, config }) {
    if ((protocol.min ?? PROTOCOL) > PROTOCOL || (protocol.max ?? PROTOCOL) < PROTOCOL) {
      return this.#error(id, 1002, `the plugin speaks protocol ${PROTOCOL}`);
    }
    this.#config = config ?? {};
    try {
      this.#plugin.configure?.(this.#config);
    } catch (error) {
      return this.#error(id, 1101, `the configuration cannot be used: ${error.message}`);
    }
    const { name, version, reads, writes } = this.#plugin;
    this.#result(id, { protocol: PROTOCOL, plugin: { name, version }, reads, writes });
  }

  async #answer({ i, in: record = {} }) {
    const context = new Context(this.#config, (message) => this.#emit(message));
    try {
      const out = (await this.#plugin.extract(record, context)) ?? {};
      // What cannot be written as JSON is this record's fault alone.
      JSON.stringify(out);
      return context.warnings.length > 0 ? { i, out, warnings: context.warnings } : { i, out };
    } catch (error) {
      if (error instanceof RecordError) return { i, error: { code: RECORD_FAILED, message: error.message } };
      // The text of the error may quote the record; where it happened, and its type, do not.
      const places = String(error?.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
      process.stderr.write(`${[`${error?.name ?? typeof error} (its text is left out: it may quote the contact)`, ...places].join("\n")}\n`);
      return { i, error: { code: RECORD_FAILED, message: `the plugin failed (${error?.name ?? typeof error})` } };
    }
  }

  #result(id, result) {
    this.#emit({ jsonrpc: "2.0", id, result });
  }

  #error(id, code, message) {
    this.#emit({ jsonrpc: "2.0", id, error: { code, message } });
  }

  #emit(message) {
    this.#write(`${JSON.stringify(message)}\n`);
  }
}
