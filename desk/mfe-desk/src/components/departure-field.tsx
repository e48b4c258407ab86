/** The choice of a departure from those that are to come. */
import { formatDate } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import type { FormValues } from '../desk/form-values.ts';
import { useOperation } from '../desk/use-operation.ts';

const name = 'departure';

interface DepartureFieldProps {
  label?: string;
  /** The words for no choice, where none is needed. */
  placeholder?: string;
  required?: boolean;
}

export function DepartureField({
  label = 'Departure',
  placeholder = 'Choose one',
  required,
}: DepartureFieldProps) {
  const { data } = useOperation('departures.list', { limit: 1000 });
  const options = (data?.departures ?? [])
    .filter(({ cancelled_at }) => !cancelled_at)
    .map(({ journey, name: tour, date, free }) => ({
      value: `${date} ${journey}`,
      label: `${formatDate(date, 'short')} · ${tour} · ${free} free`,
    }));
  return <SelectField {...{ label, name, placeholder, options }} {...(required && { required })} />;
}

/** Returns the departure that was chosen; undefined for none. */
export function readDeparture({ text }: FormValues): { journey: string; date: string } | undefined {
  const [date, journey] = text(name).split(' ');
  return date && journey ? { journey, date } : undefined;
}
