/**
 * Which roles of staff may run each operation, and in which scope. Operations without an entry do not compile. The
 * owner may run every operation that is not left to commands; a command on the machine may run all.
 */
import { eq } from 'drizzle-orm';
import type { StaffMember, StaffRole } from '../../base/staff/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatInr } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { parseDocumentFile } from './content-document.ts';
import { operatorLog } from './tables.ts';
import { getDeparture, getShip, type DepartureKey } from './fields.ts';
import type { OperationName, OutputOf } from './operations.ts';

/** The roles to which operations are permitted one by one. */
export type GrantedRole = Exclude<StaffRole, 'owner'>;

/** What a role may do with an operation: everything, or only what the restriction allows. */
export type Scope<Input> =
  | 'all'
  /** Only with the ships of the member. `findShipId` returns null when the input names no ship. */
  | { name: 'own ship'; findShipId(db: DbOrTx, input: Input): Promise<number | null> }
  /** Only without the settings of the site, which have the limits of money and the company's tax numbers. */
  | { name: 'no settings'; namesSettings(input: Input): boolean }
  /** Only of a change of the member's own, by an operation that the member may still run. */
  | { name: 'own change'; findChange(db: DbOrTx, input: Input): Promise<LoggedChange | null> }
  /** Only up to the amount that the setting `refund_limits` has for the role. */
  | { name: 'refund limit' };

/** A line of the log: who made the change, and by which operation. */
type LoggedChange = { staff_id: number | null; what: string };

/** The roles that may run an operation, besides the owner. `null`: only a command on the machine may run it. */
export type Permission<Input = never> = { readonly [Role in GrantedRole]?: Scope<Input> } | null;

/** Permits a read to these roles and to the auditor, who reads everything. */
const read = (...roles: GrantedRole[]) => change('auditor', ...roles);

/** Permits a change to these roles. */
const change = (...roles: GrantedRole[]) =>
  Object.fromEntries(roles.map((role) => [role, 'all'])) as { readonly [Role in GrantedRole]?: 'all' };

const ownDeparture: Scope<DepartureKey> = {
  name: 'own ship',
  findShipId: async (db, departure) => (await getDeparture(db, departure)).ship_id,
};
const ownNamedShip: Scope<{ ship?: string | undefined }> = {
  name: 'own ship',
  findShipId: async (db, { ship }) => (ship === undefined ? null : (await getShip(db, ship)).id),
};
const ownChange: Scope<{ line: number }> = {
  name: 'own change',
  async findChange(db, { line }) {
    const [row] = await db
      .select({ staff_id: operatorLog.staff_id, what: operatorLog.what })
      .from(operatorLog)
      .where(eq(operatorLog.id, line));
    return row ?? null;
  },
};
const refundLimit = { name: 'refund limit' } as const;
const ownerOnly = {};

