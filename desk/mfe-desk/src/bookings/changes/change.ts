/** What every change of a booking is to the page: its name, when it is possible, and its form. */
import type { ComponentType } from 'react';
import type { OperationName } from '@antara/desk-common/operations';
import type { BookingRecord } from '../record.ts';

/** What the record would look like after the change, for the rows that show it. */
export interface Preview {
  /** The suites that would change, from and to. */
  suites: readonly { from: string; to: string }[];
  /** The total in rupees; null when it stays. */
  totalInr: number | null;
}

export interface ChangeProps {
  record: BookingRecord;
  /** What the change is about, from the page's address: a suite, a guest as `101/2`, a paper. */
  of: string;
  /** Shows what would change in the record; null for nothing. */
  onPreview(preview: Preview | null): void;
  onClose(): void;
}

export interface BookingChange {
  /** Its name in the page's address. */
  id: string;
  label: string;
  group: 'Journey' | 'Guests' | 'Money' | 'Papers' | 'End';
  operation: OperationName;
  isPossible(record: BookingRecord): boolean;
  /** True when it is refused while a refund is under way, because what is left of the money is not certain. */
  needsSettledMoney?: true;
  Form: ComponentType<ChangeProps>;
}
