/**
 * What an agent entered when signing up, carried from the login to the portal (AG-02). It is kept in this module alone:
 * storage, addresses and `history.state`, which browsers write into their session files, never hold the password.
 */
export interface SignupState {
  name: string;
  email: string;
  mobile_no: string;
  password: string;
}

let signupState: SignupState | null = null;

/** Keeps what was entered until the next sign-up or reload; null forgets it. */
export function setSignupState(state: SignupState | null): void {
  signupState = state;
}

/** What was entered on this page before, or null. Only in the browser: the server serves many visitors. */
export function getSignupState(): SignupState | null {
  return signupState;
}
