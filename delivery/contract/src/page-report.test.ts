import { expect, test } from 'vitest';
import { maxMessageLength, scrubMessage } from './page-report.ts';

test('a reported message has no e-mail address, query or number', () => {
  expect(scrubMessage('mira@travellers.example ("a.b@c.example") /tours?for=Mira 98765 43210 #418')).toBe(
    '‹e-mail› ("‹e-mail›") /tours?… ‹number› #418',
  );
});

test('a long message is read once and not from each of its characters', () => {
  // At 10¹¹ steps this test would not end in its time.
  expect(scrubMessage('a'.repeat(1_000_000))).toBe('a'.repeat(maxMessageLength));
});
