import { expect, test } from 'vitest';
import { createTokenDeriver } from './mailed-tokens.ts';
import { hashToken } from './tokens.ts';

const present = { id: 'present', key: Buffer.alloc(32, 1) };
const next = { id: 'next', key: Buffer.alloc(32, 2) };
const derive = (...passportKeys: (typeof present)[]) => createTokenDeriver({ dataDir: '', passportKeys });

test('TR-07 (B1) a mailed token stays through a change of the key, and is another for another subject and under another key', () => {
  const token = derive(present)('payment-link 7 1', null);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(derive(next, present)('payment-link 7 1', hashToken(token))).toBe(token);
  expect(derive(next, present)('payment-link 7 1', null)).not.toBe(token);
  expect(derive(present)('payment-link 7 2', hashToken(token))).not.toBe(token);
});
