/** Takes a resume (EN-04): one PDF of at most 5 MB, kept privately until an enquiry takes it or a day has gone. */
import { randomBytes } from 'node:crypto';
import { maxResumeBytes } from '@antara/contracts/api/enquiries';
import type { FastifyRequest } from 'fastify';
import { isNull, sum } from 'drizzle-orm';
import type { FileStore } from '../platform/files.ts';
import type { Platform } from '../platform/platform.ts';
import { receivedFiles, type Expected } from '../platform/received-files.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { isPdf } from './pdf.ts';
import { uploads } from './tables.ts';

/** What lies about unused may take this much of the disk, in bytes: somebody may upload without ever applying. */
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

/** The one resume of a multipart request. Refuses anything else, in a sentence. */
export async function receiveResume(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const [file] = await receivedFiles(request, expected);
  if (!isPdf(file!.content)) throwHttpError('UNSUPPORTED', notPdfMessage);
  return { name: sanitizeFileName(file!.name), content: file!.content };
}

/** Letters, digits, spaces and `._()-` of what the sender calls the file, as a PDF: it goes into mails and onto disks. */
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

/** Keeps a file and answers the word by which an enquiry takes it. */
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
      'too much lies unused',
    );
  }
  const file = await files.save(content);
  const key = randomBytes(24).toString('base64url');
  try {
    await db.insert(uploads).values({ key, file, name, bytes: content.length });
  } catch (error) {
    await files.remove(file).catch((err: unknown) => log.warn({ err }, 'a file stays until it is swept'));
    throw error;
  }
  return key;
}
