import { useState } from 'react';
import { TextField } from '@antara/shared-ui/field';

/** The fares that `departures.fares` and `departures.addSeason` accept, in per cent of the published price. */
const [lowest, highest] = [30, 300];
const accepted = `A whole number from ${lowest} to ${highest}`;

/** Returns what is wrong with a typed fare; null for a fare that is accepted, and for an empty field. */
export function findFareProblem(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^\d+$/.test(typed)) return `A fare has no decimals and no signs. ${accepted} is accepted.`;
  const fare = Number(typed);
  return fare < lowest || fare > highest
    ? `${accepted} is accepted, because another fare is likely a slip.`
    : null;
}

interface FareFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
}

/** A fare in per cent, with what is accepted. */
export function FareField({ label, value, onChange }: FareFieldProps) {
  // While a fare is typed, its first digits are a lower number than is accepted.
  const [isTyping, setIsTyping] = useState(false);
  const problem = findFareProblem(value);
  return (
    <TextField
      ref={(input) => input?.setCustomValidity(problem ?? '')}
      label={label}
      hint={accepted}
      error={isTyping && /^\d{0,2}$/.test(value) ? null : problem}
      inputMode="numeric"
      required
      value={value}
      onChange={(event) => {
        setIsTyping(true);
        onChange(event.target.value);
      }}
      onBlur={() => setIsTyping(false)}
      onInvalid={() => setIsTyping(false)}
    />
  );
}
