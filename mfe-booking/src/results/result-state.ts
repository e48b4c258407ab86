/** What the checkout hands to `/success` and `/failure` in the navigation state; it survives a reload. */
export interface SuccessState {
  bookingId: string;
}

export interface FailureState {
  /** Address of the checkout to go back to. */
  checkout: string;
}
