/** The bank's lines that are not matched: the list on the left, what the chosen line may pay on the right. */
import { useEffect, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Badge } from '@antara/shared-ui/badge';
import { formatDate } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { rowTarget, useRowKeys } from '../components/use-row-keys.ts';
import { useAddress } from '../desk/use-address.ts';
import { formatLineAmount } from './bank-line.ts';
import { LineMatch } from './line-match.tsx';
import styles from './transfers.module.css';
import { formatPaise } from '../desk/amounts.ts';

export function BankLines({ read }: { read: UseQueryResult<Result<'transfers.unmatched'>> }) {
  const { get, set: setAddress } = useAddress();
  const list = useRef<HTMLUListElement>(null);
  /** The line that gets the focus when it is there: the one after a line that was matched. */
  const focused = useRef<number | null>(null);
  const lines = read.data?.lines ?? [];
  const place = Math.max(
    0,
    lines.findIndex(({ line }) => line === Number(get('line'))),
  );
  const chosen = lines[place];

  const focusRow = (line: number) =>
    list.current?.querySelector<HTMLElement>(`[data-line="${line}"]`)?.focus();
  useRowKeys(list);
  useEffect(() => {
    if (chosen && focused.current === chosen.line) {
      focused.current = null;
      focusRow(chosen.line);
    }
  }, [chosen]);

  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  if (!chosen)
    return (
      <Section title="Bank lines">
        <Empty>
          Every line is matched. Import the bank’s statement: what surely pays a booking is entered at once,
          and the rest waits here.
        </Empty>
      </Section>
    );
  return (
    <div className={styles.split}>
      <Section
        title="The bank’s lines"
        note={
          <span className={styles.guess}>
            <kbd>j</kbd>
            <kbd>k</kbd>
          </span>
        }
      >
        <ul ref={list} className={styles.lines}>
          {lines.map((line) => (
            <li key={line.line}>
              <button
                type="button"
                data-line={line.line}
                aria-current={line === chosen}
                className={styles.line}
                // Tab goes from the chosen line to what it may pay, not to the next line.
                tabIndex={line === chosen ? 0 : -1}
                {...{ [rowTarget]: '' }}
                onFocus={() => line !== chosen && setAddress({ line: line.line })}
                onClick={() => setAddress({ line: line.line })}
              >
                <span className={styles.day}>{formatDate(line.on, 'short')}</span>
                <span className={styles.words}>{line.narration}</span>
                <span className={styles.amount}>
                  <span>{formatLineAmount(line)}</span>
                  {line.open_paise < line.amount_paise && (
                    <small>{`${formatPaise(line.open_paise)} left`}</small>
                  )}
                </span>
                <span className={styles.guess}>
                  {line.reverses.length > 0 && <Badge tone="brick">taken back</Badge>}
                  {line.proposals[0] && (
                    <Badge tone="marigold">{`may be ${line.proposals[0].booking_id}`}</Badge>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {read.data.more && <Empty>These are the oldest. The next ones come when some are matched.</Empty>}
      </Section>
      <LineMatch
        key={chosen.line}
        line={chosen}
        onLeave={() => focusRow(chosen.line)}
        onDone={(isSettled) => {
          // The list was read again meanwhile. The place of a settled line is now that of the next one.
          const rest = isSettled ? lines.filter(({ line }) => line !== chosen.line) : lines;
          const next = rest[Math.min(place, rest.length - 1)];
          focused.current = next?.line ?? null;
          setAddress({ line: next?.line ?? null });
          if (next) focusRow(next.line);
        }}
      />
    </div>
  );
}
