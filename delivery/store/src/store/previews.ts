/**
 * Previews that are kept under a name, such as a pull request: their revisions, what a browser found, pictures, and
 * comments. All are documents of the store, which are written once.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AppName, LiveSet } from '@delivery/contract/release';
import type { Grant } from '../access/grants.ts';
import { UserError } from '../errors.ts';
import { readDocuments, type StoreDocuments } from './documents.ts';

/** A preview. Its id is derived from the apps and the name, so that the next push finds the preview of the last one. */
export interface PreviewRecord {
  /** 24 hexadecimal digits. */
  id: string;
  /** What the preview is of, in words. Untrusted text of up to 200 characters. */
  name: string;
  apps: readonly AppName[];
  /** ISO instant. */
  createdAt: string;
}

/** The releases that a preview shows since a time. */
export interface PreviewRevision {
  /** Milliseconds since 1970. */
  at: number;
  versions: LiveSet['versions'];
  /** Milliseconds since 1970. */
  expires: number;
  by: Grant | null;
  /** The name of the caller. */
  createdBy: string;
}

/** A preview with its newest revision. */
export interface OpenPreview extends PreviewRecord {
  revision: PreviewRevision;
  /** When its links end or have ended, in milliseconds since 1970. */
  endsAt: number;
}

/** A difference of a page from the live page. */
export interface ReportedDifference {
  address: string;
  what: string;
  live: string;
  candidate: string;
  isDangerous: boolean;
}

/** What was found on the pages of a preview. All texts are untrusted. */
export interface PreviewReport {
  /** True when a browser has opened the pages. */
  isOpened: boolean;
  /** A line for each difference from live that the server noted when the release was stored. */
  noted: readonly string[];
  failed: readonly { address: string; cause: string }[];
  differences: readonly ReportedDifference[];
  /** Addresses that were not opened. */
  left: readonly string[];
  /** Names of pictures (`readPicture`), or null where a page could not be pictured. */
  pictures: readonly { address: string; live: string | null; candidate: string | null }[];
}

/** A comment. Both texts are untrusted. */
export interface PreviewComment {
  /** ISO instant. */
  at: string;
  name: string;
  text: string;
  /** The releases that the page showed. */
  versions: LiveSet['versions'];
}

/** Number of newest revisions whose pictures are kept. */
const picturedRevisions = 3;
const maxRevisions = 100;
export const maxPreviewComments = 200;
/** Days for which a preview is kept after its end. */
const keptDays = 30;

const folderOf = (id: string) => `preview-${id}`;
const recordName = (id: string) => `previews/${id}.json`;
const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
const keyOf = (versions: LiveSet['versions']) => hash(Object.entries(versions).toSorted());
/** Names of documents sort by this number. */
const sortable = (ms: number) => String(ms).padStart(15, '0');

/** Returns the id of the preview of these apps with this name. */
export const previewIdOf = (apps: readonly string[], name: string): string => hash([apps.toSorted(), name]);

/** Returns true when the text has the form of a preview's id. */
export const isPreviewId = (id: string): boolean => /^[a-f0-9]{24}$/.test(id);

/**
 * Opens the preview of these releases under `name`, or adds a revision to it. Removes previews that ended 30 days ago.
 */
export async function addPreviewRevision(
  documents: StoreDocuments,
  name: string,
  revision: Omit<PreviewRevision, 'at'>,
  now: number = Date.now(),
): Promise<OpenPreview> {
  await removeOldPreviews(documents, now);
  const apps = Object.keys(revision.versions) as AppName[];
  const id = previewIdOf(apps, name);
  const record: PreviewRecord = { id, name, apps, createdAt: new Date(now).toISOString() };
  await documents.create(recordName(id), JSON.stringify(record));
  const at = Math.max(now, ((await readEnd(documents, id)) ?? 0) + 1);
  await documents.create(
    `${folderOf(id)}/revision-${sortable(at)}.json`,
    JSON.stringify({ at, ...revision } satisfies PreviewRevision),
  );
  const names = await listSorted(documents, id, 'revision-');
  for (const old of names.slice(0, -maxRevisions)) await documents.remove(old);
  const preview = await readPreviewRecord(documents, id);
  if (!preview) throw new Error(`The preview ${id} was removed while a revision was added to it.`);
  return preview;
}

