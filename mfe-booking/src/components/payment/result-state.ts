/** What a payment hands to `/success` and `/failure` in the navigation state; it survives a reload. */
export interface SuccessState {
  bookingId: string;
  /** It was the balance of a booking made before. */
  balance?: boolean;
}

export interface FailureState {
  /** Address to try again at: the checkout, or the balance's page. */
  retry: string;
  /** The server's sentence, when it refused the payment. */
  reason?: string;
  /** It was the balance of a booking made before. */
  balance?: boolean;
}
