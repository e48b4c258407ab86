/** Files as multipart requests bring them: read whole into memory, bounded, refused in a sentence. */
import type { IncomingMessage } from 'node:http';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, throwHttpError } from './http-error.ts';

/** How much of what is refused anyway is waited for, in bytes. */
const maxDrainedBytes = 64 * 1024 ** 2;

const sentences = {
  broken: 'The file did not arrive whole. Please try again.',
  form: 'Please send the file as multipart/form-data.',
};

/** A file as it came; `name` is what the sender calls it and not to be trusted. */
export interface ReceivedFile {
  name: string | undefined;
  content: Buffer;
}

/** What a call takes, and what it says of anything else. */
export interface Expected {
  field: string;
  /** The largest file, in bytes. */
  bytes: number;
  /** The most files in one request. */
  maxFiles: number;
  sentences: { none: string; size: string; many: string };
}

/** Adds calls that take files: `add` is given a scope in which multipart bodies reach the handler unread. */
export function acceptFiles(app: FastifyInstance, add: (scope: FastifyInstance) => void) {
  return app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Anything else is refused by the handler, in a sentence about files.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    await scope.register(multipart);
    add(scope);
  });
}

/** The files of a multipart request: at least one, each with something in it. Refuses anything else, in a sentence. */
export async function receivedFiles(request: FastifyRequest, expected: Expected): Promise<ReceivedFile[]> {
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
  // A browser whose visitor chose none sends an empty one.
  if (!received.length || received.some(({ content }) => !content.length)) {
    throwHttpError('INVALID', expected.sentences.none);
  }
  return received;
}

/**
 * Lets what is still coming pass: a browser that is answered while it sends may see a broken line instead of the
 * answer.
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

function toHttpError(error: unknown, { sentences: said }: Expected): HttpError {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpError('TOO_LARGE', said.size, {}, code);
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new HttpError('INVALID', said.many, {}, code);
  return new HttpError('INVALID', sentences.broken, {}, error);
}
