/**
 * Faults that are planted one at a time, because no mutator makes such faults, or because their code runs in other
 * processes.
 */

/** A fault, and the tests that must notice it. */
export interface PlantedFault {
  id: string;
  /** What would happen with the fault. */
  what: string;
  /** The file, relative to the root, and a text that occurs exactly once in the file. */
  file: string;
  text: string;
  /** Replaces the text. Without a replacement the text is removed. */
  replacement?: string;
  /** Test files, relative to the package's folder. */
  tests: readonly string[];
  /** The package whose tests run. By default it is the package of the file. */
  package?: string;
  /**
   * The database that the tests need. `PostgreSQL` is for faults that only show with two connections; without
   * TEST_DATABASE_URL such a fault is left out. `PGlite` is for faults of the embedded database.
   */
  needs?: 'PostgreSQL' | 'PGlite';
}

/** Faults in important lines, one for each subject area. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    id: 'm01',
    what: 'an overpaid capture books, and the company keeps what is too much',
    file: 'api/src/sales/payments/settle-capture.ts',
    text: 'payment.amount !== order.amount_paise',
    replacement: 'payment.amount < order.amount_paise',
    tests: ['src/sales/payments/late-payments.test.ts'],
  },
  {
    id: 'm02',
    what: 'a second refund asks for more than is left of a payment',
    file: 'api/src/bookings/booking/split-refund.ts',
    text: 'Math.min(leftPaise, amountPaise - gonePaise)',
    replacement: 'Math.min(leftPaise, amountPaise)',
    tests: ['src/sales/payments/refund.test.ts'],
  },
  {
    id: 'm03',
    what: 'money that went back counts as received',
    file: 'api/src/bookings/booking/balance.ts',
    text: 'floor(sum(${payments.amount_paise} - ${gonePaise}) / 100)',
    replacement: 'floor(sum(${payments.amount_paise}) / 100)',
    tests: ['src/sales/payments/balance.test.ts'],
  },
  {
    id: 'm04',
    what: 'a pending order ends before the provider was asked about it',
    file: 'api/src/bookings/booking/expiry.ts',
    text: "    sql`(${bookings.status} <> 'PENDING' OR NOT ${isUnchecked})`,\n",
    tests: ['src/sales/payments/late-payments.test.ts'],
  },
  {
    id: 'm05',
    what: 'a job that was given up runs again',
    file: 'api/src/base/outbox/lease.ts',
    text: '${outbox.done_at} IS NULL AND ${outbox.gave_up_at} IS NULL AND',
    replacement: '${outbox.done_at} IS NULL AND',
    tests: ['src/base/outbox/outbox.test.ts'],
  },
  {
    id: 'm06',
    what: 'a session that nobody used for fourteen days is still a log-in',
    file: 'api/src/base/accounts/sessions.ts',
    text: '    gt(sessions.used_at, new Date(now.getTime() - sessionIdleMs)),\n',
    tests: ['src/base/accounts/accounts.test.ts'],
  },
  {
    id: 'm07',
    what: 'a change of the live set does not look whether another one overtook it',
    file: 'delivery/store/src/switch/change-checked.ts',
    text: 'isOvertaken = !servesSame(live, checked);',
    replacement: 'isOvertaken = false;',
    package: 'delivery/cli',
    tests: ['src/set-switch.test.ts'],
  },
  {
    id: 'm08',
    what: 'the sixty-first day before the departure counts as late',
    file: 'contracts/src/rules/booking-rules.ts',
    text: 'daysBefore >= 61',
    replacement: 'daysBefore > 61',
    tests: ['src/rules/payment-and-cancellation.test.ts'],
  },
  {
    id: 'm09',
    what: 'the invoice of a cancelled booking forgets what was credited',
    file: 'api/src/bookings/documents/issue.ts',
    text: 'keptInr - (openInr - creditedInr)',
    replacement: 'keptInr - openInr',
    tests: ['src/sales/payments/addition-documents.test.ts'],
  },
  {
    id: 'm10',
    what: 'an order is placed by a payment link whose withdrawal is being written',
    file: 'api/src/sales/payment-links/pay.ts',
    text: "    .where(and(eq(paymentLinks.id, id), isOpenLink(now)))\n    .for('update');",
    replacement: '    .where(and(eq(paymentLinks.id, id), isOpenLink(now)));',
    tests: ['src/sales/payment-links/two-connections.test.ts'],
    needs: 'PostgreSQL',
  },
  {
    id: 'm11',
    what: 'pages that were rendered before a change stay fresh',
    file: 'delivery/edge/src/pages/page-cache.ts',
    text: 'return renderedAt <= expiredUntil ? Math.max(age, lifetimes.staleMs) : age;',
    replacement: 'return age;',
    tests: ['src/pages/page-cache.test.ts'],
  },
  {
    id: 'm12',
    what: 'the limit of options is for a person instead of the agency',
    file: 'api/src/sales/options/eligibility.ts',
    text: 'inArray(courtesyOptions.user_id, [...agency]), isOpen)',
    replacement: 'inArray(courtesyOptions.user_id, agency.slice(0, 1)), isOpen)',
    tests: ['src/sales/options/options.test.ts'],
  },
];
