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
import { journeyOptions, type Journeys } from './quote-options.ts';

/** So long after the last key the journeys that are called so are asked for. */
const typingPauseMs = 150;
const label = 'Select Voyages';
const placeholder = 'Choose a journey';
const hint = 'Type a few letters of its name';

export interface JourneyFieldProps {
  /** All journeys, or the first of more. */
  journeys: Journeys;
  form: UseFormReturn<QuoteForm>;
  /**
   * The props of a field that the browser posts; registers it, so that it must not be called for one that
   * react-hook-form controls.
   */
  register: () => UseFormRegisterReturn & { defaultValue?: string; error: string | undefined };
  /** The name of the journey that the address asks for; empty: none. */
  selected: string;
}

/**
 * The journey of a quote: a select while there are few, else a field that finds journeys by their names; without
 * scripts the name is typed.
 */
export function JourneyField({ journeys, form, register, selected }: JourneyFieldProps) {
  const hydrated = useHydrated();
  if (!journeys.more) {
    const options = journeyOptions(journeys.first);
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
  const [found, setFound] = useState<Journeys>(journeys);
  const answer = query.status === 'ready' && query.data && isSuccess(query.data) ? query.data : null;
  // What was found last stays until the next is there, narrowed by what is typed meanwhile.
  const shown = search === '' ? journeys : answer ? { first: answer.journeys, more: answer.more } : found;
  if (answer && shown.first !== found.first) setFound(shown);
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
          options={withChosen(shown.first, field.value)}
          onType={setTyped}
          busy={query.status === 'loading'}
          emptyText={
            query.status === 'failed' ? 'Journeys could not be searched' : 'No journey is called that'
          }
          moreText={shown.more ? 'There are more: type a few letters of the name.' : undefined}
        />
      )}
    />
  );
}

/** The choices, and what is chosen where it is none of them. */
function withChosen(first: readonly TourName[], chosen = '') {
  const options = journeyOptions(first);
  return chosen && !options.some(({ value }) => value === chosen)
    ? [{ value: chosen, label: chosen }, ...options]
    : options;
}
