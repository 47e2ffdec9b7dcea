#!/usr/bin/env node
/**
 * Weibo, WeChat, Telegram and other handles that people keep in notes and web addresses.
 *
 * Writes `handles`: a list of {service, handle}, each once, such as {"service": "weibo", "handle": "zhangsan"}.
 */

import { definePlugin } from "./contacts-plugin.mjs";

/** How a note names a service; what follows a colon or a space is the handle. */
const WORDS = [
  ["wechat", /(?:wechat|weixin|微信号?|wx)\s*[:：]\s*([A-Za-z][-_A-Za-z0-9]{5,19})/giu],
  ["weibo", /(?:weibo|微博|新浪微博)\s*[:：]\s*@?([-_\p{L}\p{N}]{2,30})/giu],
  ["qq", /\bqq\s*[:：]\s*([1-9][0-9]{4,11})/giu],
  ["telegram", /\b(?:telegram|tg)\s*[:：]\s*@?([A-Za-z][_A-Za-z0-9]{4,31})/giu],
  ["instagram", /\b(?:instagram|ig|insta)\s*[:：]\s*@?([._A-Za-z0-9]{1,30})/giu],
];

/** Web addresses whose first path segment is the handle. */
const SITES = new Map([
  ["weibo.com", "weibo"], ["t.me", "telegram"], ["telegram.me", "telegram"], ["instagram.com", "instagram"],
  ["github.com", "github"], ["twitter.com", "twitter"], ["x.com", "twitter"],
]);

function handleOfAddress(value) {
  let service, segments;
  try {
    const address = new URL(value);
    service = SITES.get(address.hostname.replace(/^(www|m)\./, ""));
    segments = decodeURI(address.pathname).split("/").filter((segment) => segment !== "");
  } catch {
    return undefined; // Not every value of a web address is one.
  }
  // Weibo has both weibo.com/NAME and weibo.com/n/NAME and weibo.com/u/NUMBER.
  const handle = service === "weibo" && ["n", "u"].includes(segments[0]) ? segments[1] : segments[0];
  return service && handle ? { service, handle: handle.replace(/^@/, "") } : undefined;
}

definePlugin({
  name: "handles",
  version: "1.0.0",
  reads: ["note", "urlAddresses"],
  writes: ["handles"],
  extract({ note = "", urlAddresses = [] }) {
    const handles = [];
    const add = (found) => {
      if (found && !handles.some(({ service, handle }) => service === found.service && handle === found.handle)) {
        handles.push(found);
      }
    };
    for (const [service, pattern] of WORDS) {
      for (const match of note.matchAll(pattern)) add({ service, handle: match[1] });
    }
    for (const { value } of urlAddresses) if (typeof value === "string") add(handleOfAddress(value));
    return handles.length > 0 ? { handles } : {};
  },
});
