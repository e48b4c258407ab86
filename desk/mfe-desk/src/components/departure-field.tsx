/** The choice of a departure by typing words of its journey, its day and its ship. */
import type { Ref } from 'react';
import { ComboboxField } from '@antara/shared-ui/combobox-field';
import { useOperation } from '../desk/use-operation.ts';
import { isOnSale, sortFullFirst, toDepartureOptions } from './departures.ts';

/** Reads the departures to come, as many as one call returns. */
export const useDepartures = () => useOperation('departures.list', { limit: 1000 });

interface DepartureFieldProps {
  /** The key of the chosen departure, `an-insight/2027-02-07`; empty for none. */
  value: string;
  onChange(key: string): void;
  error?: string | null;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  required?: boolean;
  /** Puts departures first that are full or nearly full, for who waits for a suite. */
  isFullFirst?: boolean;
  /** Offers closed departures as well, for what concerns their guests. */
  hasClosed?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function DepartureField({
  placeholder = 'insight 7 feb',
  isFullFirst = false,
  hasClosed = false,
  ...field
}: DepartureFieldProps) {
  const { data, isPending } = useDepartures();
  const departures = data?.departures ?? [];
  return (
    <ComboboxField
      {...field}
      label="Departure: journey, day, ship"
      // A form that is kept as it was typed stores its fields by name.
      name="departure"
      placeholder={placeholder}
      options={toDepartureOptions(
        isFullFirst ? sortFullFirst(departures) : departures,
        hasClosed ? ({ cancelled_at }) => cancelled_at === null : isOnSale,
      )}
      busy={isPending}
      emptyText={`No departure${hasClosed ? '' : ' on sale'} has these words.`}
      moreText={data?.more && 'Later departures are not in this list.'}
    />
  );
}
