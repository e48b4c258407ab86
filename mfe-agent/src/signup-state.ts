/**
 * The values that an agent entered at sign-up, carried from the login to the portal (AG-02). Only this module's memory
 * holds them. Storage, addresses and `history.state` never hold the password, because browsers write these into files.
 */
export interface SignupState {
  name: string;
  email: string;
  mobile_no: string;
  password: string;
}

let signupState: SignupState | null = null;

/** Keeps the values until the next sign-up or reload; null removes them. */
export function setSignupState(state: SignupState | null): void {
  signupState = state;
}

/**
 * Returns the values entered earlier on this page, or null. Only in the browser, because the server's memory is shared
 * by many visitors.
 */
export function getSignupState(): SignupState | null {
  return signupState;
}
