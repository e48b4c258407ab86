/** Words by which people look for a page or an operation that has another name. */
import type { routes } from '@antara/desk-common/agreement';
import type { OperationName } from '@antara/desk-common/operations';

type Routes = typeof routes;
/** The pages that have a link. */
type LinkedPath = {
  [Path in keyof Routes]: Routes[Path] extends { nav: unknown } ? Path : never;
}[keyof Routes];
/** The parts of the names of operations before the point. */
type Domain = OperationName extends `${infer Name}.${string}` ? Name : never;

const pages: Readonly<Record<LinkedPath, string>> = {
  '/': 'home start to do tasks waiting dashboard overview decide',
  '/new-booking':
    'reserve reservation call phone telephone caller quote hold sell customer guest cabin room suite',
  '/bookings': 'reservations customers guests clients trips refund invoice bill balance overdue cancel',
  '/inbox': 'enquiry enquiries inquiry email mail message question contact customer',
  '/waiting-list': 'waitlist queue sold out full',
  '/groups': 'party wedding charter company rooming list block',
  '/timetable':
    'calendar schedule sailings departures dates holidays trips cruises voyages ships vessels boats suites cabins rooms season close cancel occupancy',
  '/guest-lists': 'captain manifest passengers travellers guests passport visa form c boarding check-in diet',
  '/prices': 'rates fares tariff cost price list season holiday journey cabin room suite add-on extra',
  '/transfers':
    'bank statement payments received paid refunds refund cheques cheque deposit neft rtgs imps upi utr reconcile money',
  '/registers':
    'invoices bills receipts vouchers credit notes payments refunds commission gst tax accounts ledger books daybook',
  '/agents': 'agency agencies travel agent commission payout tds partner b2b',
  '/months': 'gst gstr tax tally month end close books accounts ledger invoices audit',
  '/figures': 'reports statistics numbers occupancy revenue sales turnover pace forecast how full',
  '/coupons': 'discount voucher code promo promotion offer gift',
  '/campaigns': 'campaigns newsletter mailing email marketing subscribers template send write guests',
  '/content':
    'website site pages texts blog post article news press pictures photos images banner slider pop-up popup faq terms legal journey holiday ship menu settings',
  '/approvals': 'approve second person four eyes request permission agree',
  '/history': 'log audit who changed undo changes trail records',
  '/staff': 'users employees colleagues team roles permissions rights invite account password access',
  '/health': 'status errors jobs problem down backup monitoring security log-ins',
  '/releases': 'deploy version update rollback',
  '/tasks': 'all operations actions commands everything help',
  '/account': 'password passkey log out sign out login profile devices my',
};

const domains: Readonly<Record<Domain, string>> = {
  agents: 'agency travel agent partner',
  approvals: 'second person request approve',
  backup: 'save copy restore',
  bookings: 'reservation customer guest trip',
  content: 'website page text blog banner pop-up popup slider article news faq holiday',
  coupons: 'discount voucher promo code offer',
  departures: 'sailing trip cruise voyage holiday date timetable ship',
  enquiries: 'inquiry inbox mail message question',
  events: 'security log-in audit',
  figures: 'report statistics occupancy revenue',
  groups: 'party wedding charter company',
  jobs: 'error retry background',
  letters: 'newsletter mailing email campaign',
  log: 'history audit undo',
  months: 'accounts books closing tally gst',
  newsletter: 'subscriber mailing email',
  office: 'today to do waiting',
  options: 'hold reserve agent',
  people: 'customer user account guest',
  pictures: 'photo image banner',
  prices: 'rate fare tariff cost cabin room',
  registers: 'list accounts books tax gst',
  releases: 'deploy version',
  sales: 'stop booking pause shop',
  staff: 'user employee colleague team',
  status: 'health monitoring',
  suites: 'room cabin',
  transfers: 'bank statement payment money',
  views: 'filter saved',
  waitingList: 'waitlist queue',
};

const operations: Readonly<Partial<Record<OperationName, string>>> = {
  'agents.bankAccount': 'ifsc account number',
  'agents.due': 'payout payment tds',
  'agents.paid': 'payout payment',
  'agents.payOut': 'payment tds neft',
  'bookings.book': 'invoice payment deposit',
  'bookings.cancel': 'refund annul',
  'bookings.changeGuest': 'passenger traveller name spelling typo',
  'bookings.changeRecipient': 'invoice bill gstin company name address',
  'bookings.chequeBounced': 'dishonoured returned payment',
  'bookings.cheques': 'payment',
  'bookings.expectTransfer': 'payment promise',
  'bookings.find': 'search',
  'bookings.moveDate': 'postpone reschedule rebook',
  'bookings.moveSuite': 'room cabin upgrade',
  'bookings.paymentLink': 'razorpay card pay',
  'bookings.paymentReceived': 'receipt cash',
  'bookings.quotePaper': 'quotation offer price estimate',
  'bookings.refund': 'discount compensation goodwill money back',
  'bookings.refundPaid': 'payment',
  'bookings.refundsDue': 'refund payment owed',
  'bookings.send': 'invoice bill receipt confirmation voucher resend email pdf',
  'bookings.paperFile': 'invoice bill receipt confirmation voucher pdf print',
  'bookings.transferReceived': 'payment receipt neft',
  'departures.captainLink': 'manifest tablet',
  'departures.decide': 'low occupancy sail certain guaranteed',
  'departures.guestList': 'manifest passenger captain',
  'departures.guestListFile': 'manifest passenger captain print',
  'groups.invoice': 'bill',
  'groups.requestPayment': 'deposit proforma pro-forma invoice bill ask advance',
  'groups.paymentRequestFile': 'deposit proforma pro-forma invoice bill pdf',
  'groups.add': 'discount',
  'people.reset-two-factor': 'password 2fa otp locked out',
  'people.unlock': 'password locked out',
  'registers.documents': 'bill receipt',
  'registers.gst': 'tax return',
  'staff.invite': 'new add password',
  'staff.unlock': 'password locked out',
};

/** Returns the everyday words for a page; empty for one without a link. */
export const getPageWords = (path: string): string => (pages as Record<string, string>)[path] ?? '';

/** Returns the everyday words for an operation, such as `bookings.refund`. */
export const getOperationWords = (name: string): string =>
  [(domains as Record<string, string>)[name.split('.')[0]!], operations[name as OperationName]]
    .filter(Boolean)
    .join(' ');
