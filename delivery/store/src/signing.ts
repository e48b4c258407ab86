/** The public part of signing: who signed a release, and who may sign. `store.ts` exports what stores need. */
export {
  delegateSigning,
  publicKeyOf,
  SignatureError,
  signRelease,
  verifyRelease,
  type Signer,
  type TrustedKeys,
} from './signing/attestation.ts';
export {
  createSigningKey,
  deriveSigningKey,
  formatPublicKey,
  formatSigningKey,
  keyIdOf,
} from './signing/keys.ts';
export { readSigningKey } from './signing/read-signing-key.ts';
export { readTokenSigner } from './signing/token-signer.ts';
