/** Takes a resume (EN-04): one PDF of at most 5 MB, kept privately until an enquiry takes it or a day has gone. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { maxResumeBytes } from '@antara/contracts/api/enquiries';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isNull, sum } from 'drizzle-orm';
import type { Files } from '../platform/files.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { isPdf } from './pdf.ts';
import { uploads } from './tables.ts';

/** What lies about unused may take this much of the disk, in bytes: somebody may upload without ever applying. */
const mostUnused = 2 * 1024 ** 3;

/** How much of what is refused anyway is waited for, in bytes. */
const mostPassed = 64 * 1024 ** 2;

const sentences = {
  type: 'This is not a PDF file. Please save your resume as a PDF and choose it again.',
  size: 'This file is larger than 5 MB. Please choose a smaller one.',
  none: 'Please select a PDF file first.',
  many: 'Please send one file.',
  broken: 'The file did not arrive whole. Please try again.',
  form: 'Please send the file as multipart/form-data.',
};

/** The one file of a multipart request. Refuses anything else, in a sentence. */
export async function receivedFile(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) refuse('UNSUPPORTED', sentences.form);
  let received: { name: string; content: Buffer } | null = null;
  try {
    const limits = { fileSize: maxResumeBytes, files: 2, fields: 10, fieldSize: 1000, parts: 12 };
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'upload') {
        refuse('INVALID', 'Please send the file in the field “upload”.', {
          fields: [{ path: part.fieldname.slice(0, 60), message: 'This call has no such file' }],
        });
      }
      if (received) refuse('INVALID', sentences.many);
      received = { name: harmlessName(part.filename), content: await part.toBuffer() };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(error);
  } finally {
    await letPass(request.raw);
  }
  // A browser whose visitor chose none sends an empty one.
  if (!received?.content.length) refuse('INVALID', sentences.none);
  if (!isPdf(received.content)) refuse('UNSUPPORTED', sentences.type);
  return received;
}

/** Lets what is still coming pass: a browser that is answered while it sends may see a broken line instead of the answer. */
function letPass(incoming: IncomingMessage): Promise<void> {
  incoming.unpipe();
  if (incoming.readableEnded || incoming.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let passed = 0;
    incoming.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed > mostPassed) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
    incoming.resume();
  });
}

function refusalOf(error: unknown): Refusal {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('TOO_LARGE', sentences.size, {}, code);
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new Refusal('INVALID', sentences.many, {}, code);
  return new Refusal('INVALID', sentences.broken, {}, error);
}

/** Letters, digits, spaces and `._()-` of what the sender calls the file, as a PDF: it goes into mails and onto disks. */
export function harmlessName(given: string | undefined): string {
  const base = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\.pdf$/i, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, 80);
  return `${stem || 'resume'}.pdf`;
}

/** Keeps a file and answers the word by which an enquiry takes it. */
export async function keepUpload(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  files: Files,
  { name, content }: { name: string; content: Buffer },
): Promise<string> {
  const [unused] = await db
    .select({ bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(isNull(uploads.enquiry_id));
  if ((unused?.bytes ?? 0) + content.length > mostUnused) {
    refuse(
      'UNAVAILABLE',
      'We cannot take files just now. Please try again later.',
      {},
      'too much lies unused',
    );
  }
  const file = await files.keep(content);
  const key = randomBytes(24).toString('base64url');
  try {
    await db.insert(uploads).values({ key, file, name, bytes: content.length });
  } catch (error) {
    await files.remove(file).catch((err: unknown) => log.warn({ err }, 'a file stays until it is swept'));
    throw error;
  }
  return key;
}
