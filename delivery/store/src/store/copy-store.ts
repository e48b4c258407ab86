/** Copies a whole release store into an empty one. Either may be a folder or a bucket. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { listRecordFolders } from '../access/records.ts';
import { UserError } from '../errors.ts';
import type { StoreDocuments } from './documents.ts';
import { openReleaseStore, openStoreMaintenance, type ReleaseLocation } from './open-store.ts';
import { parseLiveSet, type ReleaseStore } from './release-store.ts';
import { assertReleasePath, IntegrityError, matchesHash } from './release-transfer.ts';

/**
 * Folders of documents that are copied besides the records. Counts, claims of calls, sessions and keys are not copied,
 * because they are short-lived.
 */
const documentFolders = ['tokens', 'trusts', 'webhooks', 'pins'];

/** The numbers of copied releases and files. */
export interface CopiedStore {
  releases: number;
  files: number;
}

/**
 * Copies every release after checking each file's hash, then the documents, and finally the live set with its history.
 * Throws when `to` has releases already, or when a release of `from` is damaged.
 */
export async function copyStore(from: ReleaseLocation, to: ReleaseLocation): Promise<CopiedStore> {
  const [source, target] = [openReleaseStore(from), openReleaseStore(to)];
  const releases = await openStoreMaintenance(from).listReleases();
  const there = await openStoreMaintenance(to).listReleases();
  if (there.length > 0 || (await target.liveText()) !== '') {
    throw new UserError(
      `${target.name} has releases already, and a copy would mix two sites. Name an empty folder or prefix by RELEASES.`,
    );
  }
  let files = 0;
  for (const { app, version } of releases) {
    const manifest = await source.manifest(app, version);
    const folder = await source.folderOf(app, version);
    for (const [path, file] of Object.entries(manifest.files)) {
      if (!matchesHash(await readFile(join(folder, assertReleasePath(path))), file))
        throw new IntegrityError(manifest, path);
    }
    await target.add(folder, manifest);
    const copy = await target.manifest(app, version);
    if (JSON.stringify(copy.files) !== JSON.stringify(manifest.files))
      throw new Error(`${app} ${version} is not in ${target.name} as it is in ${source.name}.`);
    files += Object.keys(manifest.files).length;
  }
  await copyDocuments(source.documents, target.documents);
  await copyLive(source, target);
  return { releases: releases.length, files };
}

async function copyDocuments(from: StoreDocuments, to: StoreDocuments): Promise<void> {
  const folders = [...documentFolders, ...listRecordFolders()];
  const names = (await pMap(folders, (folder) => from.list(folder), { concurrency: 8 })).flat();
  await pMap(
    names,
    async (name) => {
      const text = await from.read(name);
      if (text !== null) await to.create(name, text);
    },
    { concurrency: 8 },
  );
}

async function copyLive(from: ReleaseStore, to: ReleaseStore): Promise<void> {
  const live = parseLiveSet(await from.liveText());
  if (Object.keys(live.versions).length > 0) await to.changeLive(() => ({ ...live, event: [] }));
}
