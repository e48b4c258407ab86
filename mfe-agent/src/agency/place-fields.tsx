import { useEffect } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { NamedItem } from '@antara/contracts/api/agents';
import type { Country } from '@antara/contracts/api/catalogue';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { Button } from '@antara/shared-ui/button';
import { ComboboxField } from '@antara/shared-ui/combobox-field';
import { TextField } from '@antara/shared-ui/field';
import type { AgencyValues } from './agency-values.ts';
import { listItems, usePlaces, type PlaceList } from './use-places.ts';

const toOptions = (items: readonly (NamedItem & Partial<Country>)[]) =>
  items.map(({ name, aliases }) => ({ value: name, label: name, aliases }));

/**
 * Country, state and city. A change of one clears the fields that depend on it (AG-06). Where no cities are listed, the
 * city is typed. A saved name that is missing from its loaded list is cleared, because the select could not show it.
 */
export function PlaceFields({
  form,
  countries,
}: {
  form: UseFormReturn<AgencyValues>;
  countries: readonly NamedItem[];
}) {
  const { control, setValue, getValues, formState, register } = form;
  const [country = '', state = ''] = useWatch({ control, name: ['country', 'state'] });
  const { states, cities } = usePlaces(countries, country, state);
  useClearUnlisted(states.list, state, () => setValue('state', ''));
  useClearUnlisted(cities.list, getValues('city'), () => setValue('city', ''));
  const isCityTyped = states.list.status === 'none' || cities.list.status === 'none';

  return (
    <>
      <Controller
        control={control}
        name="country"
        render={({ field, fieldState }) => (
          <ComboboxField
            {...field}
            label="Country"
            placeholder="Select your Country"
            autoComplete="country-name"
            value={field.value ?? ''}
            options={toOptions(countries)}
            error={fieldState.error?.message}
            onChange={(name) => {
              field.onChange(name);
              setValue('state', '');
              setValue('city', '');
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="state"
        render={({ field, fieldState }) => (
          <ComboboxField
            {...field}
            label="State"
            placeholder="Select your State"
            autoComplete="address-level1"
            value={field.value ?? ''}
            options={toOptions(listItems(states.list))}
            disabled={states.list.status === 'idle' || states.list.status === 'none'}
            busy={states.list.status === 'loading'}
            hint={renderHint(states, 'states', 'No states are listed for this country.')}
            error={fieldState.error?.message}
            onChange={(name) => {
              field.onChange(name);
              setValue('city', '');
            }}
          />
        )}
      />
      {isCityTyped ? (
        <TextField
          label="City"
          autoComplete="address-level2"
          {...createFieldProps(register, formState.errors)('city')}
        />
      ) : (
        <Controller
          control={control}
          name="city"
          render={({ field, fieldState }) => (
            <ComboboxField
              {...field}
              label="City"
              placeholder="Select your City"
              autoComplete="address-level2"
              value={field.value ?? ''}
              options={toOptions(listItems(cities.list))}
              disabled={cities.list.status === 'idle'}
              busy={cities.list.status === 'loading'}
              emptyText="Not in our list: choose the nearest, and write yours in the address"
              hint={renderHint(cities, 'cities')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  );
}

/** Returns the hint below a list that is empty or could not be read. */
function renderHint({ list, retry }: { list: PlaceList; retry: () => void }, what: string, none?: string) {
  if (list.status === 'none') return none;
  if (list.status !== 'failed') return undefined;
  return (
    <>
      <span>{`The ${what} could not be loaded.`}</span>{' '}
      <Button type="button" variant="quiet" size="small" onClick={retry}>
        Retry
      </Button>
    </>
  );
}

function useClearUnlisted(list: PlaceList, name: string | undefined, drop: () => void) {
  const unknown = list.status === 'ready' && Boolean(name) && !list.items.some((item) => item.name === name);
  useEffect(() => {
    if (unknown) drop();
    // The effect runs only when the name becomes unknown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unknown]);
}
