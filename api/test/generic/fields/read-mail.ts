/** Reads a message (RFC 5322, RFC 2045 … 2047): its header, its two texts, what is attached. */

export interface ReadMail {
  /** The lines of the header, unfolded and as they were sent. */
  lines: string[];
  /** Subject, sender and receivers, decoded. */
  header: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Buffer }[];
}

interface Part {
  headers: Map<string, string>;
  lines: string[];
  body: Buffer;
}

function splitPart(message: Buffer): Part {
  const end = message.indexOf('\r\n\r\n');
  const head = message.subarray(0, end).toString('latin1');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
  return { headers, lines, body: decodeBody(message.subarray(end + 4), headers) };
}

function decodeBody(body: Buffer, headers: ReadonlyMap<string, string>): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  return encoding === 'quoted-printable'
    ? decodeQuoted(body.toString('latin1').replaceAll(/=\r?\n/g, ''))
    : body;
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** A header that people read: its quoted texts (RFC 5322 §3.2.4) and its encoded words. */
const readHeader = (value: string) =>
  decodeWords(
    value.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_all, text: string) => text.replaceAll(/\\(.)/g, '$1')),
  );

/** Words of a header (RFC 2047 §2); those that follow one another may share a character (§8 notwithstanding). */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, how = '', text = '']) =>
        how.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' ')),
      ),
    ).toString('utf8'),
  );
}

function listParts(message: Buffer): Part[] {
  const part = splitPart(message);
  const [, quoted, bare] =
    /boundary=(?:"([^"]+)"|([^;\s]+))/.exec(part.headers.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) return [part];
  const pieces = part.body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => listParts(Buffer.from(piece.replace(/^\r\n/, ''), 'latin1')));
}

export function readMail(message: Buffer): ReadMail {
  const { headers, lines } = splitPart(message);
  const parts = listParts(message);
  const textOf = (type: string) =>
    parts.find((part) => part.headers.get('content-type')?.startsWith(type))?.body.toString('utf8') ?? '';
  const attached = parts.filter((part) => part.headers.get('content-disposition')?.startsWith('attachment'));
  return {
    lines,
    header: ['subject', 'from', 'to', 'reply-to']
      .map((name) => (name === 'subject' ? decodeWords : readHeader)(headers.get(name) ?? ''))
      .join('\n'),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    attachments: attached.map(({ headers: of, body }) => ({
      name: decodeFileName(of.get('content-disposition') ?? ''),
      type: of.get('content-type')?.split(';')[0] ?? '',
      content: body,
    })),
  };
}

/** A file’s name, plain or in pieces (RFC 2231 §3 and §4). */
function decodeFileName(disposition: string): string {
  const pieces = [...disposition.matchAll(/filename(?:\*\d+)?\*=(?:utf-8'')?([^;]+)/gi)].map(
    ([, piece = '']) => piece.trim(),
  );
  if (pieces.length > 0) return decodeURIComponent(pieces.join(''));
  const [, quoted, bare = ''] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/.exec(disposition) ?? [];
  return decodeWords(quoted?.replaceAll(/\\(.)/g, '$1') ?? bare.trim());
}
