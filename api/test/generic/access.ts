/** Who may make each call. */
import type { CallName } from '@antara/contracts/api/calls';
import type { Role } from './people.ts';

/**
 * - `everybody`: no account is asked for, and nothing of anybody's but the caller's own is answered
 * - `secret`: as `everybody`, for whoever has a token or a password, whose data is answered
 * - `account`: somebody logged in, about their own account
 * - `agents`: whoever works for an agency that is not suspended
 * - `owners`: whoever runs an agency
 * - `own file`: nobody else learns that it exists
 * - `office`: at the office's origin alone; elsewhere nobody learns that it exists
 * - `nobody`: a signature is asked for that no page has
 * - `own booking`, `own of agents`, `own of owners`: as `account`, `agents`, `owners`, and what is named is theirs
 */
export type Access =
  | 'everybody'
  | 'secret'
  | 'account'
  | 'agents'
  | 'owners'
  | 'own booking'
  | 'own file'
  | 'office'
  | 'nobody'
  | 'own of agents'
  | 'own of owners';

/** `answers`: the status of the request in `requests.ts` where that is not 200, by what the sentence beside it says. */
export interface Rule {
  access: Access;
  answers?: number | Partial<Record<Role | 'others', number>>;
}

/** The agency whose people a role is of; nothing for whoever works for none, or for one that is suspended. */
export const agencyOf: Partial<Record<Role, Role>> = {
  'agency owner': 'agency owner',
  colleague: 'agency owner',
  'other agency': 'other agency',
};

/** The status with which a role is refused; null when it is not. `whose`: the role that what is named belongs to. */
export function findRefusal(access: Access, role: Role, whose: Role): number | null {
  const isOwn = (agencyOf[role] ?? role) === whose;
  if (access === 'everybody' || access === 'secret') return null;
  if (access === 'own file') return isOwn ? null : 404;
  if (access === 'office') return 404;
  if (access === 'nobody' || role === 'anonymous') return 401;
  if (access === 'own booking') return isOwn ? null : 404;
  if (access === 'account') return null;
  if (!agencyOf[role]) return 403;
  if (access.endsWith('owners') && role === 'colleague') return 403;
  return access.startsWith('own of') && !isOwn ? 404 : null;
}

const everybody: Rule = { access: 'everybody' };
const secret: Rule = { access: 'secret' };
const account: Rule = { access: 'account' };
const agents: Rule = { access: 'agents' };
const owners: Rule = { access: 'owners' };
const ownBooking: Rule = { access: 'own booking' };
const ownOfAgents: Rule = { access: 'own of agents' };
const ownOfOwners: Rule = { access: 'own of owners' };

/** A rule for every call: one without does not compile. */
export const accessRules: Record<CallName, Rule> = {
  validate: account,
  // Nobody has the address that the visitor without an account sends.
  login: { access: 'secret', answers: { anonymous: 401 } },
  // No log-in waits for its code.
  loginCode: { access: 'everybody', answers: 400 },
  signup: everybody,
  logout: everybody,
  sendCode: everybody,
  // No code was asked for in this browser.
  checkCode: { access: 'everybody', answers: 400 },
  updatePassword: { access: 'everybody', answers: 400 },

  account,
  updateAccount: account,
  changePassword: account,
  changeEmail: account,
  sendEmailCode: account,
  // It is not the code.
  confirmEmail: { access: 'account', answers: 400 },
  endSessions: account,
  accountData: account,
  // A voyage is ahead of whoever has booked.
  deleteAccount: { access: 'account', answers: { colleague: 200, 'suspended agency': 200, others: 409 } },
  beginTwoFactor: account,
  // It was not begun.
  confirmTwoFactor: { access: 'account', answers: 409 },
  // It is off.
  endTwoFactor: { access: 'account', answers: 409 },
  renewRecoveryCodes: { access: 'account', answers: 409 },

  cruises: everybody,
  cruise: everybody,
  tours: everybody,
  tourChoices: everybody,
  tourNames: everybody,
  tour: everybody,
  availability: everybody,

  exchangeRate: everybody,
  coupon: everybody,
  currentHold: everybody,
  hold: everybody,
  releaseHold: everybody,
  saveGuests: everybody,
  bookings: account,
  booking: ownBooking,
  cancellation: ownBooking,
  cancelBooking: ownBooking,
  changeWishes: ownBooking,
  correctGuestName: ownBooking,
  sendPapers: ownBooking,
  addonOffer: ownBooking,
  bookingPassports: ownBooking,
  savePassportPicture: ownBooking,
  savePassportDetails: ownBooking,
  saveTravelDetails: ownBooking,
  dateChanges: ownBooking,
  dateChange: ownBooking,

  siteInfo: everybody,
  menuScenes: everybody,
  screenPicture: everybody,
  linkPreview: everybody,
  search: everybody,
  subscribe: everybody,
  content: everybody,
  contentSummaries: everybody,
  blog: everybody,
  gallery: everybody,
  legal: everybody,
  travelAdvice: everybody,
  careers: everybody,
  page: everybody,
  calendar: everybody,
  enquiry: everybody,
  joinWaitingList: everybody,
  upload: everybody,
  uploadImages: everybody,

  countries: everybody,
  states: everybody,
  cities: everybody,
  groups: everybody,
  registerAgent: everybody,
  updateAgent: owners,
  agentProfile: owners,
  uploadAgencyLogo: owners,
  removeAgencyLogo: owners,
  agentGallery: agents,
  agentCommission: agents,
  agentHome: agents,
  agentBookings: agents,
  agentOptions: agents,
  optionEligibility: agents,
  takeOption: agents,
  releaseOption: ownOfAgents,
  extendOption: ownOfAgents,
  paymentLinks: agents,
  clientPayments: agents,
  orderForClient: agents,
  createPaymentLink: ownOfAgents,
  withdrawPaymentLinks: ownOfAgents,
  agentClients: agents,
  colleagues: owners,
  inviteColleague: owners,
  removeColleague: ownOfOwners,
  invitation: secret,
  // It is for another address than that of whoever is logged in.
  joinAgency: { access: 'secret', answers: { anonymous: 200, others: 403 } },

  createOrder: account,
  closeOrder: account,
  balanceOrder: ownBooking,
  addonOrder: ownBooking,
  dateOrder: ownBooking,
  verifyPayment: ownBooking,
  paymentLink: secret,
  linkOrder: secret,
  verifyLinkPayment: secret,
};