/** Returns the preview with this id, also one that has ended, or null. */
export async function readPreviewRecord(documents: StoreDocuments, id: string): Promise<OpenPreview | null> {
  const text = isPreviewId(id) ? await documents.read(recordName(id)) : null;
  const newest = text === null ? undefined : (await listSorted(documents, id, 'revision-')).at(-1);
  const revisionText = newest === undefined ? null : await documents.read(newest);
  if (text === null || revisionText === null) return null;
  const revision = JSON.parse(revisionText) as PreviewRevision;
  const end = await readEnd(documents, id);
  const endsAt = end !== null && end >= revision.at ? Math.min(end, revision.expires) : revision.expires;
  return { ...(JSON.parse(text) as PreviewRecord), revision, endsAt };
}

/** Returns all previews, newest revision first, also those that have ended. */
export async function listPreviews(documents: StoreDocuments): Promise<OpenPreview[]> {
  const records = await readDocuments<PreviewRecord>(documents, 'previews');
  const previews = await Promise.all(records.map(({ id }) => readPreviewRecord(documents, id)));
  return previews
    .filter((preview) => preview !== null)
    .toSorted((one, other) => other.revision.at - one.revision.at);
}

/**
 * Ends all links of a preview. Returns false when they have ended already.
 *
 * @throws {UserError} when there is no such preview
 */
export async function endPreview(
  documents: StoreDocuments,
  id: string,
  now: number = Date.now(),
): Promise<boolean> {
  const preview = await readPreviewRecord(documents, id);
  if (!preview)
    throw new UserError('There is no such preview: it was never made, or ended more than 30 days ago.');
  if (preview.endsAt <= now) return false;
  const name = `${folderOf(id)}/ended.json`;
  // The end of an earlier revision says nothing of the present one.
  await documents.remove(name);
  const at = Math.max(now, preview.revision.at);
  await documents.create(name, JSON.stringify({ at }));
  return true;
}

/** Returns true when links of this preview that were made at `at` have been ended. */
export async function isPreviewEnded(documents: StoreDocuments, id: string, at: number): Promise<boolean> {
  const end = await readEnd(documents, id);
  return end !== null && end >= at;
}

/** Returns the time of the last end in milliseconds since 1970, or null. */
async function readEnd(documents: StoreDocuments, id: string): Promise<number | null> {
  const text = await documents.read(`${folderOf(id)}/ended.json`);
  return text === null ? null : (JSON.parse(text) as { at: number }).at;
}

/** A page as it is live and in the preview: pictures as JPEG, or null. */
export interface PicturePair {
  address: string;
  live: Buffer | null;
  candidate: Buffer | null;
}

/**
 * Keeps what was found on the pages of these versions. A report that is kept already stays, unless it was made without
 * a browser.
 */
export async function addPreviewReport(
  documents: StoreDocuments,
  { id }: Pick<OpenPreview, 'id'>,
  versions: LiveSet['versions'],
  found: Omit<PreviewReport, 'pictures'>,
  pictures: readonly PicturePair[],
): Promise<PreviewReport> {
  const key = keyOf(versions);
  const kept = await readPreviewReport(documents, { id }, versions);
  if (kept?.isOpened) return kept;
  const keep = async (name: string, picture: Buffer | null) => {
    if (!picture) return null;
    const data = picture.toString('base64');
    await documents.create(`${folderOf(id)}/${name}.json`, JSON.stringify({ data }));
    return name;
  };
  const names = await Promise.all(
    pictures.map(async ({ address, live, candidate }, index) => ({
      address,
      live: await keep(`picture-${key}-${index}-live`, live),
      candidate: await keep(`picture-${key}-${index}-candidate`, candidate),
    })),
  );
  const report: PreviewReport = { ...found, pictures: names };
  await documents.remove(`${folderOf(id)}/report-${key}.json`);
  await documents.create(`${folderOf(id)}/report-${key}.json`, JSON.stringify(report));
  await removeOldPictures(documents, id);
  return report;
}

