/**
 * Fills a database with the sample company. Its content is imported like the operator's content, its prices and coupons
 * are read from files, and its timetable follows from a rule.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType, legalType } from '@antara/contracts/api/content';
import { sql } from 'drizzle-orm';
import { contentItems } from '../../site/content/index.ts';
import {
  type ContentDocument,
  type DocumentFile,
  type MediaFiles,
  contentDocument,
  getDocumentFile,
  importDocuments,
} from '../operator/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { seedDepartures } from './departures.ts';
import { seedPrices } from './sample-prices.ts';
import { timetableRule, type TimetableRule } from './timetable.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the documents of the sample company in `folder`, in the order in which they are imported. */
export function readSampleDocuments(folder: string): ContentDocument[] {
  return globSync('content/**/*.json', { cwd: folder })
    .map((file) => contentDocument.parse(readJson(path.join(folder, file))))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)) || newestFirst(a, b));
}

/** Returns the rule of the sample company's timetable. */
export function readTimetableRule(folder: string): TimetableRule {
  return timetableRule.parse(readJson(path.join(folder, 'timetable.json')));
}

/** Fills an empty database. `today` (civil date) is the first day of the timetable. */
export async function seedSampleCompany(
  tx: Tx,
  folder: string,
  has: MediaFiles,
  today: string,
): Promise<void> {
  const files: DocumentFile[] = readSampleDocuments(folder).map((document) => ({
    file: getDocumentFile(document),
    document: openFromFirstDay(document, today),
  }));
  await importDocuments(tx, files, has, { author: { who: 'sample company', what: 'seed' } });
  await seedPrices(tx, folder);
  // Sets the last change of each post to the post's date. The trigger that would set today's date is turned off for
  // this.
  await tx.execute(sql`ALTER TABLE ${contentItems} DISABLE TRIGGER "touch"`);
  await tx.update(contentItems).set({ updated_at: sql`${contentItems.date}::timestamp AT TIME ZONE 'UTC'` });
  await tx.execute(sql`ALTER TABLE ${contentItems} ENABLE TRIGGER "touch"`);
  await seedDepartures(tx, readTimetableRule(folder), today);
}

/**
 * Returns a document with its date of publication moved from the future to `today`, so that visitors see the whole
 * sample from the first day, whatever the machine's clock says.
 */
function openFromFirstDay(document: ContentDocument, today: string): ContentDocument {
  if (document.kind === 'post' && document.date > today) return { ...document, publish_at: today };
  if (document.kind !== 'careers') return document;
  const careers = document.careers.map((job) => (job.posted_on > today ? { ...job, posted_on: today } : job));
  return { ...document, careers };
}

/**
 * Returns the text by which documents are sorted: ships and tours by their position, posts and rules by their type.
 * Earlier documents get lower ids.
 */
function orderOf(document: ContentDocument): string {
  const place =
    document.kind === 'ship' || document.kind === 'tour'
      ? document.position
      : document.kind === 'post'
        ? contentType.options.indexOf(document.type)
        : document.kind === 'legal'
          ? legalType.options.indexOf(document.type)
          : 0;
  return `${document.kind} ${String(place).padStart(3, '0')}`;
}

function newestFirst(a: ContentDocument, b: ContentDocument): number {
  return a.kind === 'post' && b.kind === 'post' ? b.date.localeCompare(a.date) : 0;
}
