/** Lists the folders whose sources are mutated, the tests that must notice the mutants, and the minimum scores. */

/** Sources that are mutated together, with the tests that run against their mutants. */
export interface MutantFolder {
  /** The package whose tests run. Patterns are relative to its folder. */
  package: 'contracts' | 'api' | 'delivery/edge' | 'delivery/store';
  /**
   * Glob patterns of the sources; `!` excludes. Tests and code that only tests use are always excluded, and so are
   * table definitions, because migrations create the database.
   */
  mutate: readonly string[];
  /** Glob patterns of the tests. */
  tests: readonly string[];
  /** The share of the mutants that is tested, from 0 to 1. It is chosen so that about 300 are tested. */
  share: number;
  /** The lowest score that passes, in percent. */
  threshold: number;
  /**
   * True when mutants in code that runs while a module is loaded are tested as well. Each of these needs a process of
   * its own.
   */
  withStatic?: boolean;
}

/** The seed of the sample. Another seed selects other mutants. */
export const seed = 'antara';

/** The minimum score in percent for code that handles money, and for other code. */
const moneyThreshold = 90;
const otherThreshold = 80;

/** The folders, by their names in `npm run mutants`. */
export const folders: Readonly<Record<string, MutantFolder>> = {
  rules: {
    package: 'contracts',
    mutate: ['src/rules/**/*.ts'],
    tests: ['src/rules/**/*.test.ts'],
    share: 1,
    threshold: moneyThreshold,
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
    threshold: moneyThreshold,
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
    threshold: moneyThreshold,
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
    threshold: moneyThreshold,
  },
  outbox: {
    package: 'api',
    mutate: ['src/base/outbox/**/*.ts'],
    tests: ['src/base/outbox/**/*.test.ts', 'test/attack/outbox.test.ts'],
    share: 1,
    threshold: otherThreshold,
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
    threshold: otherThreshold,
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
    threshold: otherThreshold,
  },
  switch: {
    package: 'delivery/store',
    mutate: ['src/switch/**/*.ts', 'src/checks/**/*.ts'],
    tests: [
      'src/{switch,checks,store}/**/*.test.ts',
      '../cli/src/{release-app,rollback-and-canary,set-canary,set-switch}.test.ts',
    ],
    share: 0.39,
    threshold: otherThreshold,
  },
  evaluation: {
    package: 'delivery/edge',
    mutate: ['src/{evaluation,releases}/**/*.ts', 'src/service/webhook-sender.ts'],
    // Excludes `simulated-visitors`, whose millions of visitors take minutes for each mutant.
    // `sequential-test.test.ts` tests the limits that these visitors confirm.
    tests: [
      'src/{evaluation,releases}/!(bucket|canary|preview|simulated-visitors).test.ts',
      'src/service/webhook-sender.test.ts',
    ],
    share: 0.17,
    threshold: otherThreshold,
  },
};
