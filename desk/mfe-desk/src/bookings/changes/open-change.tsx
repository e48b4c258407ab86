/** What is being done beside the record: the list of changes, or the form of one. */
import { useEffect, useId, useRef, useState } from 'react';
import type { BookingEvent } from '../record.ts';
import { describeEvent } from '../events.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import styles from './change-panel.module.css';

/** The changes that a member may make, by their groups. */
export function ChangeList({
  changes,
  whyNotNow,
  onChoose,
  onClose,
}: {
  changes: readonly BookingChange[];
  /** Why the changes that depend on the money cannot be made now; null when they can. */
  whyNotNow: string | null;
  onChoose(id: string): void;
  onClose(): void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const groups = [...new Set(changes.map(({ group }) => group))];
  return (
    <section
      className={styles.panel}
      aria-label="Changes"
      // Escape is pressed on the buttons within.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 className={styles.title}>Change</h2>
      {whyNotNow !== null && (
        <p id={id} role="status" className={styles.warning}>
          {whyNotNow}
        </p>
      )}
      <div ref={list} className={styles.list}>
        {groups.flatMap((group) => [
          <h3 key={group}>{group}</h3>,
          ...changes
            .filter((change) => change.group === group)
            .map(({ id: name, label, needsSettledMoney }) => {
              const isWaiting = whyNotNow !== null && needsSettledMoney === true;
              return (
                <button
                  key={name}
                  type="button"
                  // It keeps the focus, so that a screen reader says why.
                  aria-disabled={isWaiting || undefined}
                  aria-describedby={isWaiting ? id : undefined}
                  onClick={isWaiting ? undefined : () => onChoose(name)}
                >
                  {label}
                </button>
              );
            }),
        ])}
      </div>
    </section>
  );
}

interface OpenChangeProps extends ChangeProps {
  change: BookingChange;
  /** The newest change of the record; null while it is not known. */
  newest: BookingEvent | null;
}

/** The form of a change, with a note when somebody has changed the record since the form was opened. */
export function OpenChange({ change: { Form }, newest, ...props }: OpenChangeProps) {
  const [base, setBase] = useState(newest);
  const isStale = base !== null && newest !== null && toVersion(newest) !== toVersion(base);
  // The history may be read after the form was opened.
  if (base === null && newest !== null) setBase(newest);
  return (
    <>
      {isStale && (
        <div role="status" className={styles.warning}>
          <p>{`Changed by ${newest.who ?? 'the site or the guest'} just now: ${describeEvent(newest).what}`}</p>
          <p>What is shown here is as it is now. Look at it again before you go on.</p>
          <button type="button" className={styles.seen} onClick={() => setBase(newest)}>
            I have seen it
          </button>
        </div>
      )}
      <Form {...props} />
    </>
  );
}

const toVersion = ({ at, kind, details }: BookingEvent) => `${at} ${kind} ${JSON.stringify(details)}`;
