/** Transactions that may meet another one's on the same rows. */
import { sqlState, type Db, type Tx } from './types.ts';
import { transaction } from './transaction.ts';

/** Two tabs made the same row (23505), or two transactions waited for each other (40P01, 40001). */
const retryableCodes = new Set(['23505', '40P01', '40001']);
const maxAttempts = 4;

/** Runs a transaction, again from its beginning when it met another one. Nothing outside the database inside. */
export async function withRetry<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, work);
    } catch (error) {
      if (attempt >= maxAttempts || !retryableCodes.has(sqlState(error) ?? '')) throw error;
    }
  }
}
