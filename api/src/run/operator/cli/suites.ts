/** `operator suites …` */
import { formatCount } from '../../../platform/format.ts';
import { formatIst, formatLines, formatNames, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const suiteCommands: OperationCommands = {
  'suites.list': {
    args: ['journey', 'date'],
    show: ({ suites }) =>
      formatTable(suites, 'None.', {
        Suite: (row) => row.room_number,
        Category: (row) => row.category,
        Deck: (row) => row.deck,
        State: (row) => row.state,
        Booking: (row) => row.booking_id,
        Why: (row) => row.block_kind && `${row.block_kind}: ${row.block_reason}`,
        'Held until (IST)': (row) => row.held_until && formatIst(row.held_until),
      }),
  },
  'suites.block': {
    args: ['journey', 'date', 'rooms'],
    show: ({ blocked }) => `Blocked: ${blocked.join(', ')}.`,
  },
  'suites.unblock': {
    args: ['journey', 'date', 'rooms'],
    show: ({ unblocked }) => `On sale again: ${unblocked.join(', ')}.`,
  },
  'suites.close': {
    args: ['ship', 'room'],
    show: ({ closure, blocked, sold }) =>
      formatLines(
        `Closed under ${closure.id}: suite ${closure.room} of ${closure.ship} from ${closure.from} to ${closure.to}, on ${formatCount(blocked.length, 'departure')}${formatNames(blocked)}.`,
        sold.map(
          (one) =>
            `Still has it: ${one.booking_id} on ${one.date}. Move its guests: bookings move-suite ${one.booking_id} ${closure.room} <suite>`,
        ),
      ),
  },
  'suites.closures': {
    show: ({ closures }) =>
      formatTable(closures, 'None.', {
        Number: [(row) => row.id, 'right'],
        Ship: (row) => row.ship,
        Suite: (row) => row.room,
        From: (row) => row.from,
        To: (row) => row.to,
        Kind: (row) => row.kind,
        Why: (row) => row.reason,
      }),
  },
  'suites.reopen': {
    args: ['closure'],
    show: ({ ship, room, departures }) =>
      `On sale again: suite ${room} of ${ship}, on ${formatCount(departures, 'departure')}.`,
  },
};
