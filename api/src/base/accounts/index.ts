/** Accounts, sessions and who is logged in. Other domains import this file and nothing else of the folder. */
export { countAttempt, createAttemptKey } from './attempts.ts';
export { requestEmailCode, requestFirstEmailCode } from './email-codes.ts';
export { lockAccount, unlockAccount } from './lock-account.ts';
export { requireStrongPassword } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { requirePassword } from './require-password.ts';
export { accounts } from './routes.ts';
export { findEventSubject } from './service.ts';
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
export { hasTwoFactor, lacksRequiredTwoFactor, removeTwoFactor } from './two-factor.ts';
