import { expect, test } from 'vitest';
import { addShipChange, renumberChanges } from './changed-snapshot.ts';
import type { OrderSnapshot } from './snapshot.ts';

const suite = (suite_id: number) => ({ suite_id, room_number: String(suite_id), title: 'Heritage' });
const corrected = (room_number: string) => ({ kind: 'name', room_number, place: 0 });
const snapshot = {
  tour: { ship: 'First' },
  rooms: [suite(101), suite(102)],
  changes: [{ kind: 'wishes' }, corrected('101'), corrected('102')],
} as unknown as OrderSnapshot;

test('CO-12 corrections of names follow their guests to the suites of another ship, and to another suite', () => {
  const change = { at: '2026-11-28T10:00:00.000Z', from: 'First', to: 'Second', reason: 'Repairs.' };
  const { changes } = addShipChange(snapshot, change, [suite(102), suite(203)]);
  expect(changes).toEqual([{ kind: 'wishes' }, corrected('102'), corrected('203')]);
  const moved = renumberChanges(snapshot, [{ from: '102', to: '105' }]);
  expect(moved.changes).toEqual([{ kind: 'wishes' }, corrected('101'), corrected('105')]);
  expect(renumberChanges({ ...snapshot, changes: undefined } as never, [])).toEqual({});
});
