/** A day and a time by India’s clock, in the browser’s own field. */
import { useState, type ComponentProps } from 'react';
import { TextField } from '@antara/shared-ui/field';
import { parseTime } from './field-shapes.ts';

interface TimeFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'required'
> {
  /** As the API has it, `2026-12-02 09:00`; empty for none. */
  value: string;
  onChange(value: string): void;
}

export function TimeField({ value, error, onChange, ...field }: TimeFieldProps) {
  // A day without its time is an empty value to the browser: it would be lost without a word.
  const [isIncomplete, setIsIncomplete] = useState(false);
  return (
    <TextField
      {...field}
      type="datetime-local"
      error={isIncomplete ? 'Write the whole day and the time, or clear the field.' : error}
      value={parseTime(value)?.replace(' ', 'T') ?? ''}
      onChange={(event) => onChange(event.target.value.replace('T', ' '))}
      onBlur={(event) => setIsIncomplete(event.target.validity.badInput)}
      onPaste={(event) => {
        // Not every browser takes a text into this field, and none takes a day alone.
        const time = parseTime(event.clipboardData.getData('text'));
        if (time === null) return;
        event.preventDefault();
        onChange(time);
      }}
    />
  );
}