export const permissions: { readonly [Name in OperationName]: Permission<OutputOf<Name>> } = {
  'approvals.list': read('reservations', 'finance'),
  // Approving needs the permission for the requested operation as well.
  'approvals.approve': change('reservations', 'finance'),
  'approvals.reject': change('reservations', 'finance'),

  // Writes the whole database into a folder of the server, which a request must not choose.
  'backup.make': null,
  'backup.note': change('engineer'),

  'departures.list': read('sales', 'reservations', 'finance', 'ship'),
  'departures.add': ownerOnly,
  'departures.addSeason': ownerOnly,
  'departures.copySeason': ownerOnly,
  'departures.close': change('reservations'),
  'departures.reopen': change('reservations'),
  'departures.cancel': change('reservations'),
  // Cancelling needs the permission for `departures.cancel` as well.
  'departures.decide': change('sales', 'reservations'),
  'departures.move': ownerOnly,
  'departures.changeShip': ownerOnly,
  'departures.remove': ownerOnly,
  'departures.fares': ownerOnly,

  // Numbers of passports are for those who make the ship's lists.
  'departures.guestList': { ...read('reservations'), ship: ownDeparture },
  'departures.guestListFile': { ...read('reservations'), ship: ownDeparture },
  'departures.tick': { ...change('reservations'), ship: ownDeparture },
  'departures.askForDetails': change('reservations'),
  'departures.captainLink': change('reservations'),
  'departures.endCaptainLink': change('reservations'),

  'departures.history': { ...read('sales', 'reservations', 'finance'), ship: ownDeparture },

  'suites.list': { ...read('sales', 'reservations'), ship: ownDeparture },
  'suites.block': change('reservations'),
  'suites.unblock': change('reservations'),
  'suites.close': change('reservations'),
  'suites.closures': {
    ...read('sales', 'reservations'),
    ship: ownNamedShip,
  },
  'suites.reopen': change('reservations'),

  'prices.show': read('sales', 'reservations', 'finance'),
  'prices.history': read('sales', 'finance'),
  'prices.set': ownerOnly,
  'prices.setExtra': ownerOnly,

  'coupons.list': read('sales', 'finance'),
  'coupons.add': change('sales'),
  'coupons.end': change('sales'),
  'coupons.addBatch': change('sales'),
  'coupons.endBatch': change('sales'),
  'coupons.result': read('sales', 'finance'),

  'bookings.list': read('reservations', 'finance'),
  'bookings.find': read('reservations', 'finance'),
  'bookings.show': read('reservations', 'finance'),
  'bookings.passports': read('reservations'),
  'bookings.passportPicture': change('reservations'),
  'bookings.cancel': { ...change('finance'), reservations: refundLimit },
  'bookings.cancelPart': { ...change('finance'), reservations: refundLimit },
  'bookings.refund': { ...change('finance'), reservations: refundLimit },
  'bookings.moveSuite': change('reservations'),
  'bookings.moveDate': { ...change('finance'), reservations: refundLimit },
  'bookings.changeGuest': change('reservations'),
  'bookings.changeRecipient': change('reservations', 'finance'),
  'bookings.hold': change('sales', 'reservations'),
  'bookings.releaseHold': change('sales', 'reservations'),
  'bookings.quotePaper': read('sales', 'reservations'),
  'bookings.book': change('sales', 'reservations'),
  'bookings.note': change('sales', 'reservations', 'finance'),
  'bookings.send': change('reservations', 'finance'),
  'bookings.paperFile': read('reservations', 'finance'),
  'bookings.timeline': read('reservations', 'finance'),
  'bookings.paymentLink': change('sales', 'reservations', 'finance'),
  'bookings.expectTransfer': change('reservations', 'finance'),
  'bookings.transferReceived': change('finance'),
  'bookings.paymentReceived': change('finance'),
  'bookings.cheques': read('finance'),
  'bookings.chequeCleared': change('finance'),
  'bookings.chequeBounced': change('finance'),
  'bookings.refundsDue': read('finance'),
  'bookings.refundPaid': change('finance'),
  'bookings.transferUndo': change('finance'),

  // Prices outside the setting `groups` are for those who may set prices.
  'groups.add': change('sales', 'reservations'),
  'groups.list': read('sales', 'reservations', 'finance'),
  'groups.show': read('sales', 'reservations', 'finance'),
  'groups.change': change('sales', 'reservations'),
  'groups.addSuites': change('sales', 'reservations'),
  'groups.release': change('sales', 'reservations'),
  'groups.end': change('reservations'),
  'groups.book': change('sales', 'reservations'),
  'groups.roomingList': change('sales', 'reservations'),
  'groups.roomingListFile': read('sales', 'reservations'),
  'groups.requestPayment': change('sales', 'reservations', 'finance'),
  'groups.paymentRequestFile': read('sales', 'reservations', 'finance'),
  'groups.transferReceived': change('finance'),
  'groups.transferUndo': change('finance'),
  'groups.invoice': read('sales', 'reservations', 'finance'),

  'transfers.formats': read('finance'),
  'transfers.setFormat': change('finance'),
  'transfers.import': change('finance'),
  'transfers.unmatched': read('finance'),
  'transfers.match': change('finance'),
  'transfers.ignore': change('finance'),

  'registers.documents': read('finance'),
  'registers.documentsFile': read('finance'),
  'registers.payments': read('finance'),
  'registers.paymentsFile': read('finance'),
  'registers.refunds': read('finance'),
  'registers.refundsFile': read('finance'),
  'registers.commissions': read('finance'),
  'registers.commissionsFile': read('finance'),
  'registers.gst': read('finance'),

  'months.show': read('finance'),
  'months.close': change('finance'),
  'months.reopen': ownerOnly,
  'months.list': read('finance'),
  'months.tally': read('finance'),

  // A member who may not read revenue sees occupancy without money.
  'figures.occupancy': { ...read('sales', 'finance'), ship: ownNamedShip },
  'figures.pace': read('sales', 'finance'),
  'figures.file': read('sales', 'finance'),
  'figures.revenue': read('sales', 'finance'),
  'figures.revenueFile': read('sales', 'finance'),
  'figures.lowOccupancy': read('sales', 'reservations', 'finance'),

  // Each list of it needs the permission for its own operation.
  'office.today': read('sales', 'reservations', 'finance'),

  'options.list': read('sales', 'reservations'),
  'options.release': change('reservations'),
  'options.extend': change('reservations'),

  'agents.list': read('sales', 'finance'),
  'agents.approve': change('sales'),
  'agents.refuse': change('sales'),
  'agents.suspend': change('sales'),
  'agents.join': change('sales'),
  'agents.rate': change('sales'),
  'agents.paid': change('finance'),
  'agents.due': read('finance'),
  'agents.bankAccount': change('finance'),
  'agents.payOut': change('finance'),
  'agents.payoutFile': read('finance'),
  'agents.payoutFormats': read('finance'),
  'agents.setPayoutFormat': change('finance'),

  'content.list': read('content'),
  'content.export': read('content'),
  'content.import': {
    content: {
      name: 'no settings',
      namesSettings: ({ documents }) =>
        documents.some(({ document }) => (document as { kind?: unknown } | null)?.kind === 'setting'),
    },
  },
  'content.preview': change('content'),
  'content.remove': change('content'),
  'content.history': read('content'),
  'content.restore': {
    content: {
      name: 'no settings',
      namesSettings: ({ file }) => parseDocumentFile(file)?.kind === 'setting',
    },
  },
  'pictures.list': read('content'),
  'pictures.describe': change('content'),
  'pictures.restore': change('content'),
  'pictures.upload': change('content'),

  'letters.templates': read('sales', 'content', 'reservations'),
  'letters.saveTemplate': change('sales', 'content'),
  'letters.removeTemplate': change('sales', 'content'),
  'letters.preview': read('sales', 'content'),
  'letters.test': change('sales', 'content'),
  'letters.send': change('sales'),
  'letters.pause': change('sales'),
  'letters.resume': change('sales'),
  'letters.end': change('sales'),
  'letters.list': read('sales', 'content'),
  'letters.recipients': read('sales'),
  'letters.bounced': change('sales'),
  'enquiries.list': read('sales', 'reservations'),
  'enquiries.show': read('sales', 'reservations'),
  'enquiries.assign': change('sales', 'reservations'),
  'enquiries.setState': change('sales', 'reservations'),
  'enquiries.note': change('sales', 'reservations'),
  'enquiries.recordCall': change('sales', 'reservations'),
  'enquiries.answer': change('sales', 'reservations'),
  'enquiries.hold': change('sales', 'reservations'),
  'waitingList.list': read('sales', 'reservations'),
  'waitingList.add': change('sales', 'reservations'),
  'waitingList.setPriority': change('reservations'),
  'waitingList.offer': change('sales', 'reservations'),
  'waitingList.remove': change('reservations'),
  'newsletter.list': read('sales'),

  'people.show': read('reservations'),
  'people.lock': change('reservations'),
  'people.unlock': change('reservations'),
  'people.reset-two-factor': change('reservations'),
  'people.export': ownerOnly,
  // Always needs two persons.
  'people.forget': change('reservations'),

  'staff.list': read(),
  'staff.invite': ownerOnly,
  'staff.withdraw': ownerOnly,
  'staff.roles': ownerOnly,
  'staff.lock': ownerOnly,
  'staff.unlock': ownerOnly,
  'staff.end': ownerOnly,

  'jobs.list': read('engineer'),
  'jobs.retry': change('engineer'),
  'sales.pause': change('engineer'),
  'sales.resume': change('engineer'),
  'log.list': read('engineer'),
  'log.export': read(),
  'log.undo': { sales: ownChange, reservations: ownChange, finance: ownChange, engineer: ownChange },
  // Views are of lists alone: what a list shows, its own operation permits. The auditor changes nothing.
  'views.list': read('sales', 'reservations', 'finance', 'content', 'ship', 'engineer'),
  'views.save': change('sales', 'reservations', 'finance', 'content', 'ship', 'engineer'),
  'views.remove': change('sales', 'reservations', 'finance', 'content', 'ship', 'engineer'),
  'views.setDefault': change('sales', 'reservations', 'finance', 'content', 'ship', 'engineer'),
  'events.list': read('engineer'),
  'status.show': read('engineer'),
  // The consoles themselves know the roles (base/staff/consoles.ts).
  'releases.consoles': read('engineer'),
};

