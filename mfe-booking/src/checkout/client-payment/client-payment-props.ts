import type { MouseEvent } from 'react';
import type { Failure } from '@antara/contracts/api/client';
import type { ClientPayment } from '@antara/contracts/api/payment-links';
import type { OrderData } from '@antara/contracts/api/payment';

/** What a client is to pay: the body of the order, `amount` in paise. */
export interface ClientOrder {
  amount: number;
  data: OrderData;
}

/** A booking that waits for its client; `token` of the link to copy, null when it was mailed. */
export interface AskedClient {
  token: string | null;
  booking: ClientPayment;
}

export interface ClientPaymentOfferProps {
  /**
   * End of the option that is booked, in epoch milliseconds by the server's clock; without one the suites are kept for
   * some hours.
   */
  optionUntil: number | undefined;
  /** Checks everything that was entered, and answers the order by `onReady`. */
  onPress: (event: MouseEvent, onReady: (order: ClientOrder) => void) => void;
  /** Handles a refusal as of any order; false when it is about something else. */
  onRefused: (failure: Failure) => boolean;
  onAsked: (asked: AskedClient) => void;
}
