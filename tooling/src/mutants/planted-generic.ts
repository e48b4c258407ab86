/**
 * Faults such as a forgotten check or unescaped output. Tests that go through all calls, fields, mails and actions must
 * notice these faults.
 */
import type { PlantedFault } from './planted-faults.ts';

const fieldOutputs = ['test/generic/field-outputs.test.ts'];
const access = ['test/generic/access.test.ts'];
const awkward = ['test/generic/awkward/awkward.test.ts'];

export const plantedGeneric: readonly PlantedFault[] = [
  {
    id: 'output-formula',
    what: 'a traveller’s name is a formula in the operator’s spreadsheet',
    file: 'api/src/platform/csv.ts',
    text: 'escape_formulas: true',
    replacement: 'escape_formulas: false',
    tests: fieldOutputs,
  },
  {
    id: 'output-quote',
    what: 'a visitor’s message is HTML in the mail to the office',
    file: 'api/src/base/mail/layout.ts',
    text: '${escapeMarkup(part.quote).replaceAll',
    replacement: '${part.quote.replaceAll',
    tests: fieldOutputs,
  },
  {
    id: 'output-table',
    what: 'a company’s name is HTML in a mail',
    file: 'api/src/base/mail/layout.ts',
    text: '${escapeMarkup(value)}',
    replacement: '${value}',
    tests: fieldOutputs,
  },
  {
    id: 'input-controls',
    what: 'a name turns the text behind it around',
    file: 'contracts/src/api/fields.ts',
    text: '^[^${controls}]*$',
    replacement: '^[^]*$',
    tests: fieldOutputs,
    package: 'api',
  },
  {
    id: 'access-bookings',
    what: 'whoever knows its reference sees another’s booking',
    file: 'api/src/bookings/booking/own-booking.ts',
    text: '        eq(bookings.user_id, userId),\n',
    tests: access,
  },
  {
    id: 'access-agents',
    what: 'a customer reaches the agents’ pages',
    file: 'api/src/sales/agents/require-agent.ts',
    text: "user.role !== 'AGENT'",
    replacement: "user.role === 'SUSPENDED_AGENT'",
    tests: access,
  },
  {
    id: 'access-owner',
    what: 'a member of an agency changes what its owner alone may',
    file: 'api/src/sales/agents/require-agent.ts',
    text: 'agent.agency_id === null',
    replacement: 'agent.id',
    tests: access,
  },
  {
    id: 'awkward-date',
    what: 'a date that there is not makes the site’s page an error of the server',
    file: 'contracts/src/rules/civil-date.ts',
    text: 'toDay(value).getUTCDate() === Number(value.slice(8))',
    replacement: "value < ':'",
    tests: awkward,
    package: 'api',
  },
  {
    id: 'jobs-mail',
    what: 'a mail is sent once more when its job is run once more',
    file: 'api/src/sales/agents/mails.ts',
    text: '`agent-to-approve-${id}`',
    replacement: '`agent-to-approve-${id}-${Date.now()}`',
    tests: ['test/generic/jobs/jobs-twice.test.ts'],
  },
  {
    id: 'token-of-one-app',
    what: 'a token for one app acts on another',
    file: 'delivery/edge/src/service/authenticate.ts',
    text: 'if (isAllowed(principal, role, apps)) return;',
    replacement: 'if (isAllowed(principal, role, principal.app ? [principal.app] : apps)) return;',
    tests: ['src/service/token-for-one-app.test.ts'],
  },
];
