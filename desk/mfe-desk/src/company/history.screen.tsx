/** What the office did, and whose personal data it read. */
import { useMemo, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';
import { CheckboxField, DateField, SelectField, TextField } from '@antara/shared-ui/field';
import type { Result } from '@antara/desk-common/operations';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { ScrollRegion } from '../components/scroll-region.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { PlainValue, ResultView } from '../tasks/result-view.tsx';
import { domains, formatIst, toDomainTitle } from '../tasks/words.ts';
import styles from './company.module.css';
import { ExportPanel } from './export-panel.tsx';
import { describeDetails, describeDone } from './log-words.ts';
import { ChangePanel } from './panel.tsx';
import { useTaskFinder } from './use-task.ts';

type Line = Result<'log.list'>['log'][number];

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
  const kind = params.get('reads') === 'yes' ? undefined : 'change';
  const [limit, setLimit] = useState(50);
  const log = useOperation(
    'log.list',
    {
      ...(about && { subject: about }),
      ...(who && { who }),
      ...(area && { area }),
      ...days,
      ...(kind && { kind }),
      limit,
    },
    { follows: true, keepsPrevious: true },
  );
  const staff = useOperation('staff.list', may('staff.list') ? {} : null);
  const people = new Set([
    ...(staff.data?.staff.map(({ name }) => name) ?? []),
    ...(log.data?.log.map((line) => line.who) ?? []),
    ...(who ? [who] : []),
  ]);
  const [undone, setUndone] = useState<Line | null>(null);
  const [isExporting, setIsExporting] = useState(false);

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
      actions={
        may('log.export') && (
          <Button size="small" variant="secondary" onClick={() => setIsExporting(true)}>
            Export …
          </Button>
        )
      }
      aside={
        undone ? (
          <UndoPanel key={undone.line} line={undone} onClose={() => setUndone(null)} />
        ) : (
          isExporting && <ExportPanel kind={kind} onClose={() => setIsExporting(false)} />
        )
      }
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
          <DateField
            label="From"
            value={days.from ?? ''}
            onChange={(event) => set('from', event.target.value)}
          />
          <DateField label="To" value={days.to ?? ''} onChange={(event) => set('to', event.target.value)} />
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
        {log.data && log.data.log.length > 0 && <LogTable lines={log.data.log} onUndo={setUndone} />}
        {log.data?.more && limit < 1000 && (
          <div className={styles.filters}>
            <Button size="small" variant="secondary" onClick={() => setLimit(Math.min(1000, limit * 3))}>
              Show more
            </Button>
          </div>
        )}
      </Section>
    </Page>
  );
});

function LogTable({ lines, onUndo }: { lines: readonly Line[]; onUndo(line: Line): void }) {
  const { may, member } = useDesk();
  // Others than the owner take back their own changes alone.
  const mayUndo = ({ who }: Line) =>
    may('log.undo') && (member.roles.includes('owner') || who === member.name);
  return (
    <ScrollRegion label="Entries">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">About</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td className={styles.nowrap}>{formatIst(line.at)}</td>
              <td>
                <span>{line.who}</span>
                {line.approved_by && (
                  <span className={styles.soft}>{`, approved by ${line.approved_by}`}</span>
                )}
              </td>
              <td>{describeDone(line.what) + (line.kind === 'read' ? ' (read)' : '')}</td>
              <td>
                <Subjects line={line} />
              </td>
              <td className={styles.wide}>
                <Details line={line} />
                {line.can_undo && mayUndo(line) && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Undo … line ${line.line}`}
                    onClick={() => onUndo(line)}
                  >
                    Undo …
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const shownSubjects = 3;

function Subjects({ line: { subject, subjects } }: { line: Line }) {
  const all = subjects ?? [subject];
  return (
    <>
      {all.slice(0, shownSubjects).map((one) => (
        <div key={one}>
          <PlainValue name="" value={one} />
        </div>
      ))}
      {all.length > shownSubjects && (
        <span className={styles.soft}>{`and ${all.length - shownSubjects} more`}</span>
      )}
    </>
  );
}

/** The reason in the line, and everything else where somebody asks for it. */
function Details({ line }: { line: Line }) {
  const { reason, ...rest } = (line.details ?? {}) as { reason?: string } & Record<string, unknown>;
  const { text, hasMore } = describeDetails(rest);
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
            <span>{`${rows} ${rows === 1 ? 'value of' : 'values of'} ${subject} will be what it was before.`}</span>{' '}
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
