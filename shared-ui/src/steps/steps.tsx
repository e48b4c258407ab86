import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { cx } from '../internal/cx.ts';
import * as m from '../messages/steps.ts';
import styles from './steps.module.css';

export type StepsProps = {
  /** With `to` a finished step is a link. */
  items: readonly { label: string; to?: string }[];
  /** The index of the current step, from 0; the number of items when all are done. */
  current: number;
  label?: string;
  className?: string;
};

/** Progress through several steps, such as a checkout. */
export function Steps({ items, current, label = m.progress(), className }: StepsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol role="list" className={cx(styles.list)}>
        {items.map((item, place) => {
          const state = place < current ? 'done' : place === current ? 'current' : 'ahead';
          return (
            <li
              key={item.label}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
              className={styles.item}
            >
              <span aria-hidden="true" className={styles.mark}>
                {state === 'done' ? <Check /> : place + 1}
              </span>
              <span className={styles.label}>
                {state === 'done' && item.to ? (
                  <Link to={item.to}>{item.label}</Link>
                ) : (
                  <span>{item.label}</span>
                )}
                {state === 'done' && <VisuallyHidden>{m.done()}</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
