/** Resumes are not kept for ever: a day when nobody applied with them, half a year when somebody did. */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { FileStore } from '../platform/files.ts';
import type { Platform } from '../platform/platform.ts';
import { uploads } from './tables.ts';

const day = 86_400_000;
/** In milliseconds. */
const unusedAge = day;
const usedAge = 180 * day;

/** Forgets the uploads whose time is over, and removes their files and those that no upload knows. */
export async function sweepUploads(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  files: FileStore,
): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age);
  const forgotten = await db
    .delete(uploads)
    .where(
      or(
        and(isNull(uploads.enquiry_id), lt(uploads.uploaded_at, before(unusedAge))),
        and(isNotNull(uploads.enquiry_id), lt(uploads.uploaded_at, before(usedAge))),
      ),
    )
    .returning({ file: uploads.file });
  for (const { file } of forgotten) await files.remove(file);

  // A process may have ended between a file and its row.
  const known = new Set((await db.select({ file: uploads.file }).from(uploads)).map(({ file }) => file));
  const lost = (await files.list()).filter(({ name, at }) => !known.has(name) && at < before(unusedAge));
  for (const { name } of lost) await files.remove(name);
  if (forgotten.length || lost.length) {
    log.info({ forgotten: forgotten.length, lost: lost.length }, 'resumes swept');
  }
}
