/** The company in figures: how full its ships are, how sales stand against last year, what they bring. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { Button } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import { Tabs } from '@antara/shared-ui/tabs';
import { PeriodFields } from '../components/period-fields.tsx';
import { Page } from '../components/page.tsx';
import { PeriodButtons } from '../components/period-buttons.tsx';
import { Problem } from '../components/problem.tsx';
import { withDesk, useDesk } from '../desk/desk-context.tsx';
import { getToday } from '../desk/get-today.ts';
import { useAddress } from '../desk/use-address.ts';
import { useFile } from '../desk/use-file.ts';
import layout from '../components/layout.module.css';
import { Occupancy } from './occupancy.tsx';
import { Pace } from './pace.tsx';
import { Revenue } from './revenue.tsx';

const figures = { occupancy: 'Occupancy', pace: 'Pace', revenue: 'Revenue' } as const;
type Figure = keyof typeof figures;

const groups = {
  departure: 'Departure',
  ship: 'Ship',
  journey: 'Journey',
  source: 'Source',
  agent: 'Agent',
} as const;
type Group = keyof typeof groups;

const months = { booking: 'Month of booking', sailing: 'Month of departure' } as const;
const days = { booking: 'Day of booking', sailing: 'Day of departure' } as const;
type MonthOf = keyof typeof months;

const revenueRows = { month: 'Months', journey: 'Journeys', source: 'Sources' } as const;
type RevenueRows = keyof typeof revenueRows;

/** The days of figures before anybody chooses. */
const usualDays = 90;

/** Returns `asked` when it is one of the names of `known`, else the first of them. */
const choose = <Name extends string>(known: Record<Name, string>, asked: string | undefined): Name => {
  const names = Object.keys(known) as Name[];
  return names.find((name) => name === asked) ?? names[0]!;
};

export default withDesk(function Figures() {
  const { may } = useDesk();
  const { get, set } = useAddress();
  const figure = choose<Figure>(figures, get('figure'));
  const by = choose<Group>(groups, get('by'));
  const monthOf = choose<MonthOf>(months, get('month'));
  const rows = choose<RevenueRows>(revenueRows, get('rows'));
  const from = get('from') ?? (figure === 'revenue' ? `${getToday().slice(0, 7)}-01` : getToday());
  const to = get('to') ?? addDays(from, usualDays);
  const period = { from, to };
  return (
    <Page
      title="Figures"
      summary={formatDateRange(from, to)}
      actions={<Files {...{ figure, by, monthOf, rows, period }} />}
    >
      <div className={layout.filters}>
        <PeriodFields
          from={{
            label: figure === 'revenue' ? 'From' : 'Departs from',
            value: from,
            onChange: (event) => event.target.value && set({ from: event.target.value, to }),
          }}
          until={{
            label: 'Until',
            value: to,
            onChange: (event) => event.target.value && set({ from, to: event.target.value }),
          }}
        />
        {figure === 'revenue' ? (
          <>
            <SelectField
              label="Rows"
              value={rows}
              options={Object.entries(revenueRows).map(([value, label]) => ({ value, label }))}
              onChange={(event) => set({ rows: event.target.value })}
            />
            <SelectField
              label="By"
              value={monthOf}
              options={Object.entries(rows === 'month' ? months : days).map(([value, label]) => ({
                value,
                label,
              }))}
              onChange={(event) => set({ month: event.target.value })}
            />
          </>
        ) : (
          <SelectField
            label="By"
            value={by}
            options={Object.entries(groups).map(([value, label]) => ({ value, label }))}
            onChange={(event) => set({ by: event.target.value })}
          />
        )}
      </div>
      <PeriodButtons period={period} onChoose={(chosen) => set({ ...chosen })} />
      <Tabs
        label="Figures"
        value={figure}
        onChange={(id) => set({ figure: id === 'occupancy' ? null : id })}
        items={Object.entries(figures)
          .filter(([id]) => may(`figures.${id as Figure}`))
          .map(([id, label]) => ({
            id,
            label,
            panel: id === figure && <Shown {...{ figure, by, monthOf, rows, period }} />,
          }))}
      />
    </Page>
  );
});

interface ShownProps {
  figure: Figure;
  by: Group;
  monthOf: MonthOf;
  rows: RevenueRows;
  period: { from: string; to: string };
}

function Shown({ figure, by, monthOf, rows, period }: ShownProps) {
  if (figure === 'revenue') return <Revenue input={{ by: monthOf, group: rows, ...period }} />;
  return figure === 'pace' ? (
    <Pace input={{ by, ...period, limit: 400 }} />
  ) : (
    <Occupancy input={{ by, ...period, limit: 400 }} />
  );
}

/** Saves the figures that are seen, with all their rows. */
function Files({ figure, by, monthOf, rows, period }: ShownProps) {
  const file = useFile();
  function save(format: 'csv' | 'xlsx') {
    const name = `${figure}-${period.from}-${period.to}.${format}`;
    if (figure === 'revenue')
      void file.save('figures.revenueFile', { by: monthOf, group: rows, ...period, format }, name);
    else void file.save('figures.file', { by, ...period, figure, format }, name);
  }
  return (
    <>
      {file.error && <Problem error={file.error} />}
      <Button variant="secondary" busy={file.isBusy} onClick={() => save('csv')}>
        CSV
      </Button>
      <Button variant="secondary" busy={file.isBusy} onClick={() => save('xlsx')}>
        Spreadsheet
      </Button>
    </>
  );
}
