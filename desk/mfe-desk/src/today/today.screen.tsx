/** What waits for a person today, in the order in which it should be done. */
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@antara/shared-ui/date';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { rowTarget, useRowKeys } from '../components/use-row-keys.ts';
import { withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { describeDue, toListWords, toRow } from './today-items.ts';
import styles from './today.module.css';
import { formatPaise } from '../desk/amounts.ts';

export default withDesk(function Today() {
  const today = useOperation('office.today', {}, { follows: true });
  const lists = useRef<HTMLDivElement>(null);
  useRowKeys(lists);
  const waiting = today.data?.lists.filter(({ items }) => items.length > 0) ?? [];
  return (
    <Page title="Today" summary={today.data && formatDate(today.data.today)}>
      {today.error && <Problem error={today.error} onRetry={() => void today.refetch()} />}
      {today.data && waiting.length === 0 && (
        <Empty>
          Nothing waits for you. What the office has to decide, pay or answer stands here when its day comes.
        </Empty>
      )}
      <div ref={lists} className={styles.lists}>
        {waiting.map(({ list, items, more, count }) => {
          const { title, hasAmount } = toListWords(list);
          return (
            <Section key={list} title={title} note={more ? `the first ${count}` : String(count)}>
              <ul className={styles.rows}>
                {items.map((item) => {
                  const { subject, amount_paise } = item;
                  const row = toRow(list, item);
                  const due = describeDue(list, item, today.data?.today ?? '', new Date(today.dataUpdatedAt));
                  return (
                    <li key={`${subject} ${item.due}`} className={styles.row}>
                      {row.to ? (
                        <Link to={row.to} {...{ [rowTarget]: '' }}>
                          {row.title}
                        </Link>
                      ) : (
                        <span>{row.title}</span>
                      )}
                      <span className={due.isLate ? styles.late : styles.day}>{due.text}</span>
                      {hasAmount && amount_paise !== null && (
                        <span className={styles.amount}>{formatPaise(amount_paise)}</span>
                      )}
                    </li>
                  );
                })}
              </ul>
            </Section>
          );
        })}
      </div>
    </Page>
  );
});
