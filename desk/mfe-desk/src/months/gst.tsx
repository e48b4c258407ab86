/** A month's GST by the tables of GSTR-1, and the outward supplies of GSTR-3B. */
import { formatInr } from '@antara/shared-ui/price';
import { Button } from '@antara/shared-ui/button';
import { Facts, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { toCsv } from '../components/csv.ts';
import { saveFile } from '../desk/files.ts';
import { useOperation } from '../desk/use-operation.ts';
import { Documents } from '../registers/document-register.tsx';
import {
  describePlace,
  kindNames,
  paperTables,
  placeTables,
  toGstSheet,
  type GstOfMonth,
} from './gst-tables.ts';
import styles from './months.module.css';
import { formatPaise } from '../desk/amounts.ts';

type Sums = Pick<GstOfMonth['outward'], 'taxable_inr' | 'cgst_paise' | 'sgst_paise' | 'igst_paise'>;

/** Returns the columns of taxable value and taxes, with their sums at the foot. */
function listTaxColumns<Row extends Sums>(rows: readonly Row[]): Column<Row>[] {
  const sum = (name: keyof Sums) => rows.reduce((total, row) => total + row[name], 0);
  return [
    {
      header: 'Taxable',
      align: 'end',
      cell: ({ taxable_inr }) => formatInr(taxable_inr),
      sum: formatInr(sum('taxable_inr')),
    },
    ...(['cgst_paise', 'sgst_paise', 'igst_paise'] as const).map((name): Column<Row> => ({
      header: name.slice(0, 4).toUpperCase(),
      align: 'end',
      cell: (row) => formatPaise(row[name]),
      sum: formatPaise(sum(name)),
    })),
  ];
}

export function Gst({ month }: { month: string }) {
  const read = useOperation('registers.gst', { month });
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const gst = read.data;
  const isEmpty = (name: (typeof paperTables | typeof placeTables)[number][0]) => gst[name].length === 0;
  const empty = [...paperTables, ...placeTables].filter(([name]) => isEmpty(name));
  return (
    <div className={styles.parts}>
      <div>
        <Button
          size="small"
          variant="secondary"
          onClick={() => saveFile(`gst-${month}.csv`, toCsv(toGstSheet(gst)))}
        >
          Save for the accountant (CSV)
        </Button>
      </div>
      <Section title="Outward supplies" note="GSTR-3B, 3.1(a)">
        <div className={styles.facts}>
          <Facts
            facts={[
              ['Taxable', formatInr(gst.outward.taxable_inr)],
              ['CGST', formatPaise(gst.outward.cgst_paise)],
              ['SGST or UTGST', formatPaise(gst.outward.sgst_paise)],
              ['IGST', formatPaise(gst.outward.igst_paise)],
            ]}
          />
        </div>
      </Section>
      {paperTables.map(
        ([name, title, note]) =>
          !isEmpty(name) && (
            <Section key={name} title={title} note={note}>
              <Documents caption={title} documents={gst[name]} />
            </Section>
          ),
      )}
      {placeTables.map(
        ([name, title, note]) =>
          !isEmpty(name) && (
            <Section key={name} title={title} note={note}>
              <Table
                caption={title}
                rows={gst[name]}
                rowKey={({ place, gst_percent }) => `${place} ${gst_percent}`}
                sumTitle="In all"
                columns={[
                  { header: 'Place of supply', cell: describePlace },
                  { header: 'GST', align: 'end', cell: ({ gst_percent }) => `${gst_percent} %` },
                  ...listTaxColumns(gst[name]),
                ]}
              />
            </Section>
          ),
      )}
      {gst.hsn.length > 0 && (
        <Section title="By services accounting code" note="GSTR-1, 12">
          <Table
            caption="By services accounting code"
            rows={gst.hsn}
            rowKey={({ sac, gst_percent }) => `${sac} ${gst_percent}`}
            sumTitle="In all"
            columns={[
              { header: 'SAC', cell: ({ sac }) => sac ?? 'not set' },
              { header: 'GST', align: 'end', cell: ({ gst_percent }) => `${gst_percent} %` },
              ...listTaxColumns(gst.hsn),
            ]}
          />
        </Section>
      )}
      {gst.issued.length > 0 && (
        <Section title="Papers issued" note="GSTR-1, 13">
          <Table
            caption="Papers issued"
            rows={gst.issued}
            rowKey={({ kind }) => kind}
            columns={[
              { header: 'Kind', cell: ({ kind }) => kindNames[kind] },
              { header: 'From', cell: ({ from }) => from },
              { header: 'To', cell: ({ to }) => to },
              { header: 'Number', align: 'end', cell: ({ documents }) => documents },
            ]}
          />
        </Section>
      )}
      {empty.length > 0 && (
        <p className={styles.nothing}>
          {`Nothing in the month for: ${empty.map(([, title, note]) => `${title} (${note})`).join('; ')}.`}
        </p>
      )}
    </div>
  );
}
