/**
 * Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, six digits and steps of 30 seconds, which every app knows.
 */
import type { TwoFactorSetup } from '@antara/contracts/api/two-factor';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Config } from '../../platform/config.ts';
import { createEncryption, deriveKeys, getEncryptionKeys } from '../../platform/encryption.ts';

const stepSeconds = 30;
/** RFC 4226 §4 recommends 160 bits. */
const secretBytes = 20;
/** Modules of white around a QR code, ISO/IEC 18004 §6.3.8. */
const quietZone = 4;

/** A secret as it is stored: encrypted, in base64, and the id of its key. */
export interface StoredSecret {
  secret: string;
  key_id: string;
}

export interface TotpSecrets {
  /** A new secret for a user: what is stored of it, and what the app is given. */
  create(
    user: { id: number; email: string },
    issuer: string,
  ): { stored: StoredSecret; setup: TwoFactorSetup };
  /**
   * The time step whose code this is: the present one, the one before or the one after; null when it is none of them.
   *
   * @throws {Error} when the secret's key is unknown, or it is another user's.
   */
  findStep(userId: number, stored: StoredSecret, code: string, at: Date): number | null;
}

/**
 * Secrets encrypted with keys of their own, derived from those of `getEncryptionKeys`; the user's id is additional
 * data.
 */
export function createTotpSecrets(config: Pick<Config, 'dataDir' | 'passportKeys'>): TotpSecrets {
  const encryption = createEncryption(deriveKeys(getEncryptionKeys(config), 'two-factor'));
  return {
    create({ id, email }, issuer) {
      const secret = new Secret({ size: secretBytes });
      const { content, keyId } = encryption.encrypt(String(id), Buffer.from(secret.bytes));
      const uri = createTotp(secret, { issuer, label: email }).toString();
      return {
        stored: { secret: content.toString('base64'), key_id: keyId },
        setup: { secret: secret.base32, uri, qr: drawQrCode(uri) },
      };
    },
    findStep(userId, { secret, key_id: keyId }, code, at) {
      const bytes = encryption.decrypt(String(userId), { content: Buffer.from(secret, 'base64'), keyId });
      const totp = createTotp(new Secret({ buffer: new Uint8Array(bytes).buffer }));
      const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 });
      return delta === null ? null : Math.floor(at.getTime() / 1000 / stepSeconds) + delta;
    },
  };
}

const createTotp = (secret: Secret, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...about,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  });

/** A QR code as one SVG path: each run of black modules of a row is a bar of height 1. */
function drawQrCode(text: string): TwoFactorSetup['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const rows = data.map((row, y) => {
    const bars = row
      .map((isBlack) => (isBlack ? '#' : ' '))
      .join('')
      .matchAll(/#+/g);
    return [...bars].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`).join('');
  });
  return { size, path: rows.join('') };
}
