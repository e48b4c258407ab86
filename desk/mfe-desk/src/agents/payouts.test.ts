import { expect, test } from 'vitest';
import { toBatches } from './payouts.tsx';

const line = { on: '2026-11-05', agency: 'Lamplight', amount: 100, kind: 'paid' } as const;

test('OF-13 the lines of a batch stand together, the newest batch first, without those of no batch', () => {
  const batches = toBatches([
    { ...line, booking_id: 'ANT-222222', payout: 1, inr: 5_000 },
    { ...line, booking_id: 'ANT-222223', payout: 1, inr: 7_000, agency: 'Ghat Road' },
    { ...line, booking_id: 'ANT-222224', payout: null, inr: 9_000 },
    { ...line, booking_id: 'ANT-222225', payout: 2, inr: 1_000 },
    { ...line, booking_id: 'ANT-222226', payout: 2, inr: -400, kind: 'kept back' },
  ]);
  expect(batches).toEqual([
    { payout: 2, on: '2026-11-05', agencies: ['Lamplight'], bookings: 2, inr: 600 },
    { payout: 1, on: '2026-11-05', agencies: ['Lamplight', 'Ghat Road'], bookings: 2, inr: 12_000 },
  ]);
});
