/** What the office did, and whose personal data it read. */
import { useMemo, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';
import { CheckboxField, SelectField, TextField } from '@antara/shared-ui/field';
import type { Result } from '@antara/desk-common/operations';
import { useJourneyNames } from '../components/journey-name.tsx';
import { ListTable, type ListColumn } from '../components/list-table.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { PeriodFields } from '../components/period-fields.tsx';
import { Problem } from '../components/problem.tsx';
import { toLive } from '../components/use-held-rows.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { toPlainWords, type JourneyNames } from '../desk/plain-words.ts';
import { useOperation } from '../desk/use-operation.ts';
import { formatCount } from '../desk/words.ts';
import { isBooking, PlainValue, ResultView } from '../tasks/result-view.tsx';
import { domains, formatIst, toDomainTitle } from '../tasks/words.ts';
import styles from './company.module.css';
import { describeDetails, describeDone } from './log-words.ts';
import { ChangePanel } from './panel.tsx';
import { useTaskFinder } from './use-task.ts';

type Line = Result<'log.list'>['log'][number];

/** So many lines are read at once at most. */
const mostLines = 1000;

export default withDesk(function History() {
  const { may } = useDesk();
  const [params, setParams] = useSearchParams();
  const about = params.get('about') ?? '';
  const who = params.get('who') ?? '';
  const area = params.get('area') ?? '';
  const days = {
    ...(isCivilDate(params.get('from') ?? '') && { from: params.get('from')! }),
    ...(isCivilDate(params.get('to') ?? '') && { to: params.get('to')! }),
  };
  const kind = params.get('reads') === 'yes' ? undefined : ('change' as const);
  const [limit, setLimit] = useState(50);
  const input = {
    ...(about && { subject: about }),
    ...(who && { who }),
    ...(area && { area }),
    ...days,
    ...(kind && { kind }),
    limit,
  };
  const log = useOperation('log.list', input, { follows: true, keepsPrevious: true });
  const staff = useOperation('staff.list', may('staff.list') ? {} : null);
  const people = new Set([
    ...(staff.data?.staff.map(({ name }) => name) ?? []),
    ...(log.data?.log.map((line) => line.who) ?? []),
    ...(who ? [who] : []),
  ]);
  const [undone, setUndone] = useState<Line | null>(null);

  function set(key: string, value: string) {
    const next = new URLSearchParams(params);
    if (value) next.set(key, value);
    else next.delete(key);
    setParams(next);
  }
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    set('about', String(new FormData(event.currentTarget).get('about') ?? '').trim());
  }

  return (
    <Page
      hasViews
      title="History"
      summary="Who changed what and when, and who read whose personal data. Reads are kept for two years."
      aside={undone && <UndoPanel key={undone.line} line={undone} onClose={() => setUndone(null)} />}
    >
      {log.error && <Problem error={log.error} onRetry={() => void log.refetch()} />}
      <Section title="Entries" note={log.data && `the newest ${log.data.log.length}`}>
        <form className={styles.filters} onSubmit={search}>
          <TextField
            key={about}
            name="about"
            type="search"
            label="About"
            defaultValue={about}
            placeholder="ANT-7K3QXM, a coupon …"
          />
          <SelectField
            label="Who"
            value={who}
            placeholder="Everybody"
            options={[...people].toSorted().map((name) => ({ value: name, label: name }))}
            onChange={(event) => set('who', event.target.value)}
          />
          <SelectField
            label="What"
            value={area}
            placeholder="Everything"
            options={domains.map((value) => ({ value, label: toDomainTitle(value) }))}
            onChange={(event) => set('area', event.target.value)}
          />
          <PeriodFields
            from={{
              label: 'From',
              value: days.from ?? '',
              onChange: (event) => set('from', event.target.value),
            }}
            until={{
              label: 'Until',
              value: days.to ?? '',
              onChange: (event) => set('to', event.target.value),
            }}
          />
          <CheckboxField
            label="Reads of personal data as well"
            checked={kind === undefined}
            onChange={(event) => set('reads', event.target.checked ? 'yes' : '')}
          />
          <Button type="submit" size="small" variant="secondary">
            Find
          </Button>
        </form>
        {log.data?.log.length === 0 && (
          <Empty>
            Nothing is written yet, or nothing of these days, this person and this subject. A line names a
            booking by ANT-…, a departure by journey and day.
          </Empty>
        )}
        {log.data && log.data.log.length > 0 && (
          <LogTable lines={log.data.log} live={toLive(log, input)} onUndo={setUndone} />
        )}
        {log.data?.more && (
          <div className={styles.filters}>
            {limit < mostLines ? (
              <Button
                size="small"
                variant="secondary"
                onClick={() => setLimit(limit * 3 > mostLines / 2 ? mostLines : limit * 3)}
              >
                Show more
              </Button>
            ) : (
              <p>There are more. Choose fewer days to see and to save them.</p>
            )}
          </div>
        )}
      </Section>
    </Page>
  );
});

