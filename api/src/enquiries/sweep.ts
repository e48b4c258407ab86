/** Retention of enquiries, and of resumes: a day when no application has them, 180 days when one has. */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { FileStore } from '../platform/files.ts';
import type { Platform, RetentionRule } from '../platform/platform.ts';
import { openResumeFiles } from './files.ts';
import { enquiries, uploads } from './tables.ts';

const dayMs = 86_400_000;
const unusedRetentionMs = dayMs;
const usedRetentionDays = 180;
const enquiryRetentionMonths = 24;

export const enquiryRetention: readonly RetentionRule[] = [
  {
    data: 'Resumes',
    keptFor: `${usedRetentionDays} days after the application; a day without one`,
    apply: (platform) => deleteExpiredUploads(platform, openResumeFiles(platform)),
  },
  {
    data: 'Enquiries and applications',
    keptFor: `${enquiryRetentionMonths} months after they were sent`,
    apply: deleteExpiredEnquiries,
  },
];

/** Deletes expired enquiries; rows of resumes go with them, and their files with the next sweep. */
async function deleteExpiredEnquiries({ db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>): Promise<void> {
  const before = now();
  before.setUTCMonth(before.getUTCMonth() - enquiryRetentionMonths);
  const expired = await db
    .delete(enquiries)
    .where(lt(enquiries.received_at, before))
    .returning({ id: enquiries.id });
  if (expired.length) log.info({ expired: expired.length }, 'enquiries swept');
}

/** Deletes expired uploads with their files, and files without a row. */
export async function deleteExpiredUploads(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  files: FileStore,
): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age);
  const expired = await db
    .delete(uploads)
    .where(
      or(
        and(isNull(uploads.enquiry_id), lt(uploads.uploaded_at, before(unusedRetentionMs))),
        and(isNotNull(uploads.enquiry_id), lt(uploads.uploaded_at, before(usedRetentionDays * dayMs))),
      ),
    )
    .returning({ file: uploads.file });
  for (const { file } of expired) await files.remove(file);

  // A process may have ended after writing a file and before its row.
  const known = new Set((await db.select({ file: uploads.file }).from(uploads)).map(({ file }) => file));
  const orphans = (await files.list()).filter(
    ({ name, at }) => !known.has(name) && at < before(unusedRetentionMs),
  );
  for (const { name } of orphans) await files.remove(name);
  if (expired.length || orphans.length) {
    log.info({ expired: expired.length, orphans: orphans.length }, 'resumes swept');
  }
}
