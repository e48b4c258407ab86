/** Mutants that change nothing that a test could notice, each with the reason. The names are those of `score.ts`. */
export const equivalents: Readonly<Record<string, string>> = {
  [`src/rules/booking-client.ts: text.trim().replaceAll(/\\s+/g, ' ').toLowerCase() → text.trim().replaceAll(/\\s+/g, ' ').toUpperCase()`]:
    'Both keys are converted in the same way, to small or to capital letters.',
  'src/rules/booking-rules.ts: depositDue < balanceDue → depositDue <= balanceDue':
    'The two dates are equal in this case.',
  'src/rules/booking-rules.ts: inr === null → false':
    'Either both deposit and total have rupees or neither has. The second condition is only for the compiler.',
  'src/rules/booking-rules.ts: total.inr === null || inr === null → total.inr === null && inr === null':
    'Either both deposit and total have rupees or neither has. The second condition is only for the compiler.',
  'src/rules/booking-rules.ts: total.inr === null → false (3)':
    'Either both deposit and total have rupees or neither has. The second condition is only for the compiler.',
  [`src/rules/change-rules.ts: name .normalize('NFKD') .replace(/[\\u0300-\\u036F]|[^\\p{L}\\p{M}\\p{N}]/gu, '') .to… → name.normalize('NFKD').replace(/[\\u0300-\\u036F]|[^\\p{L}\\p{M}\\p{N}]/gu, '').toUpp…`]:
    'Both names are converted in the same way, to small or to capital letters.',
  [`src/rules/civil-date.ts: '' → "Stryker was here!"`]:
    '`formatToParts` always returns all parts that the formatter was created with.',
  'src/rules/civil-date.ts: /^\\d{4}-\\d{2}-\\d{2}$/ → /\\d{4}-\\d{2}-\\d{2}$/':
    '`Date` does not parse a text with more characters before or after the date, so the text is invalid anyway.',
  'src/rules/civil-date.ts: /^\\d{4}-\\d{2}-\\d{2}$/ → /^\\d{4}-\\d{2}-\\d{2}/':
    '`Date` does not parse a text with more characters before or after the date, so the text is invalid anyway.',
  'src/rules/gst.ts: /^[1-9A-Z]Z[\\dA-Z]$/ → /[1-9A-Z]Z[\\dA-Z]$/':
    'The text has exactly as many characters as the expression matches.',
  'src/rules/gst.ts: /^[1-9A-Z]Z[\\dA-Z]$/ → /^[1-9A-Z]Z[\\dA-Z]/':
    'The text has exactly as many characters as the expression matches.',
  'src/rules/gst.ts: /^[A-Z]{5}\\d{4}[A-Z]$/ → /[A-Z]{5}\\d{4}[A-Z]$/':
    'The text has exactly as many characters as the expression matches.',
  'src/rules/gst.ts: /^[A-Z]{5}\\d{4}[A-Z]$/ → /^[A-Z]{5}\\d{4}[A-Z]/':
    'The text has exactly as many characters as the expression matches.',
  [`src/rules/person-name.ts: '' → "Stryker was here!"`]: '`split` returns at least one element.',
  [`src/rules/phone.ts: '' → "Stryker was here!"`]:
    'When the expression does not match, the replaced text is no number either.',
  [`src/rules/phone.ts: '' → "Stryker was here!" (4)`]:
    'The replaced text does not occur in a number, so nothing is replaced.',
  'src/rules/phone.ts: /^91\\d{10}$/ → /^91\\d{10}/':
    'The number of digits after India’s dialling code is checked later.',
  'src/rules/phone.ts: [] → ["Stryker was here"]':
    'Only the first element changes, the whole match, which no code reads.',
  'src/sales/payments/orders.ts: row?.id → row.id': 'Orders are never deleted, so the row always exists.',
  [`src/sales/payments/place-order.ts: 'UNAUTHORISED' → ""`]:
    'The account was read in the same request, and accounts are never deleted. The check is against programming errors.',
  'src/sales/payments/razorpay/provider.ts: () => null → () => undefined':
    'The caller only checks whether an order was found.',
  [`src/sales/payments/reconcile.ts: applied.result === 'applied' → applied.result !== 'applied'`]:
    'The condition only decides whether a log line is written.',
  [`src/bookings/booking/claims.ts: 'claim_suites' → ""`]:
    'A statement without a name does the same; PostgreSQL only plans it each time.',
  [`src/bookings/booking/hold-limits.ts: 'lock_address' → ""`]:
    'A statement without a name does the same; PostgreSQL only plans it each time.',
  [`src/bookings/booking/holds.ts: 'insert_hold' → ""`]:
    'A statement without a name does the same; PostgreSQL only plans it each time.',
  'src/bookings/documents/booking-documents.ts: !bookingIds.length → false':
    'For an empty list the statement finds nothing, with the same result.',
  [`src/bookings/documents/confirmation.ts: 'middle' → ""`]:
    'All bands except the early and the late one are treated in the same way.',
  [`src/platform/fonts/fonts.ts: 'fonts' → ""`]: 'No package that we use contains a font collection.',
  'src/platform/fonts/fonts.ts: { name: file, source: isShared ? (font as unknown as Buffer) : content, font } → {}':
    'A process reads a font once, before the mutant is active. `layout.test.ts` notices the same change when made by hand.',
  [`src/platform/fonts/fonts.ts: 'latin-ext' → "" (2)`]:
    'A process reads a font once, before the mutant is active. `layout.test.ts` notices the same change when made by hand.',
  'src/platform/fonts/fonts.ts: cached → false':
    'Reading a font again returns the same font; it only takes longer.',
  'src/checks/size-checks.ts: [] → ["Stryker was here"]':
    'A file that the release does not contain has no bytes.',
  'src/switch/change-checked.ts: version === event.to → true':
    'A plan contains one release of each app, and all events of the app name this release.',
  'src/switch/change-checked.ts: isDirty !== undefined → true':
    'An undefined value is left out when the event is written.',
  'src/switch/plan.ts: hours === undefined → false': 'When the expression matches, both groups are defined.',
  'src/switch/plan.ts: hours === undefined || minutes === undefined → hours === undefined && minutes === undefined':
    'When the expression matches, both groups are defined.',
  'src/switch/switch-set.ts: () => false → () => undefined': 'The caller only checks whether the set fits.',
  'src/evaluation/judge.ts: !(await advanceCanaries(store, ramping, percent, reason)) → await advanceCanaries(store, ramping, percent, reason)':
    'The condition only decides whether a log line is written.',
  [`src/releases/live-reader.ts: 'the release store cannot be reached: the live set stays in service' → ""`]:
    'The text is only written to the log.',
  'src/evaluation/shared-counts.ts: writtenAt(other) < writtenAt(name) → writtenAt(other) <= writtenAt(name)':
    'Two different documents of an edge never have the same number.',
  'src/releases/live-sets.ts: !current → false':
    'Without a live set there are no canaries, and the result is null as well.',
  'src/evaluation/page-tallies.ts: [] → ["Stryker was here"]': 'A text contains no counts of a release.',
  'src/evaluation/page-tallies.ts: before === ok → false':
    'Counting the same success again replaces it by the same value.',
  'src/evaluation/sequential-test.ts: shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) → shift + (x - 0.5) * Math.log(x) - x - 0.5 * Math.log(2 * Math.PI)':
    'The constant cancels out, because results of logBeta are only subtracted from each other.',
  'src/evaluation/sequential-test.ts: tally.bad > 0 → tally.bad >= 0':
    'Zero failures divided by a positive share are zero as well.',
  'src/releases/servable-set.ts: !version → false (2)':
    'The set contains a version of each of its apps. The condition is only for the compiler.',
  'src/releases/set-pool.ts: failures.filter(({ retryAt }) => retryAt > Date.now()) → failures':
    'The code that uses a failure checks again whether it is recent.',
  [`src/base/outbox/plugin.ts: 'outbox' → ""`]:
    'No code reads the name of a plugin. The name is for people who read the list of plugins.',
  'src/sales/options/jobs.ts: [] → ["Stryker was here"]':
    'Without the row of the option no mail is written, so its agent does not matter.',
  [`src/sales/options/routes.ts: 'options' → "" (2)`]: 'The name is only written to the log.',
  'src/sales/options/schedule.ts: ended → true': 'The condition only decides whether a log line is written.',
  'src/sales/options/schedule.ts: ended → false': 'The condition only decides whether a log line is written.',
  'src/sales/options/view.ts: [] → ["Stryker was here"] (2)':
    'Without an open option the price of today is not used.',
  'src/base/accounts/attempts.ts: !ownAttempt || !counted → false':
    'An insert and a count always return a row. The condition is only for the compiler.',
  [`src/base/accounts/auth.ts: 'login' → ""`]:
    'The text is only part of a digest, in which all other actions have other texts.',
  'src/base/accounts/known-browsers.ts: { user: users.id } → {}':
    'The caller only checks whether there is a row.',
  [`src/base/accounts/login-challenges.ts: '' → "Stryker was here!" (2)`]:
    'No waiting log-in has the digest of either text, because tokens are random.',
  'src/base/accounts/password-rules.ts: { dictionary: { ...common.dictionary, ...english.dictionary }, graphs: common.ad… → {}':
    'A process loads the dictionaries once, before the mutant is active. `password-rules.test.ts` notices the same change when made by hand.',
  [`src/base/accounts/require-password.ts: 'password' → "" (2)`]:
    'The text is only part of a digest, in which all other actions have other texts.',
  [`src/base/accounts/require-second-step.ts: 'own-code' → ""`]:
    'The text is only part of a digest, in which all other actions have other texts.',
  'src/base/accounts/service.ts: !before || !user → !before && !user':
    'Both values come from the same locked row, so either both exist or neither.',
  [`src/base/accounts/two-factor.ts: '' → "Stryker was here!"`]:
    'The transaction that turns two-step log-in on always stores the recovery codes together with their salt.',
  'src/base/accounts/two-factor.ts: step === null → false (2)':
    'Turning two-step log-in on always stores a step. Without a step the comparison is false, and nothing is updated.',
};
