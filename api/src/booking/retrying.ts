/** Transactions that may meet another one's on the same rows. */
import { sqlState, type Db, type Tx } from '../platform/db/types.ts';
import { transaction } from '../platform/db/transaction.ts';

/** Two tabs made the same row (23505), or two transactions waited for each other (40P01, 40001). */
const passing = new Set(['23505', '40P01', '40001']);
const tries = 4;

/** Runs a transaction, again from its beginning when it met another one. Nothing outside the database inside. */
export async function retrying<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, work);
    } catch (error) {
      if (attempt >= tries || !passing.has(sqlState(error) ?? '')) throw error;
    }
  }
}
