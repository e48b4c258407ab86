/** Accounts, sessions and who is logged in. Other domains import this file and nothing else of the folder. */
export { requireUncommonPassword } from './common-passwords.ts';
export { lockAccount, unlockAccount } from './lock-account.ts';
export { revokeCodes } from './password-codes.ts';
export { hashPassword } from './passwords.ts';
export { accounts } from './routes.ts';
export { getCurrentUser, requireUser, type User } from './session.ts';
export { listSessions } from './sessions.ts';
export { users } from './tables.ts';
