import { expect, test } from 'vitest';
import { createIdempotencyKey } from './payment-attempt.ts';

test('CO-09 idempotency keys are long enough and never the same', () => {
  const keys = Array.from({ length: 50 }, createIdempotencyKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
