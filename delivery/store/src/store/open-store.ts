/** Opens the release store that is configured: a folder, or a bucket (S3 API). */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { openObjectStore } from '@delivery/server-base/object-store';
import { readBucketLocation, type BucketLocation } from '@delivery/server-base/settings';
import { verifyRelease, type TrustedKeys } from '../signing/attestation.ts';
import { openBucketStore } from './bucket-store.ts';
import { openBucketMaintenance } from './bucket-maintenance.ts';
import { openFileMaintenance } from './file-maintenance.ts';
import { openFileStore } from './file-store.ts';
import type { ReportDamage } from './live-versions.ts';
import type { StoreMaintenance } from './maintenance.ts';
import type { ReleaseStore } from './release-store.ts';

/** Location of the releases: a folder, or a part of a bucket together with a local folder for copies. */
export type ReleaseLocation = string | (BucketLocation & { cache: string });

/** Reads `RELEASES` and `RELEASE_CACHE`; the defaults lie in `dataDir`. Adds errors to `problems`. */
export function readReleaseLocation(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  problems: string[],
): ReleaseLocation {
  const place = readBucketLocation(env, 'RELEASES', problems);
  if (place) return { ...place, cache: resolve(env.RELEASE_CACHE?.trim() || join(dataDir, 'release-cache')) };
  const text = env.RELEASES?.trim() ?? '';
  if (/^\w+:\/\//.test(text) && !/^s3:/i.test(text)) {
    problems.push(
      `RELEASES is “${text}”: releases are stored in a folder or in a bucket, s3://bucket/prefix. Correct it, or unset it for DATA_DIR/releases.`,
    );
  }
  return resolve(text || join(dataDir, 'releases'));
}

/**
 * Opens the store without reading from it. Calls `reportDamage` for damaged files of live releases. With `trusted`,
 * refuses releases that none of these keys has signed.
 */
export function openReleaseStore(
  location: ReleaseLocation,
  reportDamage?: ReportDamage,
  trusted?: TrustedKeys | null,
): ReleaseStore {
  const store = openUnverified(location, reportDamage);
  return trusted ? { ...store, verify: (release) => verifyRelease(release, trusted) } : store;
}

function openUnverified(location: ReleaseLocation, reportDamage?: ReportDamage): ReleaseStore {
  if (typeof location === 'string') return openFileStore(location, reportDamage);
  const { bucket, prefix, connection, cache } = location;
  // Each store has its own copies, because another store may have a different release of the same version.
  const store = createHash('sha256').update(`${connection.endpoint}\n${bucket}\n${prefix}`).digest('hex');
  return openBucketStore(openObjectStore(location), join(cache, store.slice(0, 12)), reportDamage);
}

/** Opens the store for a repair. */
export function openStoreMaintenance(location: ReleaseLocation): StoreMaintenance {
  return typeof location === 'string'
    ? openFileMaintenance(location)
    : openBucketMaintenance(openObjectStore(location));
}
