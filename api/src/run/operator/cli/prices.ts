/** `operator prices …` */
import { formatCount, formatUsd } from '../../../platform/format.ts';
import { addChangeCommand, getCommandGroup, parseDollars, type AddCommands } from './command.ts';
import { formatIst, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const priceCommands: OperationCommands = {
  'prices.show': {
    args: ['journey'],
    show: ({ suites, unpriced, add_ons, extensions }) =>
      [
        formatTable(suites, 'No suites are sold.', {
          Category: (row) => row.category,
          'One traveller': [(row) => formatUsd(row.price_single), 'right'],
          'Two travellers': [(row) => formatUsd(row.price_twin), 'right'],
          Suites: (row) => row.rooms.join(' '),
        }),
        formatTable(unpriced, '', {
          'Without a price, not sold': (row) => row.category,
          Suites: (row) => row.rooms.join(' '),
        }),
        formatTable(add_ons, 'No add-ons.', {
          Id: [(row) => row.id, 'right'],
          'Add-on': (row) => row.title,
          Price: [(row) => formatPrice(row.price), 'right'],
          For: (row) => (row.per_person ? 'each traveller' : 'the party'),
        }),
        formatTable(extensions, 'No extensions.', {
          Id: [(row) => row.id, 'right'],
          Extension: (row) => row.title,
          Price: [(row) => formatPrice(row.price), 'right'],
        }),
      ]
        .filter(Boolean)
        .join('\n\n'),
  },
  'prices.history': {
    args: ['journey'],
    show: ({ changes }) =>
      formatTable(changes, 'No price was changed by a command.', {
        Line: [(row) => row.line, 'right'],
        'At (IST)': (row) => formatIst(row.at),
        Who: (row) => row.who,
        About: (row) => row.subject,
        Of: (row) => `${row.number} × ${row.what}`,
        Before: [(row) => formatValue(row.what, row.before), 'right'],
        Then: [(row) => formatValue(row.what, row.after), 'right'],
      }),
  },
  'prices.set': {
    args: ['journey', 'category'],
    show: ({ category, ship, suites, price_single, price_twin, before }) =>
      `${category} of ${ship}, ${formatCount(suites, 'suite')}: ${formatUsd(price_single)} for one, ${formatUsd(price_twin)} for two; ` +
      `before ${before.map((one) => `${formatUsd(one.price_single)} and ${formatUsd(one.price_twin)}`).join(', ') || 'none'}.`,
  },
};

/** Adds `prices add-on` and `prices extension`, the two commands of the operation that sets the price of an extra. */
export const addExtraCommands: AddCommands = (program, { run }) => {
  const prices = getCommandGroup(program, 'prices');
  for (const kind of ['add-on', 'extension'] as const) {
    addChangeCommand(prices, kind, `set what an ${kind} of a journey costs`)
      .argument('<journey>')
      .argument(`<${kind}>`, 'its id or title, as `prices show` has them')
      .argument('<dollars>', '', parseDollars)
      .option('--force', 'even when the price more than doubles or halves')
      .action((journey, extra, price, { force }, command) =>
        run(
          command,
          'prices.setExtra',
          { journey, kind, extra, price, force },
          (result) => `${result.title}: ${formatUsd(result.price)}; before ${formatPrice(result.before)}.`,
        ),
      );
  }
};

const formatPrice = (cents: number | null) => (cents === null ? 'none' : formatUsd(cents));

function formatValue(what: string, value: number | readonly number[] | null): string {
  if (value === null) return 'not sold';
  if (what === 'fares') return `${String(value)} %`;
  return [value].flat().map(formatUsd).join(' / ');
}
