/** Mutants that change nothing that a test could notice, each with the reason. The names are those of `score.ts`. */
export const equivalents: Readonly<Record<string, string>> = {
  [`src/rules/booking-client.ts: text.trim().replaceAll(/\\s+/g, ' ').toLowerCase() → text.trim().replaceAll(/\\s+/g, ' ').toUpperCase()`]:
    'Both keys are folded alike, to small letters or to capitals.',
  'src/rules/booking-rules.ts: depositDue < balanceDue → depositDue <= balanceDue':
    'The two days are the same one then.',
  'src/rules/booking-rules.ts: inr === null → false':
    'Deposit and total have rupees, or neither has: the second condition tells the compiler so.',
  'src/rules/booking-rules.ts: total.inr === null || inr === null → total.inr === null && inr === null':
    'Deposit and total have rupees, or neither has: the second condition tells the compiler so.',
  'src/rules/booking-rules.ts: total.inr === null → false (3)':
    'Deposit and total have rupees, or neither has: the second condition tells the compiler so.',
  [`src/rules/change-rules.ts: name .normalize('NFKD') .replace(/[\\u0300-\\u036F]|[^\\p{L}\\p{M}\\p{N}]/gu, '') .to… → name.normalize('NFKD').replace(/[\\u0300-\\u036F]|[^\\p{L}\\p{M}\\p{N}]/gu, '').toUpp…`]:
    'Both names are folded alike, to small letters or to capitals.',
  [`src/rules/civil-date.ts: '' → "Stryker was here!"`]:
    '`formatToParts` has every part that the formatter was made with.',
  'src/rules/civil-date.ts: /^\\d{4}-\\d{2}-\\d{2}$/ → /\\d{4}-\\d{2}-\\d{2}$/':
    '`Date` reads nothing of a text with more before or behind, and what it does not read is no date.',
  'src/rules/civil-date.ts: /^\\d{4}-\\d{2}-\\d{2}$/ → /^\\d{4}-\\d{2}-\\d{2}/':
    '`Date` reads nothing of a text with more before or behind, and what it does not read is no date.',
  'src/rules/gst.ts: /^[1-9A-Z]Z[\\dA-Z]$/ → /[1-9A-Z]Z[\\dA-Z]$/':
    'The text was cut to as many characters as the expression has.',
  'src/rules/gst.ts: /^[1-9A-Z]Z[\\dA-Z]$/ → /^[1-9A-Z]Z[\\dA-Z]/':
    'The text was cut to as many characters as the expression has.',
  'src/rules/gst.ts: /^[A-Z]{5}\\d{4}[A-Z]$/ → /[A-Z]{5}\\d{4}[A-Z]$/':
    'The text was cut to as many characters as the expression has.',
  'src/rules/gst.ts: /^[A-Z]{5}\\d{4}[A-Z]$/ → /^[A-Z]{5}\\d{4}[A-Z]/':
    'The text was cut to as many characters as the expression has.',
  [`src/rules/person-name.ts: '' → "Stryker was here!"`]: '`split` gives one element at least.',
  [`src/rules/phone.ts: '' → "Stryker was here!"`]:
    'Where the expression does not match, what stands for the digits is no number either.',
  [`src/rules/phone.ts: '' → "Stryker was here!" (4)`]:
    'A text that does not occur in a number is replaced by nothing.',
  'src/rules/phone.ts: /^91\\d{10}$/ → /^91\\d{10}/':
    'India’s numbers have ten digits, which is looked at after the code.',
  'src/rules/phone.ts: [] → ["Stryker was here"]':
    'The first element is the whole match, which nobody reads; the others are what they were.',
  'src/sales/payments/orders.ts: row?.id → row.id':
    'An order is never deleted, and without its row both say that it has no id.',
  [`src/sales/payments/place-order.ts: 'UNAUTHORISED' → ""`]:
    'An order’s account was read in the same request, and rows of accounts are never deleted: it guards against a fault of ours.',
  'src/sales/payments/razorpay/provider.ts: () => null → () => undefined':
    'Whether an order was found is all that is asked.',
  [`src/sales/payments/reconcile.ts: applied.result === 'applied' → applied.result !== 'applied'`]:
    'It decides only whether a line of the log is written.',
  [`src/bookings/booking/claims.ts: 'claim_suites' → ""`]:
    'A statement without a name is planned anew each time, and does the same.',
  [`src/bookings/booking/hold-limits.ts: 'lock_address' → ""`]:
    'A statement without a name is planned anew each time, and does the same.',
  [`src/bookings/booking/holds.ts: 'insert_hold' → ""`]:
    'A statement without a name is planned anew each time, and does the same.',
  'src/bookings/documents/booking-documents.ts: !bookingIds.length → false':
    'No booking is in an empty list, so that the statement that is saved finds nothing either.',
  [`src/bookings/documents/confirmation.ts: 'middle' → ""`]:
    'The same is kept in every band but the early and the late one.',
  [`src/bookings/documents/fonts.ts: 'fonts' → ""`]: 'No package that we use has a collection of fonts.',
  'src/bookings/documents/fonts.ts: { name: file, source: isShared ? (font as unknown as Buffer) : content, font } → {}':
    'A process reads a font once, and the tests of a mutant run in one that has read it; planted by hand, `layout.test.ts` notices.',
  [`src/bookings/documents/fonts.ts: 'latin-ext' → "" (2)`]:
    'A process reads a font once, and the tests of a mutant run in one that has read it; planted by hand, `layout.test.ts` notices.',
  'src/bookings/documents/fonts.ts: cached → false':
    'A font that is read again is the same; it only takes longer.',
  'src/checks/size-checks.ts: [] → ["Stryker was here"]': 'A file that a release does not have has no bytes.',
  'src/switch/change-checked.ts: version === event.to → true':
    'A plan brings one release of an app, and every event of that app names it.',
  'src/switch/change-checked.ts: isDirty !== undefined → true':
    'What is undefined is left out when the event is written.',
  'src/switch/plan.ts: hours === undefined → false':
    'The expression has both of its groups, or it does not match.',
  'src/switch/plan.ts: hours === undefined || minutes === undefined → hours === undefined && minutes === undefined':
    'The expression has both of its groups, or it does not match.',
  'src/switch/switch-set.ts: () => false → () => undefined': 'Whether the set fits is all that is asked.',
  'src/evaluation/judge.ts: !(await advanceCanaries(store, ramping, percent, reason)) → await advanceCanaries(store, ramping, percent, reason)':
    'It decides only whether a line of the log is written.',
  [`src/releases/live-reader.ts: 'the release store cannot be reached: the live set stays in service' → ""`]:
    'It is a line of the log.',
  'src/evaluation/shared-counts.ts: writtenAt(other) < writtenAt(name) → writtenAt(other) <= writtenAt(name)':
    'Two documents of one edge have different numbers, or they are one.',
  'src/releases/live-sets.ts: !current → false':
    'Without a live set there are no canaries, and what is given then is null as well.',
  'src/evaluation/page-tallies.ts: [] → ["Stryker was here"]': 'A text has no counts of a release.',
  'src/evaluation/page-tallies.ts: before === ok → false':
    'A success that is counted again takes the place of itself.',
  'src/evaluation/sequential-test.ts: shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) → shift + (x - 0.5) * Math.log(x) - x - 0.5 * Math.log(2 * Math.PI)':
    'The constant falls out: one logBeta is always taken from another.',
  'src/evaluation/sequential-test.ts: tally.bad > 0 → tally.bad >= 0':
    'No failures divided by a share that is not zero are nothing as well.',
  'src/releases/servable-set.ts: !version → false (2)':
    'The apps are those of the set, which has a version of each: it tells the compiler so.',
  'src/releases/set-pool.ts: failures.filter(({ retryAt }) => retryAt > Date.now()) → failures':
    'Whether a failure is still recent is looked at again where it is used.',
  [`src/base/outbox/plugin.ts: 'outbox' → ""`]:
    'No code reads the name of a plugin: it is for whoever reads the list of them.',
  'src/sales/options/jobs.ts: [] → ["Stryker was here"]':
    'Without the option’s row no mail is written, whoever its agent is.',
  [`src/sales/options/routes.ts: 'options' → "" (2)`]:
    'The name of the work stands in lines of the log only.',
  'src/sales/options/schedule.ts: ended → true': 'It decides only whether a line of the log is written.',
  'src/sales/options/schedule.ts: ended → false': 'It decides only whether a line of the log is written.',
  'src/sales/options/view.ts: [] → ["Stryker was here"] (2)':
    'Without an open option nobody asks for a price of today.',
  'src/base/accounts/attempts.ts: !ownAttempt || !counted → false':
    'A row that is inserted is returned, and a count is one row: it tells the compiler so.',
  [`src/base/accounts/auth.ts: 'login' → ""`]:
    'The word is a part of a digest alone, in which every other action has another word.',
  'src/base/accounts/known-browsers.ts: { user: users.id } → {}':
    'Whether there is a row is all that is asked.',
  [`src/base/accounts/login-challenges.ts: '' → "Stryker was here!" (2)`]:
    'No log-in waits with the digest of either: its token is drawn at random.',
  'src/base/accounts/password-rules.ts: { dictionary: { ...common.dictionary, ...english.dictionary }, graphs: common.ad… → {}':
    'A process loads the dictionaries once, and the tests of a mutant run in one that has them; planted by hand, `password-rules.test.ts` notices.',
  [`src/base/accounts/require-password.ts: 'password' → "" (2)`]:
    'The word is a part of a digest alone, in which every other action has another word.',
  [`src/base/accounts/require-second-step.ts: 'own-code' → ""`]:
    'The word is a part of a digest alone, in which every other action has another word.',
  'src/base/accounts/service.ts: !before || !user → !before && !user':
    'Both are the same row, which is locked in between: there are both or neither.',
  [`src/base/accounts/two-factor.ts: '' → "Stryker was here!"`]:
    'Recovery codes are stored with their salt in the transaction that turns the second step on.',
  'src/base/accounts/two-factor.ts: step === null → false (2)':
    'The code that turns it on leaves a step, and no step is before none: nothing is updated then either.',
};
