/** The public part of the release store. The edge serves from the store, and tooling releases into it. */
export { openSigner, readTrustedKeys } from './signing/settings.ts';
export * from './signing/with-signing.ts';
export { withAudit } from './store/audit.ts';
export { assertNotBarred, findBarred } from './store/barred.ts';
export { copyStore } from './store/copy-store.ts';
export type { StoreDocuments } from './store/documents.ts';
export { openFileStore } from './store/file-store.ts';
export * from './store/open-store.ts';
export { DamagedManifestError } from './store/parse-manifest.ts';
export * from './store/preview-link.ts';
export { listPrunable, pinRelease, pruneStore, unpinRelease } from './store/prune.ts';
export * from './store/ramp.ts';
export * from './store/read-manifests.ts';
export * from './store/release-files.ts';
export * from './store/release-store.ts';
export { assertReleasePath } from './store/release-transfer.ts';
export { repairStore } from './store/repair.ts';
export { shareByKey } from './store/share-by-key.ts';
