/**
 * Retention of enquiries and of resumes. A resume is kept for a day without an application, and for 180 days with one.
 */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { FileStore } from '../../platform/files.ts';
import type { RetentionRule } from '../../platform/platform.ts';
import { deleteRows, removeFiles, type SweepDeps } from '../../platform/sweep.ts';
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

/** Deletes expired enquiries. The rows of their resumes are deleted with them, the files by the next sweep. */
async function deleteExpiredEnquiries(platform: SweepDeps): Promise<void> {
  const before = platform.now();
  before.setUTCMonth(before.getUTCMonth() - enquiryRetentionMonths);
  await deleteRows(platform, 'old enquiries', enquiries.id, lt(enquiries.received_at, before));
}

/** Deletes expired uploads with their files, and files without a row. */
export async function deleteExpiredUploads(platform: SweepDeps, files: FileStore): Promise<void> {
  const { db, log, now } = platform;
  const before = (ageMs: number) => new Date(now().getTime() - ageMs);
  const expired = await db
    .delete(uploads)
    .where(
      or(
        and(isNull(uploads.enquiry_id), lt(uploads.uploaded_at, before(unusedRetentionMs))),
        and(isNotNull(uploads.enquiry_id), lt(uploads.uploaded_at, before(usedRetentionDays * dayMs))),
      ),
    )
    .returning({ file: uploads.file });
  const rows = await db.select({ file: uploads.file }).from(uploads);
  const orphans = await removeFiles(platform, 'files of resumes', files, {
    expired: expired.map(({ file }) => file),
    knownFiles: new Set(rows.map(({ file }) => file)),
    unusedSince: before(unusedRetentionMs),
  });
  if (expired.length || orphans) {
    log.info({ expired: expired.length, orphans }, 'resumes swept');
  }
}
