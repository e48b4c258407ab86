/**
 * The values that an agent typed at sign-up, for the registration in the portal (AG-02). They are kept only in the
 * memory of this module. They contain a password, which must not get into storage, addresses or `history.state`,
 * because browsers write these to disk.
 */
export interface SignupState {
  name: string;
  email: string;
  mobile_no: string;
  password: string;
}

let signupState: SignupState | null = null;

/** Stores the values until the next sign-up or reload. Null removes them. */
export function setSignupState(state: SignupState | null): void {
  signupState = state;
}

/**
 * Returns the stored values, or null. Call this function only in the browser, because all visitors share the memory of
 * the server.
 */
export function getSignupState(): SignupState | null {
  return signupState;
}
