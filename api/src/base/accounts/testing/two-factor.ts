/** Authenticator apps for tests, implemented from RFC 6238 and RFC 4226 without the library that the server uses. */
import { createHmac } from 'node:crypto';
import type { Visitor } from '../../../../test/server.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits that an app with the secret (base32) shows at `at` (milliseconds). */
export function createAppCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Six digits that are none of the codes within a minute of `at`. */
export function createWrongAppCode(secret: string, at: number): string {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((ms) => createAppCode(secret, at + ms));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}

/** Sets up the second step of a logged-in visitor. The code for `at` is then used up. */
export async function setUpTwoFactor(
  visitor: Visitor,
  password: string,
  at: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await visitor.call('beginTwoFactor', { body: { password } });
  if (begun.status !== 200) throw new Error(`begun with ${begun.status}`);
  const { secret } = begun.body;
  const confirmed = await visitor.call('confirmTwoFactor', { body: { code: createAppCode(secret, at) } });
  if (confirmed.status !== 200) throw new Error(`confirmed with ${confirmed.status}`);
  return { secret, recoveryCodes: confirmed.body.recovery_codes };
}
