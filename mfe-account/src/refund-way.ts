/** Describes where the refund of a cancelled booking goes. */
import type { Booking, CancellationQuote } from '@antara/contracts/api/booking';
import { toPaise } from '@antara/contracts/rules/money';
import { describeRefundWay } from '@antara/contracts/api/refund-way';
import { formatInr } from '@antara/shared-ui/price';

/**
 * The total of a refund in whole rupees. `transfer_inr` is the part that goes back by bank transfer, `link_inr` the
 * part that goes back to the card that paid by payment link.
 */
type Refund = Pick<CancellationQuote, 'refund_inr' | 'transfer_inr' | 'link_inr'>;

/** Returns where the refund goes, such as "to the card it came from", in words for the person who made the booking. */
export function formatRefundWay(
  { refund_inr, transfer_inr = 0, link_inr = 0 }: Refund,
  { agency, client }: Pick<Booking, 'agency' | 'client'>,
): string {
  return describeRefundWay(
    { paise: toPaise(refund_inr), transferPaise: toPaise(transfer_inr), linkPaise: toPaise(link_inr) },
    {
      format: (paise) => formatInr(paise / 100),
      ...(agency !== null && { client: client?.name ?? null }),
    },
  );
}
