/** What a repair needs of a store: to see damaged releases too, and to put back what is known to be right. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';

/** A release by its name; its manifest may be damaged or missing. */
export interface StoredRelease {
  app: AppName;
  version: string;
}

/** A damaged text of the live set, what counts in place of it (null: nothing is left), and what puts it aside. */
export interface DamagedLive {
  name: string;
  cause: string;
  counts: string | null;
  /** Moves the damaged text out of the way. With `rescued`, that becomes the live set. */
  mend(rescued: LiveSet | null): Promise<void>;
}

/** What a release that was interrupted left behind. */
export interface Leftover {
  name: string;
  modifiedAt: Date;
  remove(): Promise<void>;
}

/** The parts of a store, whole or not. */
export interface StoreMaintenance {
  readonly name: string;
  listDamagedLive(): Promise<DamagedLive[]>;
  listReleases(): Promise<StoredRelease[]>;
  /** The text of `release.json`, or null when there is none. */
  readManifestText(release: StoredRelease): Promise<string | null>;
  /** Puts a manifest in place of the one with the text `before`. Rejects when that was changed meanwhile. */
  writeManifest(release: StoredRelease, before: string, manifest: ReleaseManifest): Promise<void>;
  /** A file by its path in the manifest, or null when there is none. */
  readFile(release: StoredRelease, path: string): Promise<Buffer | null>;
  /** Puts a file of a release in place of a damaged or missing one. */
  writeFile(release: StoredRelease, path: string, body: Buffer): Promise<void>;
  listLeftovers(): Promise<Leftover[]>;
  /** Removes a release: for readers it is there whole or not at all. */
  remove(release: StoredRelease): Promise<void>;
}

/** Packs a text file as a release has it beside the file itself. */
export function compressForRelease(content: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params });
}

/** The content of a packed file, or null when it cannot be unpacked. */
export function decompressFromRelease(packed: Buffer): Buffer | null {
  try {
    return brotliDecompressSync(packed);
  } catch {
    // The packed form is damaged itself.
    return null;
  }
}