/** Returns the scopes in which a member of the staff may run an operation; none when the member may not. */
const listScopes = <Input>(permission: Permission<Input>, { roles }: StaffMember): Scope<Input>[] =>
  permission ? roles.flatMap((role) => (role === 'owner' ? 'all' : (permission[role] ?? []))) : [];

/** Returns the names of the scopes in which a staff member may run an operation; none when the member may not. */
export const listScopeNames = (permission: Permission, staff: StaffMember): string[] => {
  const scopes = listScopes(permission, staff).map((scope) => (scope === 'all' ? scope : scope.name));
  return scopes.includes('all') ? ['all'] : [...new Set(scopes)];
};

/** Returns true when a member of the staff may run an operation, perhaps in a restricted scope. */
export const mayRun = (permission: Permission, staff: StaffMember): boolean =>
  listScopes(permission, staff).length > 0;

/**
 * Refuses an operation that no role of the member has.
 * @throws {HttpError} 403 with `data.code` `FORBIDDEN_OPERATION`
 */
export function assertPermitted(permission: Permission, staff: StaffMember, name: string): void {
  if (!mayRun(permission, staff)) throwForbidden(`Your roles do not permit ${name}.`);
}

/**
 * Refuses an input that is outside the scope of all roles of the member. `assertRefundPermitted` applies the scope
 * `refund limit`, because the amount is known only after the change.
 * @throws {HttpError} 403
 */
