import { useState } from 'react';
import { Controller, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import type { TourName } from '@antara/contracts/api/catalogue';
import { isSuccess } from '@antara/contracts/api/client';
import type { QuoteForm } from '@antara/contracts/api/enquiries';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { useQuery } from '@antara/contracts/react/use-query';
import { ComboboxField } from '@antara/shared-ui/combobox-field';
import { SelectField, TextField } from '@antara/shared-ui/field';
import { toJourneyOptions, type Journeys } from './quote-options.ts';

/** The pause after the last keystroke before the field searches for journeys. */
const typingPauseMs = 150;
const label = 'Select Voyages';
const placeholder = 'Choose a journey';
const hint = 'Type a few letters of its name';

export interface JourneyFieldProps {
  /** The journeys to choose from. */
  journeys: Journeys;
  form: UseFormReturn<QuoteForm>;
  /**
   * Returns the props of a field that the browser can post, and registers the field. Do not call this function for a
   * field that a `Controller` registers.
   */
  register: () => UseFormRegisterReturn & { defaultValue?: string; error: string | undefined };
  /** The name of the journey in the address; empty when the address names none. */
  selected: string;
}

/**
 * Renders the field for the journey of a quote: a select when the list is complete, otherwise a field that searches
 * journeys by name. Without scripts the visitor types the name.
 */
export function JourneyField({ journeys, form, register, selected }: JourneyFieldProps) {
  const hydrated = useHydrated();
  if (!journeys.more) {
    const options = toJourneyOptions(journeys.first);
    return <SelectField {...{ label, placeholder, options }} required {...register()} />;
  }
  return hydrated ? (
    <JourneySearch {...{ journeys, form, selected }} />
  ) : (
    <TextField {...{ label, placeholder }} required hint={hint} {...register()} />
  );
}

function JourneySearch({ journeys, form, selected }: Omit<JourneyFieldProps, 'register'>) {
  const { api } = useAppContext();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const query = useQuery(search || null, async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    return signal.aborted ? null : api('tourNames', { query: { q: search }, signal });
  });
  const [lastJourneys, setFound] = useState<Journeys>(journeys);
  const answer = query.status === 'ready' && query.data && isSuccess(query.data) ? query.data : null;
  // Until the next results arrive, the field shows the last ones that fit the typed text.
  const shownJourneys =
    search === '' ? journeys : answer ? { first: answer.journeys, more: answer.more } : lastJourneys;
  if (answer && shownJourneys.first !== lastJourneys.first) setFound(shownJourneys);
  return (
    <Controller
      control={form.control}
      name="tour"
      defaultValue={selected}
      render={({ field, fieldState }) => (
        <ComboboxField
          {...field}
          {...{ label, placeholder, hint }}
          error={fieldState.error?.message}
          required
          value={field.value ?? ''}
          options={withChosen(shownJourneys.first, field.value)}
          onType={setTyped}
          busy={query.status === 'loading'}
          emptyText={
            query.status === 'failed' ? 'Journeys could not be searched' : 'No journey is called that'
          }
          moreText={shownJourneys.more ? 'There are more: type a few letters of the name.' : undefined}
        />
      )}
    />
  );
}

/** Returns the options of the field. The chosen journey is added when the list does not contain it. */
function withChosen(first: readonly TourName[], chosen = '') {
  const options = toJourneyOptions(first);
  return chosen && !options.some(({ value }) => value === chosen)
    ? [{ value: chosen, label: chosen }, ...options]
    : options;
}
