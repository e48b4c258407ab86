/** A day or a month that the address has, such as the week that a timetable begins with. */
import { useState } from 'react';
import { DateField, TextField } from '@antara/shared-ui/field';

/** Earlier years are those that are being typed: 2, 20 and 202 are years as well. */
export const firstYear = '2000';

interface PeriodFieldProps {
  label: string;
  type: 'date' | 'month';
  value: string;
  max?: string;
  /** True where no day is a choice as well: an empty field is told when it is left. */
  isOptional?: boolean;
  /** Called with a day or month whose year is complete, or with an empty text. */
  onChange(value: string): void;
}

/**
 * Returns the props of a field that keeps what is being typed, which would otherwise be replaced by `value` at each
 * key. `onChange` gets a complete day or month, and an empty text when the field is left, where `isOptional`.
 */
export function useTypedDay(
  value: string,
  onChange: (event: { target: { value: string } }) => void,
  isOptional: boolean,
) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange(event: { target: { value: string } }) {
      setTyped(event.target.value);
      if (event.target.value >= firstYear) onChange(event);
    },
    onBlur(event: { target: { value: string } }) {
      if (isOptional && typed === '') onChange(event);
      setTyped(null);
    },
  };
}

export function PeriodField({ type, value, isOptional = false, onChange, ...field }: PeriodFieldProps) {
  const input = { ...field, ...useTypedDay(value, ({ target }) => onChange(target.value), isOptional) };
  return type === 'date' ? <DateField {...input} /> : <TextField type="month" {...input} />;
}
