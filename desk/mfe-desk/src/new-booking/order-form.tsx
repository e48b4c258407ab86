/** The hold that was made, who travels, and how it is paid. */
import { useEffect, useRef } from 'react';
import { Button } from '@antara/shared-ui/button';
import { DateField, RadioGroupField, SelectField, TextField } from '@antara/shared-ui/field';
import { formatInr } from '@antara/shared-ui/price';
import { Section } from '../components/page.tsx';
import { submitByKey } from '../desk/submit-by-key.ts';
import { listPlaces, type Draft, type FieldMessages, type Hold, type TypedGuest } from './draft.ts';
import { HoldFacts } from './panels.tsx';
import { QuoteButton } from './quote-button.tsx';
import { useFocusOnMarked } from './talk-form.tsx';
import styles from './new-booking.module.css';

interface OrderFormProps {
  draft: Draft;
  hold: Hold;
  update(changes: Partial<Draft>): void;
  errors: FieldMessages;
  isBusy: boolean;
  onSubmit(): void;
  onRelease(): void;
}

export function OrderForm({ draft, hold, update, errors, isBusy, onSubmit, onRelease }: OrderFormProps) {
  const form = useFocusOnMarked(errors);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const places = listPlaces(hold);
  const setGuest = (at: number, changes: Partial<TypedGuest>) =>
    update({ guests: draft.guests.map((guest, nth) => (nth === at ? { ...guest, ...changes } : guest)) });
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Book ${hold.booking_id}`}
      className={styles.form}
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Section title="Held" note={`${draft.name}, ${draft.email}`}>
        <div className={styles.part}>
          <p ref={heading} tabIndex={-1} className={styles.held}>
            <b>{hold.booking_id}</b> is held. Go on with who travels, or send the quote and end the talk here.
          </p>
          <HoldFacts hold={hold} email={draft.email} />
        </div>
      </Section>
      <Section
        title="Who travels"
        note="every traveller, as in the passport; passports follow in the guest’s account"
      >
        <div className={styles.part}>
          {draft.guests.map((guest, at) => (
            // The travellers of a hold never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <fieldset key={at} className={styles.guest}>
              <legend>{`Suite ${places[at]}, traveller ${places.slice(0, at + 1).filter((room) => room === places[at]).length}`}</legend>
              <GuestFields
                guest={guest}
                errorOf={(field) => errors[`guests.${at}.${field}`]}
                update={(changes) => setGuest(at, changes)}
              />
            </fieldset>
          ))}
        </div>
      </Section>
      <Section title="How it is paid">
        <div className={styles.part}>
          <div className={styles.fields}>
            <RadioGroupField
              legend="By"
              name="pays"
              inline
              value={draft.pays}
              options={[
                { value: 'transfer', label: 'bank transfer' },
                { value: 'link', label: 'card, by a link' },
              ]}
              onChange={(event) => update({ pays: event.target.value as Draft['pays'] })}
            />
            <RadioGroupField
              legend="First"
              name="plan"
              inline
              value={hold.transfer_until === null ? 'FULL' : draft.plan}
              options={[
                {
                  value: 'DEPOSIT',
                  label: `deposit, ${hold.deposit_percent} %${hold.first_inr === null ? '' : `, ${formatInr(hold.first_inr)}`}`,
                  disabled: hold.transfer_until === null,
                },
                {
                  value: 'FULL',
                  label: `whole fare${hold.total_inr === null ? '' : `, ${formatInr(hold.total_inr)}`}`,
                },
              ]}
              onChange={(event) => update({ plan: event.target.value as Draft['plan'] })}
            />
            <DateField
              label={hold.transfer_until === null ? 'Last day' : 'Last day, if another than the terms say'}
              value={draft.until}
              error={errors.until}
              onChange={(event) => update({ until: event.target.value })}
            />
          </div>
        </div>
      </Section>
      <div className={styles.submit}>
        <Button type="submit" busy={isBusy} busyLabel="One moment …">
          <span>{draft.pays === 'link' ? 'Send a card link' : 'Book for a transfer'}</span>
          <kbd aria-hidden="true">⌘↵</kbd>
        </Button>
        <QuoteButton booking={hold.booking_id} label="Quote as PDF" />
        <Button variant="quiet" onClick={onRelease}>
          End the hold …
        </Button>
      </div>
    </form>
  );
}

interface GuestFieldsProps {
  guest: TypedGuest;
  errorOf(field: keyof TypedGuest): string | undefined;
  update(changes: Partial<TypedGuest>): void;
}

function GuestFields({ guest, errorOf, update }: GuestFieldsProps) {
  const text = (field: 'firstName' | 'lastName' | 'age' | 'country', label: string) => (
    <TextField
      label={label}
      required
      value={guest[field]}
      autoComplete="off"
      {...(field === 'age' && { inputMode: 'numeric' })}
      error={errorOf(field)}
      onChange={(event) => update({ [field]: event.target.value })}
    />
  );
  return (
    <>
      {text('firstName', 'First name')}
      {text('lastName', 'Last name')}
      <SelectField
        label="Sex"
        required
        value={guest.gender}
        placeholder=""
        error={errorOf('gender')}
        options={['Female', 'Male'].map((value) => ({ value, label: value }))}
        onChange={(event) => update({ gender: event.target.value as TypedGuest['gender'] })}
      />
      {text('age', 'Age')}
      {text('country', 'Country')}
    </>
  );
}
