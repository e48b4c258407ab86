/** Runs transactions that may conflict with other transactions on the same rows. */
import { sqlState, type Db, type Tx } from './types.ts';
import { transaction } from './transaction.ts';

/**
 * The SQLSTATEs of conflicts: two transactions have inserted the same row (23505), have waited for each other (40P01),
 * or cannot be serialised (40001).
 */
const retryableCodes = new Set(['23505', '40P01', '40001']);
const maxAttempts = 4;

/**
 * Runs a transaction, and restarts it after a conflict. `work` may run several times, so it must have no effects
 * outside the database.
 */
export async function withRetry<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, work);
    } catch (error) {
      if (attempt >= maxAttempts || !retryableCodes.has(sqlState(error) ?? '')) throw error;
    }
  }
}
