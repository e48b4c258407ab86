/** Accounts, sessions and who is logged in. Other domains import this file and nothing else of the folder. */
export { countAttempt, createAttemptKey, passwordLimit, removeAttempt, resetAttempts } from './attempts.ts';
export { parseBrowserName } from './browser-name.ts';
export { requestEmailCode, requestFirstEmailCode } from './email-codes.ts';
export { getNetworkShare, getUnknownShares } from './known-browsers.ts';
export { lockAccount, unlockAccount } from './lock-account.ts';
export { requireStrongPassword } from './password-rules.ts';
export { comparePassword, hashPassword } from './passwords.ts';
export { createRecoveryCodes } from './recovery-codes.ts';
export { requirePassword } from './require-password.ts';
export { accounts } from './routes.ts';
export { findEventSubject, findOrInviteCustomer, findUser } from './service.ts';
export {
  type BookingUser,
  getBookingUser,
  getCurrentUser,
  requireBookingUser,
  requireUser,
  toBookingUser,
  type User,
} from './session.ts';
export { isEmailVerified, listSessions } from './sessions.ts';
export { agencyMembers, toEmailDomain, users } from './tables.ts';
export { createTotpSecrets, type TotpSecrets } from './totp.ts';
export { appCodeLimit, hasTwoFactor, lacksRequiredTwoFactor, removeTwoFactor } from './two-factor.ts';
