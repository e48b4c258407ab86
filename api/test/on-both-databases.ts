/**
 * The tests that run on PostgreSQL and on the embedded PGlite, as patterns relative to `api`. All others run on one of
 * them: on PostgreSQL where there is one, because it has several connections and so shows races; else on PGlite. The
 * browser tests run the whole site on PGlite besides.
 */
export const onBothDatabases: readonly string[] = [
  // Connections, transactions, migrations, drivers' values: what differs between the engines.
  'src/platform/db/**/*.test.ts',
  'src/run/backup/**/*.test.ts',
  'src/run/seed/seed.test.ts',
  'test/light-start.test.ts',
  'test/migrations.test.ts',
  'test/operator.test.ts',
  'test/processes.test.ts',
  'test/retention.test.ts',
  // Locks, triggers and claims: PGlite has one connection, and a query outside of a transaction waits for it.
  'src/base/outbox/**/*.test.ts',
  // What each engine says when it cannot be written.
  'src/run/health/sales.test.ts',
  'src/bookings/booking/{availability,booking,holds,sales-end,statement-counts}.test.ts',
  'src/sales/payments/restart.test.ts',
  'src/sales/payments/payments.test.ts',
  'test/attack/holds.test.ts',
  'test/attack/hold-queue.test.ts',
  // Text search, whose dictionaries belong to the engine, and sums and counts in SQL, which the drivers return in types
  // of their own.
  'src/site/catalogue/**/*.test.ts',
  'src/site/content/{content,reads}.test.ts',
  'src/site/search-engines/**/*.test.ts',
  'src/sales/agents/commission-sums.test.ts',
  'src/sales/agents/home.test.ts',
  'src/sales/agents/search.test.ts',
  'src/run/operator/departures.test.ts',
  'src/run/operator/list-part.test.ts',
  'src/bookings/waiting-list/**/*.test.ts',
  'src/sales/options/options.test.ts',
];
