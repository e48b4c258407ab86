/**
 * Sends an answer again that Node has written before: its headers as one text, with a new request id and date. Node would check and join
 * them name by name each time, which on a kept page takes as long as everything else does.
 *
 * The text is read from and given to `ServerResponse` by a field that Node does not document. A Node without it writes the headers as always.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer as it is kept. */
export interface KeptAnswer {
  status: number;
  /** Names and values in turn, as `writeHead` takes them; no request id among them. */
  headers: string[];
  body: Buffer | null;
  /** The written headers before the request id, between it and the date, and after that, once they have been written. */
  written?: readonly [string, string, string];
}

type WithWrittenHeaders = ServerResponse & { _header: string | null };

/** Sends the answer. */
export function sendAgain(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const own = response as WithWrittenHeaders;
  const isPlain = staysOpen(request, response) && answer.body !== null && own._header === null;
  if (isPlain && answer.written) {
    const [start, middle, end] = answer.written;
    own._header = `${start}${randomUUID()}${middle}${formatNow()}${end}`;
  } else {
    const id = randomUUID();
    response.writeHead(answer.status, ['x-request-id', id, ...answer.headers]);
    if (isPlain && typeof own._header === 'string') answer.written = split(own._header, id);
  }
  response.end(answer.body ?? undefined);
}

/** Does the connection stay open as HTTP/1.1 has it by itself? What Node writes depends on it. */
const staysOpen = ({ headers, httpVersion }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean =>
  shouldKeepAlive && httpVersion === '1.1' && (headers.connection ?? 'keep-alive') === 'keep-alive';

function split(text: string, id: string): KeptAnswer['written'] {
  const [, start, middle, end] =
    new RegExp(`^(.*?\\r\\nx-request-id: )${id}(.*?\\r\\nDate: )[^\\r]+(.*)$`, 's').exec(text) ?? [];
  return start !== undefined && middle !== undefined && end !== undefined ? [start, middle, end] : undefined;
}

let second = 0;
let formatted = '';

/** The time as HTTP writes it. */
function formatNow(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    formatted = new Date(now * 1_000).toUTCString();
  }
  return formatted;
}
