/** The access to a store that a repair needs: it sees damaged releases as well, and can restore files. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { LiveSet, ReleaseManifest, ReleaseName } from '@delivery/contract/release';

/** A damaged text of the live set. `usedInstead` names the copy that is used instead, or is null when there is none. */
export interface DamagedLive {
  name: string;
  cause: string;
  usedInstead: string | null;
  /** Moves the damaged text aside. `rescued`, if given, becomes the live set. */
  mend(rescued: LiveSet | null): Promise<void>;
}

/** A remnant of an interrupted release. */
export interface Leftover {
  name: string;
  modifiedAt: Date;
  remove(): Promise<void>;
}

/** The parts of a store, damaged or not. */
export interface StoreMaintenance {
  readonly name: string;
  listDamagedLive(): Promise<DamagedLive[]>;
  listReleases(): Promise<ReleaseName[]>;
  /** Returns the text of `release.json`, or null when there is none. */
  readManifestText(release: ReleaseName): Promise<string | null>;
  /** Replaces the manifest with the text `before`. Rejects when the manifest was changed meanwhile. */
  writeManifest(release: ReleaseName, before: string, manifest: ReleaseManifest): Promise<void>;
  /** Returns a file by its path in the manifest, or null when there is none. */
  readFile(release: ReleaseName, path: string): Promise<Buffer | null>;
  /** Writes a file of a release in place of a damaged or missing one. */
  writeFile(release: ReleaseName, path: string, body: Buffer): Promise<void>;
  listLeftovers(): Promise<Leftover[]>;
  /** Removes a release. Readers see the whole release or none. */
  remove(release: ReleaseName): Promise<void>;
}

/** Compresses a text file in the same way as the build of a release. */
export function compressForRelease(content: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params });
}

/** Returns the content of a compressed file, or null when it cannot be decompressed. */
export function decompressFromRelease(packed: Buffer): Buffer | null {
  try {
    return brotliDecompressSync(packed);
  } catch {
    // The compressed file itself is damaged.
    return null;
  }
}
