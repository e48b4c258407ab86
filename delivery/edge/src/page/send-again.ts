/**
 * Sends an answer that was created before. Status line, headers and body are kept as one buffer and written to the
 * connection at once; only the request id and the date are replaced. Node would validate and join the headers each
 * time, and write headers and body separately.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Larger bodies are not copied into one buffer with their headers, because the copy would cost more memory than it
 * saves time.
 */
const maxWholeBytes = 65_536;

/** A kept answer. */
export interface KeptAnswer {
  status: number;
  /** Names and values in turn, as `writeHead` takes them, without the request id. */
  headers: string[];
  body: Buffer | null;
  /** The bytes that were last written to a keep-alive connection. */
  whole?: WholeAnswer | undefined;
}

interface WholeAnswer {
  bytes: Buffer;
  idStart: number;
  dateStart: number;
  date: string;
}

/** Sends the answer. `keepAliveTimeout` is the server's, in milliseconds. */
export function sendAgain(
  answer: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  keepAliveTimeout: number,
): void {
  const id = randomUUID();
  // With pipelining, a response has no socket while an earlier response is being sent on the same connection.
  const { socket } = response;
  const isSmall = answer.body === null || answer.body.length <= maxWholeBytes;
  if (!socket || !isSmall || response.headersSent || !staysOpen(request)) {
    response.writeHead(answer.status, ['x-request-id', id, ...answer.headers]);
    response.end(answer.body ?? undefined);
    return;
  }
  const whole = (answer.whole ??= writeWhole(answer, keepAliveTimeout));
  const date = formatNow();
  whole.bytes.write(id, whole.idStart, 'latin1');
  if (whole.date !== date) whole.bytes.write((whole.date = date), whole.dateStart, 'latin1');
  socket.write(whole.bytes);
  // The system has not accepted all bytes yet. The buffer must not change until then, so the next answer gets a new
  // one.
  if (socket.writableLength > 0) answer.whole = undefined;
  process.nextTick(finish, response);
}

/** Returns true when the connection stays open by HTTP/1.1's default. */
const staysOpen = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && (headers.connection ?? 'keep-alive') === 'keep-alive';

/** At this event, Node's server continues with the connection's next request and sets its timeout. */
const finish = (response: ServerResponse): void => void response.emit('finish');

/** Returns the bytes that Node would write for the answer, and the positions of the request id and the date. */
function writeWhole({ status, headers, body }: KeptAnswer, keepAliveTimeout: number): WholeAnswer {
  const date = formatNow();
  const beforeId = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nx-request-id: `;
  let beforeDate = `${beforeId}${randomUUID()}\r\n`;
  for (let nth = 0; nth < headers.length; nth += 2) beforeDate += `${headers[nth]}: ${headers[nth + 1]}\r\n`;
  beforeDate += 'Date: ';
  const seconds = Math.floor(keepAliveTimeout / 1_000);
  const head = `${beforeDate}${date}\r\nConnection: keep-alive\r\n${keepAliveTimeout ? `Keep-Alive: timeout=${seconds}\r\n` : ''}\r\n`;
  return {
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]),
    idStart: beforeId.length,
    dateStart: beforeDate.length,
    date,
  };
}

let second = 0;
let formatted = '';

/** Returns the time in HTTP's format, which always has the same length. */
function formatNow(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    formatted = new Date(now * 1_000).toUTCString();
  }
  return formatted;
}
