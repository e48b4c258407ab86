import { useEffect } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { NamedItem } from '@antara/contracts/api/agents';
import type { Country } from '@antara/contracts/api/catalogue';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { Button } from '@antara/shared-ui/button';
import { ComboboxField, type ComboboxFieldProps } from '@antara/shared-ui/combobox-field';
import { TextField } from '@antara/shared-ui/field';
import type { AgencyValues } from './agency-values.ts';
import { getListItems, usePlaces, type PlaceList } from './use-places.ts';

const toOptions = (items: readonly (NamedItem & Partial<Country>)[]) =>
  items.map(({ name, aliases }) => ({ value: name, label: name, aliases }));

/**
 * Renders the fields country, state and city. A change of one field clears the fields that depend on it (AG-06). When
 * the server lists no cities, the agent types the city. A saved name that is missing from the loaded list is cleared,
 * because the field can only show names of its list.
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
      <PlaceField
        form={form}
        name="country"
        label="Country"
        autoComplete="country-name"
        options={toOptions(countries)}
        clears={['state', 'city']}
      />
      <PlaceField
        form={form}
        name="state"
        label="State"
        autoComplete="address-level1"
        options={toOptions(getListItems(states.list))}
        disabled={states.list.status === 'idle' || states.list.status === 'none'}
        busy={states.list.status === 'loading'}
        hint={renderHint(states, 'states', 'No states are listed for this country.')}
        clears={['city']}
      />
      {isCityTyped ? (
        <TextField
          label="City"
          autoComplete="address-level2"
          {...createFieldProps(register, formState.errors)('city')}
        />
      ) : (
        <PlaceField
          form={form}
          name="city"
          label="City"
          autoComplete="address-level2"
          options={toOptions(getListItems(cities.list))}
          disabled={cities.list.status === 'idle'}
          busy={cities.list.status === 'loading'}
          emptyText="Not in our list: choose the nearest, and write yours in the address"
          hint={renderHint(cities, 'cities')}
        />
      )}
    </>
  );
}

/** Renders a field whose options are places. A choice clears the fields in `clears`, which depend on this field. */
function PlaceField({
  form: { control, setValue },
  name,
  label,
  clears = [],
  ...field
}: Omit<ComboboxFieldProps, 'value' | 'onChange'> & {
  form: UseFormReturn<AgencyValues>;
  name: 'country' | 'state' | 'city';
  label: string;
  clears?: readonly ('state' | 'city')[];
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: controlled, fieldState }) => (
        <ComboboxField
          {...controlled}
          {...field}
          label={label}
          placeholder={`Select your ${label}`}
          value={controlled.value ?? ''}
          error={fieldState.error?.message}
          onChange={(place) => {
            controlled.onChange(place);
            for (const dependent of clears) setValue(dependent, '');
          }}
        />
      )}
    />
  );
}

/**
 * Returns the hint below the field: `none` when the server lists nothing, and a Retry button when the list could not be
 * read.
 */
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
    // `drop` is a new function in each render, so the effect depends on `unknown` alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unknown]);
}
