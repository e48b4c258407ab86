/** The talk: which journey and date, how many travellers in which suites, who calls, and for how long to hold. */
import { useEffect, useRef } from 'react';
import { Button } from '@antara/shared-ui/button';
import { SelectField, TextField } from '@antara/shared-ui/field';
import { DepartureField } from '../components/departure-field.tsx';
import { Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { submitByKey } from '../desk/submit-by-key.ts';
import { Caller } from './caller.tsx';
import { countForNextSuite, setSuite, type Draft, type FieldMessages } from './draft.ts';
import { ChosenSuites, SuitePlan } from './suite-plan.tsx';
import type { Talk } from './use-talk.ts';
import styles from './new-booking.module.css';

interface TalkFormProps {
  draft: Draft;
  update(changes: Partial<Draft>): void;
  talk: Talk;
  /** True when the caller is put on the waiting list. */
  isWaiting: boolean;
  errors: FieldMessages;
  isBusy: boolean;
  onSubmit(): void;
}

/** Puts the cursor into the first field that is marked, whenever other fields are. */
export function useFocusOnMarked(errors: FieldMessages) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-marked] button')?.focus();
  }, [errors]);
  return form;
}

export function TalkForm({ draft, update, talk, isWaiting, errors, isBusy, onSubmit }: TalkFormProps) {
  const form = useFocusOnMarked(errors);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { list, departure, isGone } = talk;
  return (
    <form
      ref={form}
      noValidate
      aria-label="New booking"
      className={styles.form}
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Section
        title="Journey and date"
        note={departure && `${departure.season}, ${departure.fare_percent} %`}
      >
        <div className={styles.part}>
          {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
          <DepartureField
            ref={first}
            required
            value={draft.departure}
            error={
              errors.journey ??
              errors.date ??
              (isGone ? `${draft.departure} is not on sale: choose another.` : null)
            }
            onChange={(key) => update({ departure: key, suites: [], waits: false })}
          />
        </div>
      </Section>
      <Section
        title={isWaiting ? 'Waiting list' : 'Travellers and suites'}
        note={departure && `${departure.free} of ${departure.suites} suites free`}
      >
        <div className={styles.part}>
          {isWaiting ? (
            <WaitingFields {...{ draft, update, talk, errors }} />
          ) : (
            <SuiteFields {...{ draft, update, talk, errors }} />
          )}
        </div>
      </Section>
      <Section title="Who calls" note="All papers go to this address">
        <div className={styles.part}>
          <Caller {...{ draft, update, errors }} />
        </div>
      </Section>
      <div className={styles.submit}>
        {!isWaiting && (
          <TextField
            label="Hours, 48 at most"
            type="number"
            min={1}
            max={48}
            value={draft.hours}
            error={errors.hours}
            onChange={(event) => update({ hours: event.target.value })}
          />
        )}
        <Button type="submit" busy={isBusy} busyLabel="One moment …">
          <span>{isWaiting ? 'Put on the waiting list' : 'Hold these suites'}</span>
          <kbd aria-hidden="true">⌘↵</kbd>
        </Button>
        {departure && departure.free > 0 && (
          <Button variant="quiet" onClick={() => update({ waits: !isWaiting })}>
            {isWaiting ? 'Back to the free suites' : 'Waiting list instead'}
          </Button>
        )}
      </div>
    </form>
  );
}

type FieldsProps = Pick<TalkFormProps, 'draft' | 'update' | 'talk' | 'errors'>;

/** Returns what is refused of the suites: the choice as a whole, or one of them. */
const findSuiteError = (errors: FieldMessages) =>
  Object.entries(errors).find(([path]) => path === 'suites' || path.startsWith('suites.'))?.[1];

function SuiteFields({ draft, update, talk: { departure, suites, prices }, errors }: FieldsProps) {
  const problem = suites.error ?? prices.error;
  const error = findSuiteError(errors);
  return (
    <>
      <TextField
        label="Travellers"
        type="number"
        min={1}
        max={15}
        className={styles.short}
        value={draft.travellers}
        onChange={(event) => update({ travellers: event.target.value })}
      />
      {problem && (
        <Problem error={problem} onRetry={() => void Promise.all([suites.refetch(), prices.refetch()])} />
      )}
      {!draft.departure && (
        <p className={styles.hint}>The suites of the departure stand here, each with its state.</p>
      )}
      {departure && suites.data && prices.data && (
        <div className={styles.suites} data-marked={error ? '' : undefined}>
          <SuitePlan
            suites={suites.data.suites}
            prices={prices.data}
            departure={departure}
            chosen={draft.suites}
            error={error}
            onChoose={(room, guests) =>
              update({ suites: setSuite(draft.suites, room, guests ?? countForNextSuite(draft)) })
            }
          />
          <ChosenSuites
            chosen={draft.suites}
            travellers={Number(draft.travellers)}
            prices={prices.data}
            departure={departure}
          />
        </div>
      )}
    </>
  );
}

function WaitingFields({ draft, update, talk: { suites }, errors }: FieldsProps) {
  const categories = [...new Set(suites.data?.suites.map(({ category }) => category))];
  return (
    <div className={styles.fields}>
      <TextField
        label="Suites wanted"
        type="number"
        min={1}
        max={5}
        value={draft.waitingSuites}
        error={errors.suites}
        onChange={(event) => update({ waitingSuites: event.target.value })}
      />
      <SelectField
        label="Category"
        value={draft.waitingCategory}
        error={errors.category}
        options={[
          { value: '', label: 'any' },
          ...categories.map((category) => ({ value: category, label: category })),
        ]}
        onChange={(event) => update({ waitingCategory: event.target.value })}
      />
    </div>
  );
}
