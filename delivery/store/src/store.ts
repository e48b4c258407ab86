/** The public part of the release store. The edge serves from the store, and tooling releases into it. */
export { openSigner, readTrustedKeys } from './signing/settings.ts';
export { signStored, withSigning } from './signing/with-signing.ts';
export { withAudit } from './store/audit.ts';
export { assertNotBarred, findBarred } from './store/barred.ts';
export { copyStore } from './store/copy-store.ts';
export type { StoreDocuments } from './store/documents.ts';
export { hasRelease, readManifestIfIntact, readManifests } from './store/read-manifests.ts';
export { openFileStore } from './store/file-store.ts';
export {
  openReleaseStore,
  openStoreMaintenance,
  readReleaseLocation,
  type ReleaseLocation,
} from './store/open-store.ts';
export { createPreviewLink, readPreview, signPreview, type Preview } from './store/preview-link.ts';
export { listPrunable, pinRelease, pruneStore, unpinRelease } from './store/prune.ts';
export { rampedSince, rampSteps, type RampStep } from './store/ramp.ts';
export {
  createReleaseLoader,
  isReleaseName,
  type LoadedRelease,
  type ReleaseLoader,
  type ServedFile,
} from './store/release-files.ts';
export {
  applyLiveChange,
  countChanges,
  endCanariesOf,
  findCanary,
  findCanaryGroup,
  groupCanaries,
  parseLiveSet,
  readLiveSet,
  ReleaseExistsError,
  ReleaseNotFoundError,
  withdrawCanary,
  type KeyName,
  type LiveChange,
  type Reach,
  type ReleaseStore,
} from './store/release-store.ts';
export { assertReleasePath } from './store/release-transfer.ts';
export { shareByKey } from './store/share-by-key.ts';
export { repairStore } from './store/repair.ts';
export { DamagedManifestError } from './store/parse-manifest.ts';