const listColumns = (
  mayUndo: (line: Line) => boolean,
  onUndo: (line: Line) => void,
  journeys: JourneyNames,
): ListColumn<Line>[] => [
  {
    id: 'when',
    title: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => <span className={styles.nowrap}>{formatIst(at)}</span>,
    isFixed: true,
  },
  {
    id: 'who',
    title: 'Who',
    value: ({ who, approved_by }) => (approved_by ? `${who}, approved by ${approved_by}` : who),
  },
  {
    id: 'what',
    title: 'What',
    value: ({ what, kind }) => describeDone(what) + (kind === 'read' ? ' (read)' : ''),
  },
  {
    id: 'about',
    title: 'About',
    value: ({ subject, subjects }) => toPlainWords((subjects ?? [subject]).join(', '), journeys),
    cell: (line) => <Subjects {...{ line, journeys }} />,
  },
  {
    id: 'details',
    title: 'Details',
    value: (line) => describeLine(line, journeys),
    cell: (line) => (
      <div className={styles.wide}>
        <Details {...{ line, journeys }} />
      </div>
    ),
  },
  {
    id: 'undo',
    title: 'Undo',
    isActions: true,
    value: () => null,
    cell: (line) =>
      line.can_undo &&
      mayUndo(line) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Undo … line ${line.line}`}
          onClick={() => onUndo(line)}
        >
          <span className={styles.nowrap}>Undo …</span>
        </Button>
      ),
  },
];

interface LogTableProps {
  lines: readonly Line[];
  live: string | null;
  onUndo(line: Line): void;
}

function LogTable({ lines, live, onUndo }: LogTableProps) {
  const { may, member } = useDesk();
  const journeys = useJourneyNames();
  // Others than the owner take back their own changes alone.
  const mayUndo = ({ who }: Line) =>
    may('log.undo') && (member.roles.includes('owner') || who === member.name);
  return (
    <ListTable
      wraps
      name="history"
      caption="Entries"
      rows={lines}
      rowId={({ line }) => String(line)}
      columns={listColumns(mayUndo, onUndo, journeys)}
      {...{ live }}
    />
  );
}

interface LineProps {
  line: Line;
  journeys: JourneyNames;
}

const shownSubjects = 3;

function Subjects({ line: { subject, subjects }, journeys }: LineProps) {
  const all = subjects ?? [subject];
  return (
    <>
      {all.slice(0, shownSubjects).map((one) => (
        <div key={one} className={styles.subject}>
          {isBooking(one) ? (
            <PlainValue name="" value={one} />
          ) : (
            <Link to={`/history?about=${encodeURIComponent(one)}`}>{toPlainWords(one, journeys)}</Link>
          )}
        </div>
      ))}
      {all.length > shownSubjects && (
        <span className={styles.soft}>{`and ${all.length - shownSubjects} more`}</span>
      )}
    </>
  );
}

const splitDetails = ({ details }: Line) =>
  (details ?? {}) as { reason?: string } & Readonly<Record<string, unknown>>;

/** Returns a line's reason and its first details as files have them. */
function describeLine(line: Line, journeys: JourneyNames): string {
  const { reason, ...rest } = splitDetails(line);
  return [reason && `“${reason}”`, describeDetails(rest, journeys).text].filter(Boolean).join(' · ');
}

/** The reason in the line, and everything else where somebody asks for it. */
function Details({ line, journeys }: LineProps) {
  const { reason, ...rest } = splitDetails(line);
  const { text, hasMore } = describeDetails(rest, journeys);
  return (
    <>
      {reason && <p>{`“${reason}”`}</p>}
      {text && <p>{text}</p>}
      {hasMore && (
        <details>
          <summary>Details</summary>
          <ResultView value={rest} name={line.what} />
        </details>
      )}
    </>
  );
}

function UndoPanel({ line, onClose }: { line: Line; onClose(): void }) {
  const task = useTaskFinder()('log.undo');
  const journeys = useJourneyNames();
  const fixed = useMemo(() => ({ line: line.line }), [line]);
  if (!task) return null;
  return (
    <ChangePanel
      heading={`Undo line ${line.line}`}
      task={task}
      fixed={fixed}
      title={`Taken back: ${describeDone(line.what)}`}
      renderResult={(result) => {
        const { subject, rows } = result as Result<'log.undo'>;
        return (
          <p>
            <span>{`${formatCount(rows, 'value')} of ${toPlainWords(subject, journeys)} will be what it was before.`}</span>{' '}
            <Link to={`/history?about=${encodeURIComponent(subject)}`}>Its history</Link>
          </p>
        );
      }}
      confirmLabel="Undo"
      onDone={onClose}
      onClose={onClose}
    />
  );
}
