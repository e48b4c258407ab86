/**
 * Sends an answer again that was made before: status line, headers and body are one buffer, which is kept and written
 * to the connection at once. Only request id and date differ from one answer to the next. Node would check and join the
 * headers name by name each time, and write them and the body in two pieces.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

/** Larger bodies are not copied into one buffer with their headers: that would take more memory than it saves time. */
const maxWholeBytes = 65_536;

/** An answer as it is kept. */
export interface KeptAnswer {
  status: number;
  /** Names and values in turn, as `writeHead` takes them; no request id among them. */
  headers: string[];
  body: Buffer | null;
  /** As it was last written to a connection that stays open. */
  whole?: WholeAnswer | undefined;
}

interface WholeAnswer {
  bytes: Buffer;
  idStart: number;
  dateStart: number;
  date: string;
}

/** Sends the answer. `keepAliveTimeout` is that of the server, in milliseconds. */
export function sendAgain(
  answer: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  keepAliveTimeout: number,
): void {
  const id = randomUUID();
  // A response has no socket while one before it on the same connection is on its way (pipelining).
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
  // The system has not taken all of it yet: the bytes have to stay as they are, and the next answer gets others.
  if (socket.writableLength > 0) answer.whole = undefined;
  process.nextTick(finish, response);
}

/** Does the connection stay open as HTTP/1.1 has it by itself? */
const staysOpen = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && (headers.connection ?? 'keep-alive') === 'keep-alive';

/** Node's server goes on to the connection's next request at this event, and sets its timeout. */
const finish = (response: ServerResponse): void => void response.emit('finish');

/** The bytes that Node writes for the answer, with room for a request id and a date. */
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

/** The time as HTTP writes it, always as long. */
function formatNow(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    formatted = new Date(now * 1_000).toUTCString();
  }
  return formatted;
}
