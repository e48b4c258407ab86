/**
 * What asks the API over HTTP, with connections that stay open: at a rate by Node, as often as it can by wrk, which
 * costs nearly nothing.
 */
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { runOpenly } from './open-loop.ts';
import type { Target } from './targets.ts';

/** A request to the API as wrk and Node send it. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** The headers of somebody who is logged in. */
export type Headers = Record<string, string>;

export const toAvailabilityRequest = ({ slug, date }: Target): ApiRequest => ({
  method: 'GET',
  path: `/api/availability?slug=${slug}&date=${date}`,
});

export const toHoldRequest = ({ slug, date, room }: Target): ApiRequest => ({
  method: 'POST',
  path: '/api/holds',
  body: JSON.stringify({ tourName: slug, selectedDate: date, rooms: [room] }),
});

/** The network address of the `nth` visitor: the API lets one hold after the other through for an address. */
const addressOf = (nth: number) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;

/** A client of the API at `url`; `headers` are sent with each request. */
export function createClient(url: string, headers: Headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** @throws {Error} when the answer is not one of success. */
  const send = ({ method, path, body }: ApiRequest, nth = 0) =>
    new Promise<void>((done, fail) => {
      const sent = request(
        url + path,
        {
          method,
          agent,
          headers: {
            ...headers,
            'x-forwarded-for': addressOf(nth),
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => {
            if (answer.statusCode === 200) done();
            else
              fail(
                new Error(
                  `${method} ${path} ${body ?? ''} answers ${answer.statusCode}: ${text.slice(0, 300)}`,
                ),
              );
          });
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  return {
    send,
    /**
     * Milliseconds of each request from when it was due, and how many failed: an API that cannot keep the rate refuses
     * some.
     */
    async sendOpenly(requests: readonly ApiRequest[], from: number) {
      let failed = 0;
      const times = await runOpenly(
        (nth) => send(requests[nth % requests.length]!, nth).catch(() => (failed += 1)),
        from,
      );
      return { times, failed };
    },
    close: () => agent.destroy(),
  };
}

/** Writes a script by which wrk, with one thread, sends these requests in turn, from the one at `from` on. */
export function writeWrkScript(file: string, requests: readonly ApiRequest[], from: number): void {
  const quote = (text: string) => `[==[${text}]==]`;
  const rows = requests.map(({ path, body }) => `{${quote(path)},${quote(body ?? '')}}`);
  writeFileSync(
    file,
    `local requests = {\n${rows.join(',\n')}\n}
local nth = ${from}
request = function()
  local one = requests[nth % #requests + 1]
  local headers = { ["x-forwarded-for"] = string.format("10.%d.%d.%d", math.floor(nth / 65536) % 256, math.floor(nth / 256) % 256, nth % 256) }
  nth = nth + 1
  if one[2] == "" then return wrk.format("GET", one[1], headers) end
  headers["content-type"] = "application/json"
  return wrk.format("POST", one[1], headers, one[2])
end
`,
  );
}
