/** The public part of signing: who signed a release, and who may sign. `store.ts` exports what stores need. */
export * from './signing/attestation.ts';
export * from './signing/keys.ts';
export { readSigningKey } from './signing/read-signing-key.ts';
export { readTokenSigner } from './signing/token-signer.ts';