/** Returns what was found on the pages of these versions, or null. */
export async function readPreviewReport(
  documents: StoreDocuments,
  { id }: Pick<OpenPreview, 'id'>,
  versions: LiveSet['versions'],
): Promise<PreviewReport | null> {
  const text = await documents.read(`${folderOf(id)}/report-${keyOf(versions)}.json`);
  return text === null ? null : (JSON.parse(text) as PreviewReport);
}

/** Returns a picture, or null when there is none of this name. */
export async function readPicture(
  documents: StoreDocuments,
  id: string,
  name: string,
): Promise<Buffer | null> {
  if (!isPreviewId(id) || !/^picture-[a-z0-9-]{1,60}$/.test(name)) return null;
  const text = await documents.read(`${folderOf(id)}/${name}.json`);
  return text === null ? null : Buffer.from((JSON.parse(text) as { data: string }).data, 'base64');
}

/** Adds a comment. Returns false when the preview has as many comments as are kept. */
export async function addPreviewComment(
  documents: StoreDocuments,
  { id }: Pick<OpenPreview, 'id'>,
  comment: Omit<PreviewComment, 'at'>,
  now: number = Date.now(),
): Promise<boolean> {
  if ((await listSorted(documents, id, 'comment-')).length >= maxPreviewComments) return false;
  const at = new Date(now).toISOString();
  const name = `comment-${sortable(now)}-${randomBytes(6).toString('hex')}`;
  return documents.create(`${folderOf(id)}/${name}.json`, JSON.stringify({ at, ...comment }));
}

/** Returns the comments of a preview, oldest first. */
export async function listPreviewComments(
  documents: StoreDocuments,
  { id }: Pick<OpenPreview, 'id'>,
): Promise<PreviewComment[]> {
  const names = await listSorted(documents, id, 'comment-');
  const texts = await Promise.all(names.map((name) => documents.read(name)));
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as PreviewComment]));
}

/** Returns the names of documents of a preview whose own name begins with `prefix`, in order. */
async function listSorted(documents: StoreDocuments, id: string, prefix: string): Promise<string[]> {
  const names = await documents.list(folderOf(id));
  return names.filter((name) => name.startsWith(`${folderOf(id)}/${prefix}`)).toSorted();
}

async function removeOldPictures(documents: StoreDocuments, id: string): Promise<void> {
  const texts = await Promise.all(
    (await listSorted(documents, id, 'revision-')).toReversed().map((name) => documents.read(name)),
  );
  const keys = texts.flatMap((text) =>
    text === null ? [] : keyOf((JSON.parse(text) as PreviewRevision).versions),
  );
  const kept = [...new Set(keys)].slice(0, picturedRevisions);
  for (const name of await listSorted(documents, id, 'picture-'))
    if (!kept.some((key) => name.includes(`/picture-${key}-`))) await documents.remove(name);
}

async function removeOldPreviews(documents: StoreDocuments, now: number): Promise<void> {
  const oldest = now - keptDays * 86_400_000;
  for (const { id, createdAt } of await readDocuments<PreviewRecord>(documents, 'previews')) {
    if (Date.parse(createdAt) > oldest) continue;
    const preview = await readPreviewRecord(documents, id);
    if (preview && preview.endsAt > oldest) continue;
    for (const name of await documents.list(folderOf(id))) await documents.remove(name);
    await documents.remove(recordName(id));
  }
}
