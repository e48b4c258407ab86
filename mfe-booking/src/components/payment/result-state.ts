/** The navigation state that a payment gives to `/success` and `/failure`. It survives a reload. */
export interface SuccessState {
  bookingId: string;
  /** It was the balance of a booking made before, or something added to one. */
  balance?: boolean;
  added?: boolean;
  /** It moved a booking to another date. */
  dateChanged?: boolean;
}

export interface FailureState {
  /** The address at which to pay again: the checkout, the page of the balance, or the page of the booking. */
  retry: string;
  /** The server's sentence, when it refused the payment. */
  reason?: string;
  /** It was the balance of a booking made before, or something added to one. */
  balance?: boolean;
  added?: boolean;
  /** It moved a booking to another date. */
  dateChanged?: boolean;
}
