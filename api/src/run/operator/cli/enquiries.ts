/** `operator enquiries` and `operator waiting-list` */
import { formatIstDay, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const enquiryCommands: OperationCommands = {
  'enquiries.list': {
    words: 'enquiries',
    summary: 'enquiries, the newest first; --json with their messages',
    show: ({ enquiries }) =>
      formatTable(enquiries, 'None.', {
        Reference: (row) => row.reference,
        Received: (row) => formatIstDay(row.received_at),
        Category: (row) => row.category,
        Name: (row) => row.name,
        'E-mail': (row) => row.email,
        Journey: (row) => row.tour,
        'Themed cruise': (row) => row.theme,
        Ship: (row) => row.ship,
        When: ({ date, month, year }) =>
          date ?? ([year, month && String(month).padStart(2, '0')].filter(Boolean).join('-') || null),
      }),
  },
  'waitingList.list': {
    words: 'waiting-list',
    summary: 'who waits for suites of sold-out departures, in order',
    show: ({ entries }) =>
      formatTable(entries, 'Nobody waits.', {
        Departure: (row) => row.date,
        Journey: (row) => row.journey,
        Suites: [(row) => row.suites, 'right'],
        Category: (row) => row.category ?? 'any',
        Name: (row) => row.name,
        'E-mail': (row) => row.email,
        Telephone: (row) => row.mobile_no,
        Since: (row) => formatIstDay(row.entered_at),
        Told: (row) => row.told_at && formatIstDay(row.told_at),
        Reference: (row) => row.reference,
      }),
  },
};
