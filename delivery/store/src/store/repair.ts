/** Finds damage in a store, and repairs it from undamaged parts of the store. */
import { createHash } from 'node:crypto';
import type { LiveSet, ReleaseManifest, ReleaseName } from '@delivery/contract/release';
import { compressForRelease, decompressFromRelease, type StoreMaintenance } from './maintenance.ts';
import { parseManifest } from './parse-manifest.ts';
import { matchesHash } from './release-transfer.ts';

/** Milliseconds for which a seeming leftover may belong to a release that is being stored. */
const leftoverAgeMs = 600_000;

/** One result of a repair. `lost` means that the damage could not be repaired. */
export interface Finding {
  state: 'mended' | 'removed' | 'left' | 'lost';
  name: string;
  /** The rest of a sentence that begins with the name. */
  detail: string;
}

/** The findings of a repair, and the numbers of undamaged releases and files. */
export interface RepairReport {
  findings: Finding[];
  wholeReleases: number;
  wholeFiles: number;
}

interface DamagedFile {
  release: ReleaseName;
  manifest: ReleaseManifest;
  path: string;
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64');

/**
 * Checks the live set, every file of every release, and the remnants of interrupted releases. `rescue` returns what
 * visitors get from the running site, or null; it is called when the store has lost its live set. `now` is in
 * milliseconds since 1970.
 */
export async function repairStore(
  store: StoreMaintenance,
  rescue: () => Promise<LiveSet | null>,
  now: number = Date.now(),
): Promise<RepairReport> {
  const findings: Finding[] = [...(await repairLive(store, rescue))];
  const damaged: DamagedFile[] = [];
  /** Undamaged files by the hash of their content. */
  const whole = new Map<string, { release: ReleaseName; path: string }>();
  let wholeReleases = 0;
  for (const release of await store.listReleases()) {
    const manifest = await readManifest(store, release, findings);
    if (!manifest) continue;
    const before = damaged.length;
    for (const [path, expected] of Object.entries(manifest.files)) {
      const body = await store.readFile(release, path);
      if (body && matchesHash(body, expected)) whole.set(expected.sha256, { release, path });
      else damaged.push({ release, manifest, path });
    }
    if (damaged.length === before) wholeReleases += 1;
  }
  for (const file of damaged) findings.push(await repairFile(store, file, whole));
  return {
    findings: [...findings, ...(await removeLeftovers(store, now))],
    wholeReleases,
    wholeFiles: whole.size,
  };
}

async function repairLive(
  store: StoreMaintenance,
  rescue: () => Promise<LiveSet | null>,
): Promise<Finding[]> {
  const damaged = await store.listDamagedLive();
  const findings: Finding[] = [];
  let rescued: LiveSet | null = null;
  if (damaged[0]?.usedInstead === null) rescued = await rescue();
  for (const [nth, { name, cause, usedInstead, mend }] of damaged.entries()) {
    if (!usedInstead && !rescued) {
      const detail = `is damaged (${cause}), nothing whole is left of what is live, and no running site could tell it. Put it back from a backup`;
      findings.push({ state: 'lost', name, detail });
      continue;
    }
    // Only the newest version is replaced by the rescued live set.
    await mend(nth === 0 ? rescued : null);
    const from = usedInstead
      ? `${usedInstead} counts`
      : 'what the running site serves is written in its place';
    findings.push({ state: 'mended', name, detail: `was damaged (${cause}): put aside, ${from}` });
  }
  return findings;
}

async function readManifest(
  store: StoreMaintenance,
  release: ReleaseName,
  findings: Finding[],
): Promise<ReleaseManifest | null> {
  const { app, version } = release;
  const text = await store.readManifestText(release);
  try {
    if (text !== null) return parseManifest(text, app, version, store.name);
  } catch (error) {
    findings.push({ state: 'lost', name: `${app} ${version}`, detail: String((error as Error).message) });
    return null;
  }
  const detail = `has no release.json, so it was never whole. Remove ${store.name}/${app}/${version}`;
  findings.push({ state: 'lost', name: `${app} ${version}`, detail });
  return null;
}

async function repairFile(
  store: StoreMaintenance,
  { release, manifest, path }: DamagedFile,
  whole: ReadonlyMap<string, { release: ReleaseName; path: string }>,
): Promise<Finding> {
  const name = `${release.app} ${release.version}: ${path}`;
  const sha256 = manifest.files[path]?.sha256 ?? '';
  const read = (hash: string | undefined) => {
    const place = hash === undefined ? undefined : whole.get(hash);
    return place ? store.readFile(place.release, place.path) : null;
  };
  const same = await read(sha256);
  const packed = await read(manifest.files[`${path}.br`]?.sha256);
  const plain = path.endsWith('.br')
    ? await read(manifest.files[path.slice(0, -'.br'.length)]?.sha256)
    : null;
  const candidates = [
    { body: same, from: 'the same file of another release' },
    { body: packed && decompressFromRelease(packed), from: 'its packed form' },
    { body: plain && compressForRelease(plain), from: 'the file that it is the packed form of' },
  ];
  for (const { body, from } of candidates) {
    if (!body || hashOf(body) !== sha256) continue;
    await store.writeFile(release, path, body);
    return { state: 'mended', name, detail: `was damaged or missing: written anew from ${from}` };
  }
  const commit = manifest.commit ? ` from commit ${manifest.commit.slice(0, 10)}` : '';
  const detail = `is damaged or missing, and nothing in the store has its content. Remove ${store.name}/${release.app}/${release.version} and release ${release.app} again${commit}: \`npm run release ${release.app}\``;
  return { state: 'lost', name, detail };
}

async function removeLeftovers(store: StoreMaintenance, now: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, modifiedAt, remove } of await store.listLeftovers()) {
    if (now - modifiedAt.getTime() < leftoverAgeMs) {
      const detail = `may belong to a release that is on its way: it is younger than ${leftoverAgeMs / 60_000} minutes`;
      findings.push({ state: 'left', name, detail });
      continue;
    }
    await remove();
    findings.push({ state: 'removed', name, detail: 'was left by a release that was interrupted' });
  }
  return findings;
}
