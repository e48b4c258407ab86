import { formatDate, type DateStyle } from './format.ts';

export type DateTextProps = {
  /** An ISO date, `yyyy-mm-dd`, or a timestamp, of which only the date is used. */
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
