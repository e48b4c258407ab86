/** Multipart bodies, for tests. */

/** A part of a form: a file when it has a name. */
export interface FormPart {
  field: string;
  filename?: string;
  type?: string;
  content: Buffer | string;
}

const boundary = 'antara-test-boundary';

/** A multipart body and its header. */
export function multipart(...parts: FormPart[]) {
  const pieces = parts.flatMap(({ field, filename, type, content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    `\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
