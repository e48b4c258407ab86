/** The navigation state that a payment gives to `/success` and `/failure`. It survives a reload. */
export interface SuccessState {
  bookingId: string;
  /** The payment was for the balance of an existing booking, or (`added`) for extras added to one. */
  balance?: boolean;
  added?: boolean;
  /** The payment was for moving a booking to another date. */
  dateChanged?: boolean;
}

export interface FailureState {
  /** The address at which to pay again: the checkout, the page of the balance, or the page of the booking. */
  retry: string;
  /** The server's message, if the server refused the payment. */
  reason?: string;
  /** The payment was for the balance of an existing booking, or (`added`) for extras added to one. */
  balance?: boolean;
  added?: boolean;
  /** The payment was for moving a booking to another date. */
  dateChanged?: boolean;
}
