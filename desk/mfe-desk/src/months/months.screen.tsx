/** A month's figures, what is open in it, its GST, and the closing of its books. */
import { useState } from 'react';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Tabs } from '@antara/shared-ui/tabs';
import { Page } from '../components/page.tsx';
import { PeriodField } from '../components/period-field.tsx';
import { Problem } from '../components/problem.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useFile } from '../desk/use-file.ts';
import { useChange } from '../desk/use-change.ts';
import { useOperation } from '../desk/use-operation.ts';
import { addMonths } from '../components/periods.ts';
import { getToday } from '../desk/get-today.ts';
import { ClosingMonth, nameMonth, ReopeningMonth } from './close-month.tsx';
import { Closings } from './closings.tsx';
import { Figures } from './figures.tsx';
import { Gst } from './gst.tsx';
import { OpenItems } from './open-items.tsx';
import { LedgersForm, MissingLedgers } from './tally.tsx';
import styles from './months.module.css';
import { withReasonIfAny } from '../desk/with-reason.ts';

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

export default withDesk(function Months() {
  const { may } = useDesk();
  const { get, set: setAddress } = useAddress();
  const close = useChange('months.close', { done: 'The month is closed.', withReason: withReasonIfAny });
  const reopen = useChange('months.reopen', {
    done: 'The month is open again.',
    withReason: withReasonIfAny,
  });
  const tally = useFile();
  const [isNaming, setIsNaming] = useState(false);
  const thisMonth = getToday().slice(0, 7);
  const asked = get('month') ?? '';
  // The month that is closed next has ended.
  const month = monthPattern.test(asked) ? asked : addMonths(thisMonth, -1);
  const read = useOperation('months.show', { month });
  const isClosed = read.data ? read.data.closed_at !== null : null;
  const hasEnded = month < thisMonth;
  const go = (to: string) => {
    close.cancel();
    reopen.cancel();
    tally.reset();
    setIsNaming(false);
    setAddress({ month: to });
  };
  const isChanging = [close, reopen].some(({ state, error }) => state.status !== 'idle' || error !== null);
  return (
    <Page
      title={nameMonth(month)}
      badges={
        isClosed === null ? null : isClosed ? (
          <Badge tone="teal">closed</Badge>
        ) : (
          <Badge tone={hasEnded ? 'marigold' : 'neutral'}>{hasEnded ? 'open' : 'not over yet'}</Badge>
        )
      }
      summary={
        read.data?.closed_at &&
        `Closed on ${formatDate(toCivilDate(new Date(read.data.closed_at)))} by ${read.data.closed_by}.`
      }
      actions={
        <>
          {may('months.tally') && (
            <Button
              variant="secondary"
              busy={tally.isBusy}
              onClick={() => void tally.save('months.tally', { month }, `tally-${month}.xml`)}
            >
              Tally file
            </Button>
          )}
          {isClosed === false && hasEnded && may('months.close') && (
            <Button onClick={() => void close.rehearse({ month })}>Close the month …</Button>
          )}
          {isClosed && may('months.reopen') && (
            <Button variant="secondary" onClick={() => void reopen.rehearse({ month, reason: '' })}>
              Open it again …
            </Button>
          )}
        </>
      }
      aside={
        (isChanging || isNaming) && (
          <>
            {isNaming && (
              <LedgersForm
                onClose={() => {
                  setIsNaming(false);
                  tally.reset();
                }}
              />
            )}
            <ClosingMonth change={close} isOpen={(read.data?.open.length ?? 0) > 0} />
            <ReopeningMonth change={reopen} />
          </>
        )
      }
    >
      <nav aria-label="Months" className={styles.months}>
        <Button size="small" variant="secondary" onClick={() => go(addMonths(month, -1))}>
          {`← ${nameMonth(addMonths(month, -1))}`}
        </Button>
        <PeriodField
          label="Month"
          type="month"
          value={month}
          max={thisMonth}
          onChange={(value) => monthPattern.test(value) && go(value)}
        />
        {hasEnded && (
          <Button size="small" variant="secondary" onClick={() => go(addMonths(month, 1))}>
            {`${nameMonth(addMonths(month, 1))} →`}
          </Button>
        )}
      </nav>
      {tally.error &&
        (tally.error.code === 'TALLY_LEDGERS' ? (
          <MissingLedgers {...(may('content.import') && { onName: () => setIsNaming(true) })} />
        ) : (
          <Problem error={tally.error} />
        ))}
      {read.error && <Problem error={read.error} onRetry={() => void read.refetch()} />}
      <Tabs
        label="Month"
        value={get('tab') ?? 'figures'}
        onChange={(tab) => setAddress({ tab: tab === 'figures' ? null : tab })}
        items={[
          {
            id: 'figures',
            label: 'Figures',
            panel: read.data && (
              <div className={styles.parts}>
                <OpenItems open={read.data.open} differs={read.data.differs} />
                <Figures figures={read.data.figures} month={month} />
              </div>
            ),
          },
          { id: 'gst', label: 'GST', panel: get('tab') === 'gst' && <Gst month={month} /> },
          {
            id: 'closings',
            label: 'Closings',
            panel: get('tab') === 'closings' && <Closings onMonth={go} />,
          },
        ]}
      />
    </Page>
  );
});