export async function assertInScope<Input>(
  db: DbOrTx,
  permission: Permission<Input>,
  input: Input,
  staff: StaffMember,
): Promise<void> {
  const scopes = listScopes(permission, staff);
  for (const scope of scopes) {
    if (scope === 'all' || scope.name === 'refund limit') return;
    if (scope.name === 'no settings' && !scope.namesSettings(input)) return;
    if (scope.name === 'own change') {
      const change = await scope.findChange(db, input);
      // The operation itself refuses a line that does not exist.
      if (change === null) return;
      const own = permissions[change.what as OperationName];
      if (change.staff_id === staff.id && mayRun(own, staff)) return;
    }
    if (scope.name !== 'own ship') continue;
    const ship = await scope.findShipId(db, input);
    if (ship !== null && staff.shipIds.includes(ship)) return;
  }
  const names = scopes.map((scope) => (scope === 'all' ? scope : scope.name));
  throwForbidden(
    names.includes('own ship')
      ? 'Your role permits this for your own ships only.'
      : names.includes('own change')
        ? 'Your role permits this for your own changes only. The owner takes back those of others.'
        : 'Your role does not permit changes of settings.',
  );
}

/** Refuses an amount that is over the limit of all roles of the member.  @throws {HttpError} 403 */
export function assertRefundPermitted(
  permission: Permission,
  staff: StaffMember,
  refundInr: number,
  limits: { reservations: number },
): void {
  if (listScopes(permission, staff).includes('all')) return;
  if (refundInr <= limits.reservations) return;
  throwForbidden(`Your role permits up to ${formatInr(limits.reservations)} beyond the terms.`);
}

function throwForbidden(message: string): never {
  throwHttpError('FORBIDDEN', message, { code: 'FORBIDDEN_OPERATION' });
}
