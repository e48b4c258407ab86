/** Reads the files of multipart requests into memory, within limits, and refuses wrong requests with a sentence. */
import type { IncomingMessage } from 'node:http';
import { createFailureText, type FailureText } from '@antara/contracts/api/failure-texts';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptUnreadBodies } from './bodies.ts';
import { HttpError, throwHttpError } from './http-error.ts';

/** How many bytes of a refused request are read and discarded before the response is sent. */
const maxDrainedBytes = 64 * 1024 ** 2;

const sentences = {
  broken: createFailureText('FILE_BROKEN'),
  form: 'Please send the file as multipart/form-data.',
};

/** A received file. `name` is the name that the sender gave it, and must not be trusted. */
export interface ReceivedFile {
  name: string | undefined;
  content: Buffer;
}

/** The files that a call accepts, and the sentences that refuse other requests. */
export interface Expected {
  field: string;
  /** The largest file, in bytes. */
  bytes: number;
  /** The largest number of files in one request. */
  maxFiles: number;
  sentences: Record<'none' | 'size' | 'many', FailureText | string>;
}

/** Adds calls that accept files. `add` receives a scope in which multipart bodies reach the handler unread. */
export function acceptFiles(app: FastifyInstance, add: (scope: FastifyInstance) => void) {
  return app.register(async (scope) => {
    // Bodies of other types are accepted unread, because the handler refuses them with a sentence about files.
    acceptUnreadBodies(scope);
    await scope.register(multipart);
    add(scope);
  });
}

/**
 * Returns the files of a multipart request.
 * @throws {HttpError} 400 for no file, an empty file, too many files or an incomplete request, 413 for a file that is
 *   too large, 415 for a body that is not multipart
 */
export async function readReceivedFiles(
  request: FastifyRequest,
  expected: Expected,
): Promise<ReceivedFile[]> {
  if (!request.isMultipart()) throwHttpError('UNSUPPORTED', sentences.form);
  const { field, bytes, maxFiles } = expected;
  const received: ReceivedFile[] = [];
  try {
    const limits = {
      fileSize: bytes,
      files: maxFiles + 1,
      fields: 10,
      fieldSize: 1000,
      parts: maxFiles + 11,
    };
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) {
        throwHttpError('INVALID', `Please send the file in the field “${field}”.`, {
          fields: [{ path: part.fieldname.slice(0, 60), message: 'This call has no such file' }],
        });
      }
      if (received.length === maxFiles) throwHttpError('INVALID', expected.sentences.many);
      received.push({ name: part.filename, content: await part.toBuffer() });
    }
  } catch (error) {
    throw error instanceof HttpError ? error : toHttpError(error, expected);
  } finally {
    await drain(request.raw);
  }
  // When the visitor has chosen no file, the browser sends an empty one.
  if (!received.length || received.some(({ content }) => !content.length)) {
    throwHttpError('INVALID', expected.sentences.none);
  }
  return received;
}

/**
 * Reads and discards the rest of the request. A browser that receives a response while it is still sending may report a
 * broken connection instead of the response.
 */
function drain(incoming: IncomingMessage): Promise<void> {
  incoming.unpipe();
  if (incoming.readableEnded || incoming.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let passed = 0;
    incoming.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed > maxDrainedBytes) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
    incoming.resume();
  });
}

function toHttpError(error: unknown, { sentences: ownSentences }: Expected): HttpError {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpError('TOO_LARGE', ownSentences.size, {}, code);
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return new HttpError('INVALID', ownSentences.many, {}, code);
  return new HttpError('INVALID', sentences.broken, {}, error);
}
