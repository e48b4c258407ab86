import type { MouseEvent } from 'react';
import type { Failure } from '@antara/contracts/api/client';
import type { ClientPayment } from '@antara/contracts/api/payment-links';
import type { OrderData } from '@antara/contracts/api/payment';

/** The order that a client is to pay: the body of the call, with `amount` in paise. */
export interface ClientOrder {
  amount: number;
  data: OrderData;
}

/**
 * A booking that waits for its client's payment. `token` is part of the link to copy; null when the link was mailed.
 */
export interface AskedClient {
  token: string | null;
  booking: ClientPayment;
}

export interface ClientPaymentOfferProps {
  /**
   * The end of the booked option in epoch milliseconds by the server's clock. Without an option the suites are kept for
   * some hours.
   */
  optionUntil: number | undefined;
  /** Validates all entries and passes the order to `onReady`. */
  onPress: (event: MouseEvent, onReady: (order: ClientOrder) => void) => void;
  /** Handles a refusal as for any order. Returns false when the refusal is about something else. */
  onRefused: (failure: Failure) => boolean;
  onAsked: (askedClient: AskedClient) => void;
}
