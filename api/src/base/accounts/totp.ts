/**
 * Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, six digits and steps of 30 seconds, which every app
 * supports.
 */
import type { TwoFactorSetup } from '@antara/contracts/api/two-factor';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Config } from '../../platform/config.ts';
import { createEncryption, deriveKeys, getEncryptionKeys } from '../../platform/encryption.ts';

const stepSeconds = 30;
/** RFC 4226 §4 recommends 160 bits. */
const secretBytes = 20;
/** White border around a QR code in modules, ISO/IEC 18004 §6.3.8. */
const quietZone = 4;

/** A secret as stored: encrypted, in base64, with the id of its encryption key. */
export interface StoredSecret {
  secret: string;
  key_id: string;
}

/** The number of a user's account, or the handle of a staff account. */
type UserId = number | string;

export interface TotpSecrets {
  /** Creates a secret for a user. Returns the encrypted form to store, and the data for the app. */
  create(
    user: { id: UserId; email: string },
    issuer: string,
  ): { stored: StoredSecret; setup: TwoFactorSetup };
  /**
   * Returns the time step whose code matches: the present step, the one before or the one after; null when none
   * matches.
   *
   * @throws {Error} when the secret's key is unknown, or the secret belongs to another user.
   */
  findStep(userId: UserId, stored: StoredSecret, code: string, at: Date): number | null;
}

/**
 * Returns functions that create and check secrets of authenticator apps. The secrets are encrypted with keys that are
 * derived for this purpose from those of `getEncryptionKeys`. The user's id is part of the encryption, so that a secret
 * copied to another user's row cannot be decrypted.
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

/** Returns a QR code as one SVG path. Each run of black modules in a row is a bar of height 1. */
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
