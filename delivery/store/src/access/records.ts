/**
 * Records of log-ins, failed log-ins, and actions that were done or refused, at the console, at the release service and
 * by the release command. The records are documents of the store, in one folder per day. They are written whatever the
 * log level, and kept for 90 days.
 */
import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import type { AppName } from '@delivery/contract/release';
import type { StoreDocuments } from '../store/documents.ts';
import { transferConcurrency } from '../store/release-transfer.ts';

/** A record of a log-in or of an action. */
export interface ActRecord {
  /** ISO instant. */
  at: string;
  where: 'console' | 'service' | 'command';
  /** The requested action, call or command, or `log in`. */
  act: string;
  /** `failed` means neither done nor refused, for example because the store did not answer. */
  outcome: 'done' | 'refused' | 'failed';
  /** The caller's name as in the history, or null for an unknown caller. */
  by: string | null;
  /** The id of the token that was used or tried, of the rule that admitted a pipeline, or of the person's account. */
  token?: string;
  /** IPv4 address or IPv6 /64; missing for commands. */
  network?: string;
  apps: readonly AppName[];
  /** The caller's note, or the reason for the refusal. */
  why?: string;
}

const dayMs = 86_400_000;
const keptDays = 90;
/**
 * Number of days, before the kept ones, whose records are removed. One day is not enough, because nothing is removed on
 * a day on which nothing is recorded.
 */
const removedDays = 30;
const maxText = 500;

const folderOf = (time: number) => `audit-${new Date(time).toISOString().slice(0, 10).replaceAll('-', '')}`;
/** Returns the folders of `days` days, ending with the day of `time`. */
const foldersUntil = (time: number, days: number) =>
  Array.from({ length: days }, (_, nth) => folderOf(time - nth * dayMs));
/** Returns the folders of all records that are kept. */
export const listRecordFolders = (now: number = Date.now()): string[] => foldersUntil(now, keptDays);
const listAll = async (documents: StoreDocuments, folders: readonly string[]): Promise<string[]> =>
  (await pMap(folders, (folder) => documents.list(folder), { concurrency: transferConcurrency })).flat();

/** The day on which this process last removed old records, by store. */
const clearedOn = new WeakMap<StoreDocuments, string>();

/** Writes a record, and once a day removes records that are too old. */
export async function writeRecord(
  documents: StoreDocuments,
  record: Omit<ActRecord, 'at'>,
  now: number = Date.now(),
): Promise<void> {
  const at = new Date(now).toISOString();
  const { act, why, ...more } = record;
  const text: ActRecord = {
    at,
    act: act.slice(0, maxText),
    ...more,
    ...(why !== undefined && { why: why.slice(0, maxText) }),
  };
  const name = `${at.slice(11, 23).replaceAll(/\D/g, '')}-${randomBytes(6).toString('hex')}`;
  await documents.create(`${folderOf(now)}/${name}.json`, JSON.stringify(text));
  if (clearedOn.get(documents) === folderOf(now)) return;
  clearedOn.set(documents, folderOf(now));
  for (const old of await listAll(documents, foldersUntil(now - keptDays * dayMs, removedDays)))
    await documents.remove(old);
}

/** Returns the last records that `isShown` accepts, newest first, up to `limit`. */
export async function listRecords(
  documents: StoreDocuments,
  limit: number,
  isShown: (record: ActRecord) => boolean = () => true,
  now: number = Date.now(),
): Promise<ActRecord[]> {
  const names = await listAll(documents, listRecordFolders(now));
  const newest = names.toSorted((one, other) => (one < other ? 1 : -1));
  const found: ActRecord[] = [];
  while (newest.length > 0 && found.length < limit) {
    const texts = await pMap(newest.splice(0, limit), (name) => documents.read(name), {
      concurrency: transferConcurrency,
    });
    const records = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as ActRecord]));
    found.push(...records.filter(isShown));
  }
  return found.slice(0, limit);
}
