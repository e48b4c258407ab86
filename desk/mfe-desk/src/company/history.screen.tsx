/** What the office did, and whose personal data it read. */
import { useMemo, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { SelectField, TextField } from '@antara/shared-ui/field';
import type { Result } from '@antara/desk-common/operations';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { ScrollRegion } from '../components/scroll-region.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { PlainValue, ResultView } from '../tasks/result-view.tsx';
import { formatIst, toFullTitle } from '../tasks/words.ts';
import styles from './company.module.css';
import { ExportPanel } from './export-panel.tsx';
import { ChangePanel } from './panel.tsx';
import { useTaskFinder } from './use-task.ts';

type Line = Result<'log.list'>['log'][number];

const kinds = ['change', 'read'] as const;

export default withDesk(function History() {
  const { may } = useDesk();
  const [params, setParams] = useSearchParams();
  const about = params.get('about') ?? '';
  const kind = kinds.find((one) => one === params.get('kind'));
  const [limit, setLimit] = useState(50);
  const log = useOperation(
    'log.list',
    { ...(about && { subject: about }), ...(kind && { kind }), limit },
    { follows: true, keepsPrevious: true },
  );
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
            label="What"
            value={kind ?? ''}
            placeholder="Everything"
            options={[
              { value: 'change', label: 'Changes' },
              { value: 'read', label: 'Reads of personal data' },
            ]}
            onChange={(event) => set('kind', event.target.value)}
          />
          <Button type="submit" size="small" variant="secondary">
            Find
          </Button>
        </form>
        {log.data?.log.length === 0 && (
          <Empty>
            Nothing is written yet, or nothing about that. A line names a booking by ANT-…, a departure by
            journey and day.
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
              <td>{toFullTitle(line.what) + (line.kind === 'read' ? ' (read)' : '')}</td>
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
  return (
    <>
      {reason && <p>{`“${reason}”`}</p>}
      {Object.keys(rest).length > 0 && (
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
      title={`${toFullTitle(line.what)} is taken back`}
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
