/** Who calls: name, e-mail and telephone, and what the office knows of them. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmailField, TextField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { DeskError } from '@antara/desk-common/calls';
import type { Result } from '@antara/desk-common/operations';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import type { Draft, FieldMessages } from './draft.ts';
import styles from './new-booking.module.css';

type Found = Result<'bookings.find'>['bookings'][number];

interface CallerProps {
  draft: Draft;
  update(changes: Partial<Draft>): void;
  errors: FieldMessages;
}

/** An enquiry's hold is made for its sender, so name and address stay as they are while it is there. */
export function Caller({ draft, update, errors }: CallerProps) {
  // Asked when a field is left, because each look at a person is written to the log.
  const [left, setLeft] = useState({ email: draft.email, text: draft.email || draft.mobile_no });
  const isFixed = draft.enquiry !== null;
  const look = (text: string) => text.trim().length >= 4 && setLeft({ email: draft.email, text });
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Name"
          required
          value={draft.name}
          readOnly={isFixed}
          autoComplete="off"
          error={errors.name}
          onChange={(event) => update({ name: event.target.value })}
        />
        <EmailField
          label="E-mail"
          required
          value={draft.email}
          readOnly={isFixed}
          autoComplete="off"
          error={errors.email}
          onChange={(event) => update({ email: event.target.value })}
          onBlur={() => look(draft.email)}
        />
        <TextField
          label="Telephone, with +code from abroad"
          type="tel"
          value={draft.mobile_no}
          autoComplete="off"
          error={errors.mobile_no}
          onChange={(event) => update({ mobile_no: event.target.value })}
          onBlur={() => look(draft.email || draft.mobile_no)}
        />
      </div>
      <Known email={left.email.trim().toLowerCase()} text={left.text.trim()} />
    </>
  );
}

const addressPattern = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

const formatBooking = ({ customer, journey, date, status }: Found) =>
  [customer, journey, formatDate(date, 'short'), status.toLowerCase()].filter(Boolean).join(', ');

function Known({ email, text }: { email: string; text: string }) {
  const { may } = useDesk();
  const person = useOperation(
    'people.show',
    may('people.show') && addressPattern.test(email) ? { email } : null,
  );
  const found = useOperation('bookings.find', may('bookings.find') && text ? { text, limit: 3 } : null);
  const isNew = person.error instanceof DeskError && person.error.status === 404;
  const bookings = found.data?.bookings ?? [];
  return (
    <div role="status" className={styles.known}>
      {person.data && (
        <p>
          <span>{`Has an account: ${person.data.person.name ?? email}, since ${formatDate(person.data.person.created_at, 'short')}.`}</span>
          {person.data.person.locked_at !== null && (
            <span> It is locked, so nothing can be held for it.</span>
          )}
        </p>
      )}
      {isNew && <p>No account with this address yet: a hold makes one.</p>}
      {bookings.length > 0 && (
        <ul>
          {bookings.map((booking) => (
            <li key={booking.booking_id}>
              <Link to={`/bookings/${booking.booking_id}`}>{booking.booking_id}</Link>
              <span>{` ${formatBooking(booking)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
