/** Earlier prices and fares of a journey, each of which can be taken back while nothing newer stands on it. */
import { formatUsd } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { useJourneyNames } from '../components/journey-name.tsx';
import { Empty, Facts, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { formatIst } from '../tasks/words.ts';
import { listButtonColumn } from './button-column.tsx';
import { useChange } from '../desk/use-change.ts';
import { toPlainWords, type JourneyNames } from '../desk/plain-words.ts';
import { useOperation } from '../desk/use-operation.ts';
import { formatCount } from '../desk/words.ts';

type Line = Result<'prices.history'>['changes'][number];

const words: Record<Line['what'], string> = {
  fares: 'fare',
  'suite prices': 'suite',
  'add-on price': 'add-on',
  'extension price': 'extension',
};

/** Formats a fare in per cent, the price of an extra, or the prices of a suite for one and for two travellers. */
function formatValue(what: Line['what'], value: Line['before']): string {
  if (value === null) return 'no price';
  if (typeof value === 'number') return what === 'fares' ? `${value} %` : formatUsd(value);
  return value.map((cents) => formatUsd(cents)).join(' / ');
}

const createColumns = (journeys: JourneyNames): Column<Line>[] => [
  { header: 'When', cell: (line) => formatIst(line.at) },
  { header: 'Who', cell: (line) => line.who },
  {
    header: 'About',
    cell: (line) => `${toPlainWords(line.subject, journeys)}, ${formatCount(line.number, words[line.what])}`,
  },
  { header: 'Before', align: 'end', cell: (line) => formatValue(line.what, line.before) },
  { header: 'Then', align: 'end', cell: (line) => formatValue(line.what, line.after) },
];

export function PriceHistory({ journey }: { journey: string }) {
  const { may } = useDesk();
  const { data, error } = useOperation('prices.history', { journey });
  const journeys = useJourneyNames();
  const undo = useChange('log.undo', { done: 'The change was taken back.' });
  return (
    <Section title="Changes" note="the newest first">
      <WhatWillHappen
        change={undo}
        reason="optional"
        confirmLabel="Undo"
        title={({ subject }) => `${toPlainWords(subject, journeys)}: as before`}
      >
        {({ line }) => (
          <>
            <Facts
              facts={(data?.changes ?? [])
                .filter((one) => one.line === line)
                .map(({ what, number, before, after }) => [
                  formatCount(number, words[what]),
                  `${formatValue(what, after)} → ${formatValue(what, before)}`,
                ])}
            />
            <p>Bookings keep their price.</p>
          </>
        )}
      </WhatWillHappen>
      {error && <Problem error={error} />}
      {data?.changes.length === 0 && (
        <Empty>No price was changed yet. Changes stand here, and can be taken back.</Empty>
      )}
      {data && data.changes.length > 0 && (
        <Table
          caption="Changes of prices and fares"
          columns={[
            ...createColumns(journeys),
            listButtonColumn<Line>(
              may('log.undo') && may('prices.set'),
              'Undo',
              ({ subject, line }) => `${toPlainWords(subject, journeys)}, line ${line}`,
              ({ line }) => void undo.rehearse({ line }),
            ),
          ]}
          rows={data.changes}
          rowKey={(line, place) => `${line.line} ${place}`}
        />
      )}
    </Section>
  );
}
