/** `operator prices …` */
import type { Command } from 'commander';
import {
  addChangeCommand,
  addListCommand,
  parseDollars,
  addReadCommand,
  type RunOperation,
} from './command.ts';
import { formatIst, formatTable } from './format.ts';
import { formatCount, formatUsd } from '../../../platform/format.ts';

export function addPriceCommands(program: Command, run: RunOperation): void {
  const prices = program
    .command('prices')
    .description('what journeys and their extras cost; bookings keep their price');

  addReadCommand(prices, 'show', 'a journey’s prices: suites for the whole journey, add-ons, extensions')
    .argument('<journey>')
    .option('--ship <slug>', 'the suites of a ship that sails in place of the journey’s')
    .action((journey, { ship }, command) =>
      run(command, 'prices.show', { journey, ship }, (result) =>
        [
          formatTable(
            [
              { head: 'Category', cell: (row) => row.category },
              { head: 'One traveller', cell: (row) => formatUsd(row.price_single), right: true },
              { head: 'Two travellers', cell: (row) => formatUsd(row.price_twin), right: true },
              { head: 'Suites', cell: (row) => row.rooms.join(' ') },
            ],
            result.suites,
            'No suites are sold.',
          ),
          ...(result.unpriced.length
            ? [
                formatTable(
                  [
                    { head: 'Without a price, not sold', cell: (row) => row.category },
                    { head: 'Suites', cell: (row) => row.rooms.join(' ') },
                  ],
                  result.unpriced,
                ),
              ]
            : []),
          formatTable(
            [
              { head: 'Id', cell: (row) => row.id, right: true },
              { head: 'Add-on', cell: (row) => row.title },
              { head: 'Price', cell: (row) => formatPrice(row.price), right: true },
              { head: 'For', cell: (row) => (row.per_person ? 'each traveller' : 'the party') },
            ],
            result.add_ons,
            'No add-ons.',
          ),
          formatTable(
            [
              { head: 'Id', cell: (row) => row.id, right: true },
              { head: 'Extension', cell: (row) => row.title },
              { head: 'Price', cell: (row) => formatPrice(row.price), right: true },
            ],
            result.extensions,
            'No extensions.',
          ),
        ].join('\n\n'),
      ),
    );

  addListCommand(prices, 'history', 'what a journey’s prices and fares were, the newest change first', 50)
    .argument('<journey>')
    .action((journey, _options, command) =>
      run(command, 'prices.history', { journey }, ({ changes }) =>
        formatTable(
          [
            { head: 'Line', cell: (row) => row.line, right: true },
            { head: 'At (IST)', cell: (row) => formatIst(row.at) },
            { head: 'Who', cell: (row) => row.who },
            { head: 'About', cell: (row) => row.subject },
            { head: 'Of', cell: (row) => `${row.number} × ${row.what}` },
            { head: 'Before', cell: (row) => formatValue(row.what, row.before), right: true },
            { head: 'Then', cell: (row) => formatValue(row.what, row.after), right: true },
          ],
          changes,
          'No price was changed by a command.',
        ),
      ),
    );

  addChangeCommand(prices, 'set', 'set what the suites of one category cost on a journey')
    .argument('<journey>')
    .argument('<category>', 'as `prices show` names it')
    .requiredOption('--single <dollars>', 'the suite with one traveller', parseDollars)
    .requiredOption('--twin <dollars>', 'the suite with two travellers', parseDollars)
    .option('--ship <slug>', 'of a ship that sails in place of the journey’s')
    .option('--force', 'even when a price more than doubles or halves')
    .action((journey, category, { single, twin, ship, force }, command) =>
      run(
        command,
        'prices.set',
        { journey, ship, category, price_single: single, price_twin: twin, force },
        (result) =>
          `${result.category} of ${result.ship}, ${formatCount(result.suites, 'suite')}: ${formatUsd(result.price_single)} for one, ${formatUsd(result.price_twin)} for two; ` +
          `before ${result.before.map((one) => `${formatUsd(one.price_single)} and ${formatUsd(one.price_twin)}`).join(', ') || 'none'}.`,
      ),
    );

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
}

const formatPrice = (cents: number | null) => (cents === null ? 'none' : formatUsd(cents));

function formatValue(what: string, value: number | readonly number[] | null): string {
  if (value === null) return 'not sold';
  if (what === 'fares') return `${String(value)} %`;
  return [value].flat().map(formatUsd).join(' / ');
}
