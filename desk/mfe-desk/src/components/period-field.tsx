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

/** Keeps what is being typed, which would otherwise be replaced by the value of the address at each key. */
export function PeriodField({ type, value, isOptional = false, onChange, ...field }: PeriodFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = {
    ...field,
    value: typed ?? value,
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value);
      if (target.value >= firstYear) onChange(target.value);
    },
    onBlur() {
      if (isOptional && typed === '') onChange('');
      setTyped(null);
    },
  };
  return type === 'date' ? <DateField {...input} /> : <TextField type="month" {...input} />;
}
