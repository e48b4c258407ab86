import { formatDate, type DateStyle } from './format.ts';

export type DateTextProps = {
  /** ISO date, `yyyy-mm-dd`; of a timestamp only the date is taken. */
  date: string;
  format?: DateStyle;
  className?: string;
};

/** A date in a `<time>` element. */
export function DateText({ date, format = 'long', className }: DateTextProps) {
  return (
    <time dateTime={date.slice(0, 10)} className={className}>
      {formatDate(date, format)}
    </time>
  );
}
