/** Coupons: single codes and batches, their terms, and what they have brought. */
import { Badge } from '@antara/shared-ui/badge';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { useJourneyNames } from '../components/journey-name.tsx';
import { useTasks } from '../components/record-tasks.tsx';
import { Table, type Column } from '../components/table.tsx';
import { MoreRows } from '../components/more-rows.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useEscape } from '../components/use-escape.ts';
import { withDesk } from '../desk/desk-context.tsx';
import { useAddress, type Address } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { addTasks, endBatchTask, endCouponTask } from './coupon-forms.tsx';
import { describeLimits, describeTerms, type Coupon } from './coupon-terms.ts';
import { toLive } from '../components/use-held-rows.ts';

type Sums = Result<'coupons.result'>['results'][number];

const sumColumns: Column<Sums>[] = [
  { header: 'Used', align: 'end', cell: ({ uses }) => uses },
  { header: 'Bookings', align: 'end', cell: ({ bookings }) => bookings },
  {
    header: 'Revenue',
    align: 'end',
    cell: ({ revenue_inr }) => formatInr(revenue_inr),
    value: (row) => row.revenue_inr,
  },
  {
    header: 'Taken off',
    align: 'end',
    cell: ({ discount_inr }) => formatInr(discount_inr),
    value: (row) => row.discount_inr,
  },
  { header: 'Cancelled', align: 'end', cell: ({ cancelled }) => cancelled },
];

const describeState = ({ ended, in_force }: Coupon) =>
  ended ? (
    <Badge>ended</Badge>
  ) : in_force ? (
    <Badge tone="teal">in force</Badge>
  ) : (
    <Badge tone="marigold">not now</Badge>
  );

const createCodeColumns = (
  { set }: Address,
  results: ReadonlyMap<string, Sums>,
  journeys: ReadonlyMap<string, string>,
): Column<Coupon>[] => [
  {
    header: 'Code',
    cell: ({ code }) => (
      <button type="button" onClick={() => set({ code, do: undefined })}>
        {code}
      </button>
    ),
  },
  { header: 'State', cell: describeState },
  { header: 'Takes off', cell: describeTerms },
  { header: 'Limits', cell: (coupon) => describeLimits(coupon, journeys).join('; ') || 'none' },
  ...sumColumns.map(({ cell, value, ...column }): Column<Coupon> => ({
    ...column,
    ...(value && {
      value({ code }) {
        const sums = results.get(code);
        return sums && value(sums);
      },
    }),
    cell: ({ code }) => {
      const sums = results.get(code);
      return sums ? cell(sums) : '';
    },
  })),
];

const createBatchColumns = ({ set }: Address): Column<Sums>[] => [
  {
    header: 'Batch',
    cell: ({ name }) => (
      <button type="button" onClick={() => set({ batch: name, code: undefined, do: undefined })}>
        {name}
      </button>
    ),
  },
  { header: 'Codes', align: 'end', cell: ({ codes }) => codes },
  ...sumColumns,
];

export default withDesk(function Coupons() {
  const address = useAddress();
  const { get, set } = address;
  const batch = get('batch');
  const part = { limit: Number(get('rows') ?? 100), ...(batch !== undefined && { batch }) };
  const list = useOperation('coupons.list', part, { follows: true, keepsPrevious: true });
  const results = useOperation('coupons.result', part, { keepsPrevious: true });
  const batches = useOperation('coupons.result', { by: 'batch', limit: 200 });
  const rows = list.data?.coupons ?? [];
  const coupon = rows.find(({ code }) => code === get('code'));
  const byCode = new Map(results.data?.results.map((sums) => [sums.name, sums]));
  const leave = () => set({ code: undefined, do: undefined });
  useEscape(() => (coupon ? leave() : set({ batch: undefined, do: undefined })));
  const journeys = useJourneyNames();
  const tasks = useTasks('Tasks with coupons', [
    ...(coupon && !coupon.ended ? [endCouponTask(coupon, leave)] : []),
    ...(batch ? [endBatchTask(batch)] : []),
    ...addTasks(set),
  ]);
  const error = list.error ?? results.error ?? batches.error;
  return (
    <Page
      hasViews
      title="Coupons"
      summary="A code is never used again. Results are those of bookings that stand, at their present price."
      actions={tasks.buttons}
      aside={tasks.form}
    >
      {error && <Problem error={error} onRetry={() => void list.refetch()} />}
      <Section
        title={batch ? `Codes of “${batch}”` : 'Codes'}
        note={
          batch ? (
            <button type="button" onClick={() => set({ batch: undefined, do: undefined })}>
              Codes without a batch
            </button>
          ) : (
            list.data && String(rows.length)
          )
        }
      >
        {list.data && rows.length === 0 ? (
          <Empty>
            There is no coupon yet. Add a code that many may use, or a batch of codes for one use each.
          </Empty>
        ) : (
          <Table
            opensRows
            list="coupons"
            part="codes"
            live={toLive(list, part)}
            caption="Codes"
            rows={rows}
            rowKey={({ code }) => code}
            columns={createCodeColumns(address, byCode, journeys)}
            isChosen={({ code }) => code === coupon?.code}
          />
        )}
        <MoreRows list={list.data} rows={rows.length} />
      </Section>
      <Section title="Batches" note={batches.data && String(batches.data.results.length)}>
        {batches.data?.results.length === 0 ? (
          <Empty>
            There are no batches. A batch has up to 5,000 codes that cannot be guessed, for one use each.
          </Empty>
        ) : (
          <Table
            opensRows
            list="coupon-batches"
            part="batches"
            caption="Batches"
            rows={batches.data?.results ?? []}
            rowKey={({ name }) => name}
            columns={createBatchColumns(address)}
            isChosen={({ name }) => name === batch}
          />
        )}
      </Section>
    </Page>
  );
});
