/** Upload of a resume (EN-04): one PDF of at most 5 MB, stored privately. */
import { randomBytes } from 'node:crypto';
import { maxResumeBytes } from '@antara/contracts/api/enquiries';
import type { FastifyRequest } from 'fastify';
import { isNull, sum } from 'drizzle-orm';
import type { FileStore } from '../../platform/files.ts';
import type { Platform } from '../../platform/platform.ts';
import { readReceivedFiles, type Expected } from '../../platform/received-files.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { createTurns } from '../../platform/take-turns.ts';
import { runWorker } from '../../platform/run-worker.ts';
import { digestAddress } from '../../platform/address-digest.ts';
import { extractPdf, type PdfInspection, type PdfProblem } from './pdf.ts';
import { uploads } from './tables.ts';

/**
 * The maximum size in bytes of all resumes without an application together, because somebody may upload many without
 * ever applying.
 */
const maxUnusedBytes = 2 * 1024 ** 3;

const expected: Expected = {
  field: 'upload',
  bytes: maxResumeBytes,
  maxFiles: 1,
  sentences: {
    size: 'This file is larger than 5 MB. Please choose a smaller one.',
    none: 'Please select a PDF file first.',
    many: 'Please send one file.',
  },
};
/**
 * Inspecting takes about 30 ms, and less than a second for any file. The limit of waiting files bounds the memory, with
 * 5 MB each.
 */
const inspectionLimits = { timeoutMs: 5_000, heapMb: 256 };
const takeTurns = createTurns({ maxWaitingOfOne: 3, maxWaiting: 20 });

const notPdfMessage = 'This is not a PDF file. Please save your resume as a PDF and choose it again.';

const problemMessages: Record<PdfProblem, string> = {
  active:
    'This PDF contains a script, an attachment or a form. Please print your resume to a new PDF and choose that one.',
  complex:
    'This PDF is more complex than a resume, and we cannot check it. Please print your resume to a new PDF and choose that one.',
  encrypted: 'This PDF is protected by a password. Please save it without one and choose it again.',
};

/**
 * Reads the single resume of a multipart request. Returns the PDF without the bytes before and after it.
 *
 * @throws {HttpError}
 * 400 when there is no file or more than one;
 * 413 above 5 MB;
 * 415 when the file is not a PDF, is encrypted, has active content or is too complex;
 * 429 when too many files of the sender's network wait to be inspected;
 * 503 when too many files wait in all.
 */
export async function receiveResume(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const [file] = await readReceivedFiles(request, expected);
  const content = extractPdf(file!.content);
  if (!content) throwHttpError('UNSUPPORTED', notPdfMessage);
  const { problem, bytes } = await takeTurns(digestAddress(request), () => inspectInWorker(content));
  if (problem) {
    const reason = `the PDF is ${problem}, found in ${bytes} bytes`;
    throwHttpError('UNSUPPORTED', problemMessages[problem], {}, reason);
  }
  return { name: sanitizeFileName(file!.name), content };
}

/**
 * Inspects a PDF in a separate thread. A PDF whose inspection exceeds the thread's time or memory counts as too
 * complex.
 */
async function inspectInWorker(content: Buffer): Promise<PdfInspection> {
  try {
    return await runWorker(new URL('./pdf-worker.ts', import.meta.url), content, inspectionLimits);
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    if (message !== 'timeout' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { problem: 'complex', bytes: content.length };
  }
}

/**
 * Returns a file name that is safe in mails and on disks: at most 80 letters, digits, spaces and `._()-`, and `.pdf`.
 */
export function sanitizeFileName(fileName: string | undefined): string {
  const base = (fileName ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\.pdf$/i, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, 80);
  return `${stem || 'resume'}.pdf`;
}

/**
 * Stores a file and returns the key by which an application refers to it.
 *
 * @throws {HttpError} 503 when unused resumes reach `maxUnusedBytes`.
 */
export async function storeUpload(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  files: FileStore,
  { name, content }: { name: string; content: Buffer },
): Promise<string> {
  const [unused] = await db
    .select({ bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(isNull(uploads.enquiry_id));
  if ((unused?.bytes ?? 0) + content.length > maxUnusedBytes) {
    throwHttpError(
      'UNAVAILABLE',
      'We cannot take files just now. Please try again later.',
      {},
      'unused uploads reach their limit',
    );
  }
  const file = await files.save(content);
  const key = randomBytes(24).toString('base64url');
  try {
    await db.insert(uploads).values({ key, file, name, bytes: content.length });
  } catch (error) {
    await files
      .remove(file)
      .catch((err: unknown) => log.warn({ err }, 'the file stays until the sweep deletes it'));
    throw error;
  }
  return key;
}
