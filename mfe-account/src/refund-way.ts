/** Describes where the refund of a cancelled booking goes. */
import type { Booking } from '@antara/contracts/api/booking';
import { toPaise } from '@antara/contracts/rules/money';
import { describeRefundWay } from '@antara/contracts/api/refund-way';
import { formatInr } from '@antara/shared-ui/price';

/**
 * A refund in whole rupees: the total, the part by bank transfer, and the part to the card that paid by payment link.
 */
interface Refund {
  refund_inr: number;
  transfer_inr?: number | undefined;
  link_inr?: number | undefined;
}

/** Returns "to the card it came from", addressed to the person who booked. */
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
