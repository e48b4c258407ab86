import { expect, test } from 'vitest';
import { createOptionMail } from './mails.ts';
import type { OptionDetails } from './view.ts';

const option = {
  reference: 'The Sens' as string | null,
  rooms: [
    { room_number: '101', title: 'Heritage Suite', travellers: 1, price: 110_000 },
    { room_number: '102', title: 'Heritage Suite', travellers: 2, price: 165_055 },
  ],
  quoted: { usd: 288_808, inr: 254_151 as number | null },
  taken_at: new Date('2026-11-01T06:30:00Z'),
  ends_at: new Date('2026-11-04T06:30:00Z'),
  end_set_at: new Date('2026-11-02T06:30:00Z'),
  ended_at: null as Date | null,
};
/** What the letters read of an option. */
const details = (changes: Partial<typeof option> = {}) =>
  ({
    option: { ...option, ...changes },
    booking_id: 'ANT-7K3QXM',
    tour: { name: 'River Week' },
    ship: 'Test Ship',
    departure: { date_from: '2027-02-10', date_to: '2027-02-17' },
  }) as unknown as OptionDetails;
const imran = { name: 'Imran Qureshi', email: 'imran@agency.example', role: 'AGENT' as const };
const write = (template: Parameters<typeof createOptionMail>[0], file = details()) =>
  createOptionMail(template, file, imran, 'https://antara.example');

const end = 'Wednesday 4 November, 12:00 IST';
const rows = [
  ['Option', 'ANT-7K3QXM'],
  ['Your reference', 'The Sens'],
  ['Journey', 'River Week'],
  ['Ship', 'Test Ship'],
  ['Embarkation', 'Wednesday, 10 February 2027'],
  ['Disembarkation', 'Wednesday, 17 February 2027'],
  ['Suite 101, Heritage Suite', '1 traveller, USD 1,100.00'],
  ['Suite 102, Heritage Suite', '2 travellers, USD 1,650.55'],
  ['Suites with GST, as quoted', 'USD 2,888.08 (about ₹2,54,151)'],
] as const;
const lapses = ['Lapses', end] as const;
const fareNotKept =
  'The suites are kept, not the fare: the price is that of the day on which you book, and your portal shows it.';
const book = 'Book or release it in your portal';

test.each([
  [
    'held',
    'Your option is confirmed',
    `These suites are kept for your client until ${end}, free of charge. Then they go back on sale by themselves. ${fareNotKept}`,
    [...rows, lapses],
    book,
    option.taken_at,
  ],
  [
    'ending',
    'Your option lapses in 24 hours',
    `If you do nothing, the suites go back on sale on ${end}. Book them in your portal until then, or release them if your client has decided otherwise. ${fareNotKept}`,
    [...rows, lapses],
    book,
    new Date('2026-11-03T06:30:00Z'),
  ],
  [
    'lapsed',
    'Your option has lapsed',
    `Its time was over on ${end}, and the suites are on sale again. Nothing is charged. You can book the suites as any others while they are free. On this departure you can take another option 7 days after this one ended.`,
    rows,
    'Go to your portal',
    option.ends_at,
  ],
  [
    'extended',
    'Your option has a new end',
    `Our reservations team has set another end for it: the suites are kept for your client until ${end}. ${fareNotKept}`,
    [...rows, lapses],
    book,
    option.end_set_at,
  ],
  [
    'extended-by-agent',
    'Your option is extended',
    `The suites are kept for your client until ${end}, as you asked. It cannot be extended again. ${fareNotKept}`,
    [...rows, lapses],
    book,
    option.end_set_at,
  ],
  [
    'withdrawn',
    'Your option has been released',
    'Our reservations team has released it, and the suites are on sale again. Nothing is charged. Simply reply to this message if you did not ask for it.',
    rows,
    'Go to your portal',
    option.ends_at,
  ],
] as const)(
  'AG-05 the letter “%s” says what happened, what is kept at which price and until when, and where to go',
  (template, title, words, table, label, date) => {
    expect(write(template)).toEqual({
      key: `option-${template}-ANT-7K3QXM-${option.ends_at.getTime()}`,
      to: { name: 'Imran Qureshi', address: 'imran@agency.example' },
      subject: `${title}: River Week, Wednesday, 10 February 2027`,
      title,
      blocks: [
        'Dear Imran Qureshi,',
        words,
        { rows: table },
        { link: { label, url: 'https://antara.example/agentportal' } },
      ],
      date,
    });
  },
);

test('AG-05 the letters show no rupees where none were quoted, and no reference where the agent gave none', () => {
  const { blocks } = write('held', details({ reference: null, quoted: { usd: 288_808, inr: null } }));
  const plain = rows.filter(([label]) => label !== 'Your reference').slice(0, -1);
  expect(blocks[2]).toEqual({ rows: [...plain, ['Suites with GST, as quoted', 'USD 2,888.08'], lapses] });
});

test.each(['lapsed', 'withdrawn'] as const)(
  'AG-05 the letter “%s” has the date on which the option ended, which may be before its time',
  (template) => {
    const ended_at = new Date('2026-11-02T09:00:00Z');
    expect(write(template, details({ ended_at })).date).toEqual(ended_at);
  },
);
