import { expect, it } from 'vitest';
import { describeAge, describeDue, toListWords, toRow } from './today-items.ts';

const item = { subject: 'ANT-7K3QXM', due: '2026-12-01', amount_paise: 5000 };

it('OF-22 an item of Today is called what people call it, and leads to where it is worked', () => {
  expect(
    toRow('low occupancy', {
      ...item,
      departure: { journey: 'an-insight', name: 'An Insight', date: '2027-01-03' },
    }),
  ).toEqual({
    title: 'An Insight, 3 Jan 2027',
    to: '/timetable?from=2027-01-03&departure=an-insight%2F2027-01-03&do=decide',
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

it('OF-17 a new enquiry leads to the inbox, with the days for which it has waited', () => {
  expect(toRow('new enquiries', { ...item, subject: 'ENQ-7K3QXM', amount_paise: null })).toEqual({
    title: 'ENQ-7K3QXM',
    to: '/inbox/ENQ-7K3QXM',
  });
  const ages = ['2026-12-01', '2026-11-30', '2026-11-28'].map((due) => describeAge(due, '2026-12-01'));
  expect(ages).toEqual(['today', 'yesterday', '3 days ago']);
});

it('SW-03 a call that is due leads to the inbox, with its time, and is late once that has passed', () => {
  const call = {
    ...item,
    subject: 'ENQ-7K3QXM',
    amount_paise: null,
    due: '2026-12-02',
    at: '2026-12-02T03:30:00.000Z',
  };
  expect(toRow('calls due', call)).toEqual({ title: 'ENQ-7K3QXM', to: '/inbox/ENQ-7K3QXM' });
  expect(toListWords('calls due').title).toBe('Call-backs due within the hour');
  const describeAt = (now: string) => describeDue('calls due', call, '2026-12-02', new Date(now));
  expect(describeAt('2026-12-02T03:00:00Z')).toEqual({ text: 'at 2 Dec 2026, 09:00 IST', isLate: false });
  expect(describeAt('2026-12-02T03:31:00Z').isLate).toBe(true);
  const refund = { ...item, due: '2026-12-01' };
  expect(describeDue('refunds due', refund, '2026-12-02', new Date(0))).toEqual({
    text: 'owed since 1 Dec 2026',
    isLate: true,
  });
});

it('OF-22 a list that this release does not know keeps its name', () => {
  expect(toListWords('refunds due')).toMatchObject({ title: 'Refunds to transfer', hasAmount: true });
  expect(toListWords('cups of tea')).toEqual({ title: 'Cups of tea', day: 'day', hasAmount: true });
});
