/** Upload of a resume (EN-04): one PDF of at most 5 MB, stored privately. */
import { randomBytes } from 'node:crypto';
import { maxResumeBytes } from '@antara/contracts/api/enquiries';
import type { FastifyRequest } from 'fastify';
import { isNull, sum } from 'drizzle-orm';
import type { FileStore } from '../platform/files.ts';
import type { Platform } from '../platform/platform.ts';
import { receivedFiles, type Expected } from '../platform/received-files.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { findPdfProblem, isPdf, type PdfProblem } from './pdf.ts';
import { uploads } from './tables.ts';

/** Limit of all resumes that no application has: somebody may upload without ever applying. */
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
const notPdfMessage = 'This is not a PDF file. Please save your resume as a PDF and choose it again.';

const problemMessages: Record<PdfProblem, string> = {
  active:
    'This PDF contains a script, an attachment or a form. Please print your resume to a new PDF and choose that one.',
  encrypted: 'This PDF is protected by a password. Please save it without one and choose it again.',
};

/**
 * Reads the one resume of a multipart request.
 *
 * @throws HttpError 400 when there is no file or more than one, 413 above 5 MB, 415 when it is not a PDF, is encrypted or
 *   has active content.
 */
export async function receiveResume(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const [file] = await receivedFiles(request, expected);
  if (!isPdf(file!.content)) throwHttpError('UNSUPPORTED', notPdfMessage);
  const problem = findPdfProblem(file!.content);
  if (problem) throwHttpError('UNSUPPORTED', problemMessages[problem], {}, `the PDF is ${problem}`);
  return { name: sanitizeFileName(file!.name), content: file!.content };
}

/** A name that is safe in mails and on disks: letters, digits, spaces and `._()-`, at most 80 of them, and `.pdf`. */
export function sanitizeFileName(given: string | undefined): string {
  const base = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
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
 * @throws HttpError 503 when unused resumes reach `maxUnusedBytes`.
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
