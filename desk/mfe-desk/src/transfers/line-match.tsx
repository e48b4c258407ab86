/** What a line of the bank pays: proposals, a search, a part of the amount, or nothing of ours. */
import { useState, type FormEvent } from 'react';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import type { Outcome } from '@antara/desk-common/calls';
import type { Result } from '@antara/desk-common/operations';
import { Facts, Section } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { BookingLink } from '../components/booking-link.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useChange } from '../desk/use-change.ts';
import { formatLineAmount, type BankLine } from './bank-line.ts';
import { FoundBookings } from './found-bookings.tsx';
import { ProposedBooking } from './proposed-booking.tsx';
import styles from './transfers.module.css';
import { formatPaise, readPaise } from '../desk/amounts.ts';
import { withReason } from '../desk/with-reason.ts';

interface LineMatchProps {
  line: BankLine;
  /** Goes back to the line in the list. */
  onLeave(): void;
  /** `isSettled`: nothing of the line is left. */
  onDone(isSettled: boolean): void;
}

export function LineMatch({ line, onLeave, onDone }: LineMatchProps) {
  const { may } = useDesk();
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const [amount, setAmount] = useState('');
  const [amountError, setAmountError] = useState<string | null>(null);
  const match = useChange('transfers.match', {
    done: 'Matched.',
    onDone: ({ result }: Outcome<'transfers.match'>) => onDone(result.line_left_paise === 0),
  });
  const ignore = useChange('transfers.ignore', {
    done: 'Left aside.',
    withReason,
    onDone: () => onDone(true),
  });
  const undo = useChange('bookings.transferUndo', {
    withReason,
    done: 'The entry was taken back.',
  });
  const { number, isIn } = { number: line.line, isIn: line.direction === 'IN' };
  const isDeciding = [match, ignore, undo].some(({ state }) => state.status !== 'idle');

  function rehearse(booking_id: string) {
    const amount_paise = readPaise(amount);
    if (Number.isNaN(amount_paise)) {
      setAmountError('Write rupees, such as 30,307 or 30307.50.');
      return;
    }
    setAmountError(null);
    void match.rehearse({
      line: number,
      booking_id,
      ...(amount_paise !== undefined && { amount_paise }),
    });
  }
  function search(event: FormEvent) {
    event.preventDefault();
    setSearched(text.trim());
  }
  return (
    <div
      role="group"
      aria-label={`What line ${number} pays`}
      className={styles.match}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isDeciding) onLeave();
      }}
    >
      <WhatWillHappen
        change={match}
        reason="none"
        confirmLabel="Match"
        title={(result) =>
          isIn
            ? `${formatPaise(result.amount_paise)} for ${result.booking_id}`
            : `${formatPaise(result.amount_paise)} paid back of ${result.booking_id}`
        }
      >
        {(result) => <Matched result={result} />}
      </WhatWillHappen>
      <WhatWillHappen change={ignore} confirmLabel="Leave aside" title={() => `Line ${number} is left aside`}>
        {() => <p>It pays nothing of ours: it leaves this list, and the month can be closed without it.</p>}
      </WhatWillHappen>
      <WhatWillHappen
        change={undo}
        confirmLabel="Take back"
        title={(result) => `${formatPaise(result.amount_paise)} of ${result.booking_id} are taken back`}
      >
        {(result) => (
          <>
            <Facts
              facts={[
                ['Left to pay then', formatPaise(result.left_paise)],
                ...(result.credited_inr
                  ? [['Credit note over', formatPaise(result.credited_inr * 100)] as const]
                  : []),
              ]}
            />
            <p>The guest is written to.</p>
          </>
        )}
      </WhatWillHappen>
      <Section title={`Line ${number}`} note={line.account}>
        <div className={styles.about}>
          <p className={styles.narration}>{line.narration}</p>
          <Facts
            facts={[
              [isIn ? 'Received' : 'Paid out', formatLineAmount(line)],
              ['The bank’s number', line.reference ?? 'none'],
              ...(line.open_paise < line.amount_paise
                ? [['Not matched yet', formatPaise(line.open_paise)] as const]
                : []),
            ]}
          />
        </div>
        {line.reverses.map(({ booking_id, reference }) => (
          <div key={`${booking_id} ${reference}`} className={styles.candidate}>
            <span className={styles.booking}>
              <BookingLink id={booking_id} />
              <span>{`The bank takes back what was entered for it under the number ${reference}.`}</span>
            </span>
            {may('bookings.transferUndo') && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => void undo.rehearse({ booking_id, reference, reason: '' })}
              >
                Take its entry back …
              </Button>
            )}
          </div>
        ))}
        {line.proposals.length > 0 && <h3 className={styles.heading}>May be</h3>}
        {line.proposals.map(({ booking_id, why }) => (
          <ProposedBooking key={booking_id} id={booking_id} why={why} onMatch={rehearse} />
        ))}
        {may('transfers.match') && (
          <>
            <form role="search" aria-label="Booking of the line" className={styles.search} onSubmit={search}>
              <TextField
                label={line.proposals.length > 0 ? 'Or find the booking' : 'Find the booking'}
                hint="Number, name, e-mail, telephone or agency; of a group its number, GRP-…"
                value={text}
                autoComplete="off"
                onChange={(event) => setText(event.target.value)}
              />
              <Button type="submit" variant="secondary">
                Find
              </Button>
            </form>
            <FoundBookings text={searched} onMatch={rehearse} />
            <div className={styles.rest}>
              <TextField
                label="Only a part of it, in rupees"
                hint="When the transfer pays for several bookings. All that is left, unless you say."
                inputMode="decimal"
                value={amount}
                error={amountError}
                onChange={(event) => setAmount(event.target.value)}
              />
              <Button variant="quiet" onClick={() => void ignore.rehearse({ line: number, reason: '' })}>
                It belongs to no booking …
              </Button>
            </div>
          </>
        )}
      </Section>
    </div>
  );
}

/** Says what the match does to the booking and to the line. */
function Matched({ result }: { result: Result<'transfers.match'> }) {
  const { direction, was_entered, left_paise, surplus_paise, line_left_paise } = result;
  if (was_entered)
    return (
      <p>
        The office has entered it by hand before. The line is joined to that entry; nothing is paid twice.
      </p>
    );
  return (
    <>
      <Facts
        facts={[
          [direction === 'IN' ? 'Left to pay then' : 'Still to be paid back', formatPaise(left_paise)],
          ...(surplus_paise > 0 ? [['Too much, to be paid back', formatPaise(surplus_paise)] as const] : []),
          ...(line_left_paise > 0 ? [['Left of the line', formatPaise(line_left_paise)] as const] : []),
        ]}
      />
      {direction === 'IN' && <p>The guest gets a letter and the papers of what is paid.</p>}
    </>
  );
}
