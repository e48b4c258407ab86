import { expect, it } from 'vitest';
import { toListWords, toRow } from './today-items.ts';

const item = { subject: 'ANT-7K3QXM', due: '2026-12-01', amount_paise: 5000 };

it('OF-22 an item of Today is called what people call it, and leads to where it is worked', () => {
  expect(
    toRow('low occupancy', {
      ...item,
      departure: { journey: 'an-insight', name: 'An Insight', date: '2027-01-03' },
    }),
  ).toEqual({
    title: 'An Insight, 3 Jan 2027',
    to: `/tasks/departures.decide?input=${encodeURIComponent('{"journey":"an-insight","date":"2027-01-03"}')}`,
  });
  expect(toRow('approvals', { ...item, subject: 'request 4', operation: 'bookings.refund' })).toEqual({
    title: 'Give money back (request 4)',
    to: '/approvals',
  });
  expect(toRow('bank lines to match', { ...item, subject: 'line 12' })).toEqual({
    title: 'Line 12',
    to: '/transfers?line=12',
  });
  expect(toRow('refunds due', item)).toEqual({ title: 'ANT-7K3QXM', to: '/bookings/ANT-7K3QXM' });
});

it('OF-22 a list that this release does not know keeps its name', () => {
  expect(toListWords('refunds due')).toMatchObject({ title: 'Refunds to transfer', hasAmount: true });
  expect(toListWords('cups of tea')).toEqual({ title: 'Cups of tea', day: 'day', hasAmount: true });
});
