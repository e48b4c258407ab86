/** Batches of commission that were paid out, with the file by which the bank makes their payments. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { Beside } from '../components/beside.tsx';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useFile } from '../desk/use-file.ts';
import { useOperation } from '../desk/use-operation.ts';
import { addMonths } from '../components/periods.ts';
import { getToday } from '../desk/get-today.ts';
import { PayoutFormatForm } from './payout-format.tsx';
import styles from './agents.module.css';
import { formatCount } from '../desk/words.ts';

type Line = Result<'registers.commissions'>['lines'][number];

export interface Batch {
  payout: number;
  on: string;
  agencies: string[];
  bookings: number;
  inr: number;
}

/** Puts the lines of the register together by their batch, the newest batch first. */
export function toBatches(lines: readonly Line[]): Batch[] {
  const batches = new Map<number, Batch>();
  for (const { payout, on, agency, inr } of lines) {
    // Commission that was noted booking by booking is in no batch.
    if (payout === null) continue;
    const batch = batches.get(payout) ?? { payout, on, agencies: [], bookings: 0, inr: 0 };
    if (!batch.agencies.includes(agency)) batch.agencies.push(agency);
    batch.bookings += 1;
    batch.inr += inr;
    batches.set(payout, batch);
  }
  return [...batches.values()].toSorted((one, other) => other.payout - one.payout);
}

const listColumns = (
  isBusy: boolean,
  sumInr: number,
  onFile: ((payout: number) => void) | null,
): Column<Batch>[] => [
  { header: 'Payout', cell: ({ payout }) => payout },
  { header: 'Day', cell: ({ on }) => formatDate(on, 'short'), value: ({ on }) => on },
  { header: 'Agencies', cell: ({ agencies }) => agencies.join(', ') },
  { header: 'Bookings', align: 'end', cell: ({ bookings }) => bookings },
  {
    header: 'Commission',
    align: 'end',
    cell: ({ inr }) => formatInr(inr),
    value: ({ inr }) => inr,
    sum: formatInr(sumInr),
  },
  {
    header: 'File',
    hidesHeader: true,
    align: 'end',
    cell: ({ payout }) =>
      onFile && (
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          aria-label={`The bank’s file of payout ${payout}`}
          onClick={() => onFile(payout)}
        >
          The bank’s file
        </Button>
      ),
  },
];

export function Payouts() {
  const { may } = useDesk();
  const [format, setFormat] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const file = useFile();
  const today = getToday();
  // A register is of a year at most.
  const period = { from: `${addMonths(today.slice(0, 7), -11)}-01`, to: today };
  const read = useOperation('registers.commissions', period);
  const formats = useOperation('agents.payoutFormats', may('agents.payoutFile') ? {} : null);
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const save = (payout: number) =>
    void file.save('agents.payoutFile', { payout, ...(format && { format }) }, `payout-${payout}.csv`);
  const batches = toBatches(read.data.lines);
  const names = formats.data?.formats.map(({ format: name }) => name) ?? [];
  return (
    <Beside
      panel={
        isEditing && (
          <PayoutFormatForm formats={formats.data?.formats ?? []} onClose={() => setIsEditing(false)} />
        )
      }
    >
      <Section
        title="Paid out in the last twelve months"
        note={
          <Link to={`/registers?register=commissions&from=${period.from}&to=${period.to}`}>
            booking by booking
          </Link>
        }
      >
        {file.error && <Problem error={file.error} />}
        {batches.length === 0 ? (
          <Empty>
            Nothing was paid out yet. What is due is paid out in one batch, whose file the bank takes.
          </Empty>
        ) : (
          <>
            {names.length > 0 && (
              <div className={styles.facts}>
                <SelectField
                  label="Columns of the bank’s file"
                  value={format}
                  placeholder="plain ones"
                  options={names.map((value) => ({ value, label: value }))}
                  onChange={(event) => setFormat(event.target.value)}
                />
              </div>
            )}
            <Table
              caption="Batches"
              list="payouts"
              part="payouts"
              sumTitle={formatCount(batches.length, 'batch', 'batches')}
              rows={batches}
              rowKey={({ payout }) => payout}
              columns={listColumns(
                file.isBusy,
                batches.reduce((sum, { inr }) => sum + inr, 0),
                may('agents.payoutFile') ? save : null,
              )}
            />
          </>
        )}
        {may('agents.setPayoutFormat') && (
          <div className={styles.foot}>
            <Button size="small" variant="secondary" onClick={() => setIsEditing(true)}>
              Columns of the bank’s file …
            </Button>
          </div>
        )}
      </Section>
    </Beside>
  );
}
