/** The folders that are mutated, the tests that must notice the mutants, and the minimum scores. */

/** Sources that are mutated together, with the tests that run against their mutants. */
export interface MutantFolder {
  /** The package whose tests run. Patterns are relative to its folder. */
  package: 'contracts' | 'api' | 'delivery/edge' | 'delivery/store';
  /**
   * Glob patterns of the sources; `!` excludes. Test files, code that only tests use, and table definitions are always
   * excluded; the latter because migrations create the database.
   */
  mutate: readonly string[];
  /** Glob patterns of the tests. */
  tests: readonly string[];
  /** The share of the mutants that is drawn, from 0 to 1; chosen so that about 300 are drawn. */
  share: number;
  /** The lowest score that passes, in percent. */
  threshold: number;
  /**
   * Also tests mutants in code that runs while a module is loaded. Each of these needs a new process for every test.
   */
  withStatic?: boolean;
}

/** Seed of the sample. Another seed draws other mutants. */
export const seed = 'antara';

/** Threshold for code that handles money. */
const money = 90;
const elsewhere = 80;

/** The folders, by their names in `npm run mutants`. */
export const folders: Readonly<Record<string, MutantFolder>> = {
  rules: {
    package: 'contracts',
    mutate: ['src/rules/**/*.ts'],
    tests: ['src/rules/**/*.test.ts'],
    share: 1,
    threshold: money,
    withStatic: true,
  },
  payments: {
    package: 'api',
    mutate: ['src/sales/payments/**/*.ts', 'src/sales/payment-links/**/*.ts'],
    tests: [
      'src/sales/{payments,payment-links}/**/*.test.ts',
      'src/bookings/booking/{balance,cancel,changes,overdue}*.test.ts',
    ],
    share: 0.13,
    threshold: money,
  },
  booking: {
    package: 'api',
    mutate: ['src/bookings/booking/**/*.ts'],
    tests: [
      'src/{bookings/booking,sales/payments}/**/*.test.ts',
      'src/base/accounts/personal-data.test.ts',
      'src/sales/options/{book-option,two-connections}.test.ts',
      'test/attack/{holds,hold-queue,coupons,orders}.test.ts',
      'test/retention.test.ts',
    ],
    share: 0.16,
    threshold: money,
  },
  documents: {
    package: 'api',
    mutate: ['src/bookings/documents/**/*.ts'],
    tests: [
      'src/bookings/{documents,journey-sheet}/**/*.test.ts',
      'src/base/accounts/personal-data.test.ts',
      'src/sales/payments/addition-documents.test.ts',
    ],
    share: 0.18,
    threshold: money,
  },
  outbox: {
    package: 'api',
    mutate: ['src/base/outbox/**/*.ts'],
    tests: ['src/base/outbox/**/*.test.ts', 'test/attack/outbox.test.ts'],
    share: 1,
    threshold: elsewhere,
  },
  options: {
    package: 'api',
    mutate: ['src/sales/options/**/*.ts'],
    tests: [
      'src/sales/options/**/*.test.ts',
      'src/sales/agents/{colleagues,search}.test.ts',
      'test/attack/options.test.ts',
    ],
    share: 0.48,
    threshold: elsewhere,
  },
  accounts: {
    package: 'api',
    mutate: ['src/base/accounts/**/*.ts'],
    tests: [
      'src/base/accounts/**/*.test.ts',
      'src/sales/agents/profile.test.ts',
      'src/run/operator/people.test.ts',
      'test/attack/{accounts,security-events,two-factor,two-factor-events}.test.ts',
    ],
    share: 0.21,
    threshold: elsewhere,
  },
  switch: {
    package: 'delivery/store',
    mutate: ['src/switch/**/*.ts', 'src/checks/**/*.ts'],
    tests: [
      'src/{switch,checks,store}/**/*.test.ts',
      '../cli/src/{release-app,rollback-and-canary,set-canary,set-switch}.test.ts',
    ],
    share: 0.39,
    threshold: elsewhere,
  },
  evaluation: {
    package: 'delivery/edge',
    mutate: ['src/{evaluation,releases}/**/*.ts', 'src/service/webhook-sender.ts'],
    // Millions of simulated visitors take minutes for each mutant; `sequential-test.test.ts` has the limits that they
    // prove.
    tests: [
      'src/{evaluation,releases}/!(bucket|canary|preview|simulated-visitors).test.ts',
      'src/service/webhook-sender.test.ts',
    ],
    share: 0.17,
    threshold: elsewhere,
  },
};
