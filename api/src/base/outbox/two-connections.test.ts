/**
 * What two processes that look for jobs do to each other: PostgreSQL only, as the embedded database has one connection.
 */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import type { Tx } from '../../platform/db/types.ts';
import { enqueue } from './enqueue.ts';
import { leaseJob } from './lease.ts';
import { outbox } from './tables.ts';

const server = await testServer({ plugins: [] });
const { db } = server.platform;

test.runIf(postgresUrl)(
  'PD-04 a job that another process is beginning is passed over, and does not hold up the next one',
  async () => {
    for (const paymentId of ['pay_1', 'pay_2']) await enqueue(db, 'refund', paymentId, { paymentId });
    const lockFirst = (tx: Tx) =>
      tx.select().from(outbox).where(eq(outbox.dedupe_key, 'refund:pay_1')).for('update');
    const job = await callBeforeCommit(server, lockFirst, () => leaseJob(db, ['refund'], 60));
    expect(job).toMatchObject({ dedupe_key: 'refund:pay_2', attempts: 1 });
  },
);
