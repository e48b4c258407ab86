/**
 * Faults that remove a lock: `.for('update')` at the end of a query, unless a fault has a replacement of its own. Only
 * tests with two connections to the database can notice a missing lock.
 */
import type { PlantedFault } from './planted-faults.ts';

const payments = ['src/sales/payments/two-connections.test.ts'];
const orders = ['src/sales/payments/orders-two-connections.test.ts'];
const options = ['src/sales/options/two-connections.test.ts'];
const agents = ['src/sales/agents/two-connections.test.ts'];
const operator = ['src/run/operator/two-connections.test.ts'];
const sandbox = ['src/sales/payments/sandbox/two-connections.test.ts'];

const rowLock = /\s*\.for\('[a-z ]+'(, \{.*?\})?\)/;

export const plantedLocks: readonly PlantedFault[] = (
  [
    {
      id: 'lock-orders-of-payment',
      what: 'a payment does not see that the booking’s other order is authorised meanwhile, and ends its hold',
      file: 'api/src/sales/payments/apply-payment.ts',
      text: "      .orderBy(paymentOrders.id)\n      .for('update');",
      tests: payments,
    },
    {
      id: 'lock-booking-of-payment',
      what: 'a balance is kept for a booking that is refunded meanwhile',
      file: 'api/src/sales/payments/apply-payment.ts',
      text: "where(eq(bookings.id, order.booking_id)).for('update')",
      tests: payments,
    },
    {
      id: 'lock-departure-of-payment',
      what: 'an order books a departure that is moved to another day meanwhile',
      file: 'api/src/sales/payments/settle-capture.ts',
      text: "    .for('share', { of: departures });",
      tests: payments,
    },
    {
      id: 'lock-account-of-payment',
      what: 'a booking is made for an account that is deleted meanwhile',
      file: 'api/src/sales/payments/settle-capture.ts',
      text: "    .for('key share');",
      tests: payments,
    },
    {
      id: 'lock-reconciled-orders',
      what: 'two processes ask the provider about the same order, or wait for each other',
      file: 'api/src/sales/payments/reconcile.ts',
      text: "    .for('update', { skipLocked: true });",
      tests: payments,
    },
    {
      id: 'lock-booking-of-balance',
      what: 'an order is placed for the balance of a booking that is cancelled meanwhile',
      file: 'api/src/bookings/booking/cancel.ts',
      text: "    .where(eq(bookings.booking_id, bookingId.trim().toUpperCase()))\n    .for('update');",
      tests: orders,
    },
    {
      id: 'lock-departure-of-order',
      what: 'an order is placed for a departure that is closed meanwhile',
      file: 'api/src/bookings/booking/offer.ts',
      text: "selectDeparture(db).for('share', { of: departures })",
      tests: orders,
    },
    {
      id: 'lock-coupon-of-own-order',
      what: 'one use of a coupon buys two bookings, when the order that has it is paid meanwhile',
      file: 'api/src/bookings/booking/coupons.ts',
      text: "    .limit(1)\n    .for('update');",
      tests: orders,
    },
    {
      id: 'lock-released-coupons',
      what: 'a use of a coupon is given back twice',
      file: 'api/src/bookings/booking/coupons.ts',
      text: "    .where(and(isNotNull(paymentOrders.coupon_code), which))\n    .orderBy(paymentOrders.id)\n    .for('update');",
      tests: orders,
    },
    {
      id: 'lock-expired-booking',
      what: 'a booking ends while its payment is being authorised',
      file: 'api/src/bookings/booking/expiry.ts',
      text: "isOver))\n      .for('update', { skipLocked: true });",
      tests: orders,
    },
    {
      id: 'lock-open-booking',
      what: 'suites that are being paid are given back in another tab',
      file: 'api/src/bookings/booking/current-hold.ts',
      text: "isOpenHold))\n    .orderBy(bookings.id)\n    .for('update');",
      tests: orders,
    },
    {
      id: 'lock-released-option',
      what: 'an agent releases an option that is being paid, and its suites are sold twice',
      file: 'api/src/sales/options/take-option.ts',
      text: "eq(courtesyOptions.user_id, agent)))\n      .for('update', { of: bookings });",
      tests: options,
    },
    {
      id: 'lock-own-options',
      what: 'a hold revives an option that is withdrawn meanwhile, and a suspension ends an option that is being paid',
      file: 'api/src/bookings/booking/open-options.ts',
      text: "    .orderBy(bookings.id)\n    .for('update', { of: bookings });",
      tests: options,
    },
    {
      id: 'lock-options-of-departure',
      what: 'two agents take more options of a departure than its limit',
      file: 'api/src/sales/options/eligibility.ts',
      text: '  await tx.execute(\n    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`options of departure ${departure}`}, 0))`,\n  );\n',
      replacement: '',
      tests: options,
    },
    {
      id: 'lock-options-of-agency',
      what: 'two members of an agency take more options than its limit',
      file: 'api/src/sales/agents/agencies.ts',
      text: "    .for('no key update');",
      tests: options,
    },
    {
      id: 'lock-extended-option',
      what: 'an option is extended twice',
      file: 'api/src/sales/options/extend-option.ts',
      text: ".for('update', { of: [bookings, courtesyOptions] })",
      tests: options,
    },
    {
      id: 'lock-holds-of-address',
      what: 'an address holds more suites than its limit',
      file: 'api/src/bookings/booking/hold-limits.ts',
      text: "pg_advisory_xact_lock(hashtextextended(${sql.placeholder('address')}, 0))",
      replacement: "hashtextextended(${sql.placeholder('address')}, 0)",
      tests: ['src/bookings/booking/two-connections.test.ts'],
    },
    {
      id: 'lock-leased-job',
      what: 'two workers begin the same job',
      file: 'api/src/base/outbox/lease.ts',
      text: "    .for('update', { skipLocked: true });",
      tests: ['src/base/outbox/outbox.test.ts', 'test/attack/outbox.test.ts'],
    },
    {
      id: 'lock-invitation',
      what: 'somebody joins an agency by an invitation that is withdrawn meanwhile',
      file: 'api/src/sales/agents/colleagues.ts',
      text: "(lock ? query.for('update') : query)",
      tests: agents,
    },
    {
      id: 'lock-joining-account',
      what: 'an account joins an agency and no longer reaches the booking that it gets meanwhile',
      file: 'api/src/sales/agents/colleagues.ts',
      text: "from(users).where(eq(users.id, user)).for('update')",
      tests: agents,
    },
    {
      id: 'lock-departure-of-operator',
      what: 'a departure is closed twice',
      file: 'api/src/run/operator/fields.ts',
      text: "    .for('update');",
      tests: operator,
    },
    {
      id: 'lock-ship-of-departure',
      what: 'a ship gets two departures at the same time',
      file: 'api/src/run/operator/timetable-rules.ts',
      text: ".for('no key update')",
      tests: operator,
    },
    {
      id: 'lock-ended-coupon',
      what: 'a coupon is ended twice, and the log has it twice',
      file: 'api/src/run/operator/coupons.ts',
      text: "eq(coupons.code, input.code)).for('update')",
      tests: operator,
    },
    {
      id: 'lock-agency-of-operator',
      what: 'an agency is suspended twice',
      file: 'api/src/run/operator/agents.ts',
      text: "    .for('update');",
      tests: operator,
    },
    {
      id: 'lock-option-of-operator',
      what: 'the operator extends an option that its agent releases meanwhile',
      file: 'api/src/run/operator/options.ts',
      text: "    .for('update');",
      tests: operator,
    },
    {
      id: 'lock-sandbox-order',
      what: 'a card is charged twice for one order',
      file: 'api/src/sales/payments/sandbox/bank.ts',
      text: "where(eq(sandboxOrders.id, orderId)).for('update')",
      tests: sandbox,
    },
    {
      id: 'lock-sandbox-refund',
      what: 'a refund takes back what another gave meanwhile',
      file: 'api/src/sales/payments/sandbox/bank.ts',
      text: "      .where(eq(sandboxPayments.id, paymentId))\n      .for('update');",
      tests: sandbox,
    },
  ] satisfies Omit<PlantedFault, 'needs'>[]
).map((fault) => ({ replacement: fault.text.replace(rowLock, ''), ...fault, needs: 'PostgreSQL' }));
