/** How the site stands: what needs attention, jobs, the sale, security events. */
import { useState } from 'react';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import type { OperationName, Result } from '@antara/desk-common/operations';
import { Empty, Facts, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { ScrollRegion } from '../components/scroll-region.tsx';
import { rowTarget } from '../components/use-row-keys.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { formatIst, humanize } from '../tasks/words.ts';
import styles from './company.module.css';
import { Checks } from './checks.tsx';
import { ChangePanel } from './panel.tsx';
import { SecurityEvents } from './security-events.tsx';
import { useTaskFinder } from './use-task.ts';
import { formatPaise } from '../desk/amounts.ts';

/** A change that is being made here. */
interface Doing {
  name: OperationName;
  heading: string;
  text: string;
  fixed: object;
}

const nothing = {};
const pause: Doing = {
  name: 'sales.pause',
  heading: 'Pause the sale',
  text: 'Visitors read that nothing can be booked at the moment. What is being paid now is still booked.',
  fixed: nothing,
};
const resume: Doing = {
  name: 'sales.resume',
  heading: 'Sell again',
  text: 'Visitors can book again at once.',
  fixed: nothing,
};
const retryAll: Doing = {
  name: 'jobs.retry',
  heading: 'Try all failed jobs again',
  text: 'Every job that failed is tried again now, also those that were given up.',
  fixed: { all: true, id: undefined, kind: undefined },
};

export default withDesk(function Health() {
  const { may } = useDesk();
  const status = useOperation('status.show', {}, { follows: true });
  const find = useTaskFinder();
  const [doing, setDoing] = useState<Doing | null>(null);
  const task = doing && find(doing.name);
  const paused = status.data?.sales_pause ?? null;
  const sale = paused ? resume : pause;
  return (
    <Page
      title="Health"
      badges={status.data && <StateBadge status={status.data} />}
      summary={status.data && `as of ${formatIst(status.data.at)}`}
      actions={
        status.data &&
        may(sale.name) && (
          <Button size="small" variant="secondary" onClick={() => setDoing(sale)}>
            {paused ? 'Sell again …' : 'Pause the sale …'}
          </Button>
        )
      }
      aside={
        doing &&
        task && (
          <ChangePanel
            key={`${doing.name} ${JSON.stringify(doing.fixed)}`}
            heading={doing.heading}
            task={task}
            fixed={doing.fixed}
            title={doing.heading}
            text={doing.text}
            onDone={() => setDoing(null)}
            onClose={() => setDoing(null)}
          />
        )
      }
    >
      {status.error && <Problem error={status.error} onRetry={() => void status.refetch()} />}
      {status.data && <StatusSections status={status.data} />}
      {status.data && <Checks checks={status.data.checks} />}
      {may('jobs.list') && <Jobs onDo={setDoing} />}
      {may('events.list') && <SecurityEvents />}
    </Page>
  );
});

function StateBadge({ status: { attention, unchecked, sales_pause } }: { status: Result<'status.show'> }) {
  return (
    <>
      {sales_pause && <Badge tone="marigold">Sale paused</Badge>}
      {attention.length > 0 ? (
        <Badge tone="brick">{`${attention.length} to look at`}</Badge>
      ) : (
        <Badge tone="teal">{unchecked.length > 0 ? 'Nothing known to be wrong' : 'All well'}</Badge>
      )}
    </>
  );
}

function StatusSections({ status }: { status: Result<'status.show'> }) {
  const { attention, unchecked, jobs, refunds, database, bookings, bookings_more } = status;
  const more: readonly string[] = bookings_more;
  return (
    <>
      {attention.length > 0 && (
        <Section title="Please look at this">
          <ul className={`${styles.inside} ${styles.sentences}`}>
            {attention.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
      )}
      {unchecked.length > 0 && (
        <Section title="This could not be checked">
          <ul className={`${styles.inside} ${styles.sentences} ${styles.unknown}`}>
            {unchecked.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="How it stands">
        <div className={styles.inside}>
          <Facts
            facts={[
              ...Object.entries(bookings).map(
                ([state, number]) =>
                  [
                    `Bookings ${state.toLowerCase()}`,
                    more.includes(state) ? `more than ${number}` : String(number),
                  ] as const,
              ),
              [
                'Jobs waiting',
                jobs.waiting > 0 ? `${jobs.waiting}, the longest for ${jobs.longest_minutes} min` : 'none',
              ],
              [
                'Refunds on their way',
                refunds.number > 0 ? `${refunds.number}, ${formatPaise(refunds.paise)}` : 'none',
              ],
              ['Database', `PostgreSQL ${database.version}, ${database.megabytes} MB`],
            ]}
          />
        </div>
      </Section>
    </>
  );
}

function Jobs({ onDo }: { onDo(doing: Doing): void }) {
  const { may } = useDesk();
  const list = useOperation('jobs.list', {}, { follows: true });
  const jobs = list.data?.jobs ?? [];
  const failed = jobs.filter(({ error, state }) => error !== null || state === 'given up');
  return (
    <Section
      title="Jobs"
      note={
        failed.length > 1 && may('jobs.retry') ? (
          <Button size="small" variant="quiet" onClick={() => onDo(retryAll)}>
            Try all failed again …
          </Button>
        ) : (
          list.data && `${jobs.length} open`
        )
      }
    >
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && jobs.length === 0 && (
        <Empty>
          No job waits. Letters, refunds and documents are jobs; one that fails is tried again by itself.
        </Empty>
      )}
      {jobs.length > 0 && (
        <ScrollRegion opensRows label="Jobs">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Kind</th>
                <th scope="col">State</th>
                <th scope="col">Since</th>
                <th scope="col">Tries</th>
                <th scope="col">Next try</th>
                <th scope="col">Error</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.id}>
                  <td>{job.id}</td>
                  <td>{humanize(job.kind)}</td>
                  <td>
                    <Badge tone={job.state === 'given up' ? 'brick' : job.error ? 'marigold' : 'neutral'}>
                      {job.state === 'given up' ? 'Given up' : job.error ? 'Failing' : 'Waiting'}
                    </Badge>
                  </td>
                  <td className={styles.nowrap}>{formatIst(job.created_at)}</td>
                  <td>{job.attempts}</td>
                  <td className={styles.nowrap}>{job.next_try_at ? formatIst(job.next_try_at) : '–'}</td>
                  <td className={styles.wide}>
                    <span>{job.error}</span>
                    {(job.error !== null || job.state === 'given up') && may('jobs.retry') && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`Try again … job ${job.id}`}
                        {...{ [rowTarget]: '' }}
                        onClick={() =>
                          onDo({
                            name: 'jobs.retry',
                            heading: `Try job ${job.id} again`,
                            text: `The job (${humanize(job.kind).toLowerCase()}) is tried again now, and has its full number of tries.`,
                            fixed: { id: job.id, kind: undefined, all: undefined },
                          })
                        }
                      >
                        Try again …
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Section>
  );
}
