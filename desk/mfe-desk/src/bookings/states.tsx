/** The states of a booking as words with a colour. */
import { Badge, type BadgeProps } from '@antara/shared-ui/badge';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { BookingLine, BookingRecord } from './record.ts';

type Tone = NonNullable<BadgeProps['tone']>;

export const statusNames: Record<BookingLine['status'], readonly [name: string, tone: Tone]> = {
  OPTION: ['On option', 'marigold'],
  HELD: ['Held', 'marigold'],
  PENDING: ['Waits for payment', 'marigold'],
  CONFIRMED: ['Confirmed', 'teal'],
  CANCELLED: ['Cancelled', 'neutral'],
  REFUNDED: ['Paid back', 'neutral'],
  EXPIRED: ['Ended unpaid', 'neutral'],
};

export function StatusBadge({ status }: Pick<BookingLine, 'status'>) {
  const [name, tone] = statusNames[status];
  return <Badge tone={tone}>{name}</Badge>;
}

/** Returns the states of a booking: its status first, then what is owed, expected or disputed. */
export function listStates({
  line,
  expected_transfer: expected,
  refund_under_way: isRefundUnderWay,
}: BookingRecord): (readonly [string, Tone])[] {
  const states: (readonly [string, Tone])[] = [statusNames[line.status]];
  if (line.status === 'CONFIRMED' && line.balance_inr === 0) states.push(['Paid in full', 'teal']);
  if (line.balance_inr > 0 && line.balance_due_on) {
    const day = formatDate(line.balance_due_on, 'short');
    states.push(
      line.overdue ? [`Balance overdue since ${day}`, 'brick'] : [`Balance due ${day}`, 'marigold'],
    );
  }
  if (expected)
    states.push([
      `Transfer of ${formatInr(expected.inr)} expected until ${formatDate(expected.until, 'short')}`,
      'marigold',
    ]);
  if (isRefundUnderWay) states.push(['Refund under way', 'marigold']);
  if (line.dispute) states.push([`Dispute: ${line.dispute}`, 'brick']);
  return states;
}

export function StateBadges({ record, isByTelephone }: { record: BookingRecord; isByTelephone: boolean }) {
  const states = listStates(record);
  if (isByTelephone) states.push(['By telephone', 'neutral']);
  return states.map(([name, tone]) => (
    <Badge key={name} tone={tone}>
      {name}
    </Badge>
  ));
}
