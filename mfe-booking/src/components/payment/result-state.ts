/** What a payment hands to `/success` and `/failure` in the navigation state; it survives a reload. */
export interface SuccessState {
  bookingId: string;
  /** It was the balance of a booking made before, or something added to one. */
  balance?: boolean;
  added?: boolean;
  /** It moved a booking to another date. */
  dateChanged?: boolean;
}

export interface FailureState {
  /** Address to try again at: the checkout, the balance's page, or that of the booking. */
  retry: string;
  /** The server's sentence, when it refused the payment. */
  reason?: string;
  /** It was the balance of a booking made before, or something added to one. */
  balance?: boolean;
  added?: boolean;
  /** It moved a booking to another date. */
  dateChanged?: boolean;
}
