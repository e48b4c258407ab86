/** The first and the last day of a period. */
import { formatDate } from '@antara/shared-ui/date';
import { DateField, type DateFieldProps } from '@antara/shared-ui/field';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { firstYear, useTypedDay } from './period-field.tsx';

interface PeriodFieldsProps {
  from: DateFieldProps;
  until: DateFieldProps;
}

/**
 * Two days of which the second must not be before the first. The second field says so as soon as both are typed, and a
 * form with them is not sent until then. The fields may have values, or keep them and have names.
 */
export function PeriodFields({ from, until }: PeriodFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  function check() {
    const [begin, end] = [first, last].map(({ current }) => current?.value ?? '') as [string, string];
    const isWrong = begin >= firstYear && end >= firstYear && end < begin;
    const problem = isWrong
      ? `This is before ${formatDate(begin)}, the day in “${String(from.label)}”. Choose that day or a later one.`
      : null;
    last.current?.setCustomValidity(problem ?? '');
    setError(problem);
  }
  // After each rendering, because the values may come from the address.
  useEffect(check);
  return (
    <>
      <DayField
        {...from}
        ref={first}
        onChange={(event) => {
          check();
          from.onChange?.(event);
        }}
      />
      <DayField
        {...until}
        ref={last}
        error={error ?? until.error}
        onChange={(event) => {
          check();
          until.onChange?.(event);
        }}
      />
    </>
  );
}

/** A day of the address, which keeps what is being typed, or one that is read by its name and has no value. */
function DayField({ value, onChange, ...field }: DateFieldProps) {
  const typed = useTypedDay(
    typeof value === 'string' ? value : '',
    (event) => onChange?.(event as ChangeEvent<HTMLInputElement>),
    true,
  );
  return value === undefined ? (
    <DateField {...field} onChange={onChange} />
  ) : (
    <DateField {...field} {...typed} />
  );
}
