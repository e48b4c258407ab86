/**
 * Method and path of every call, under `/api`: all that the browser carries of the contract besides types.
 * Their schemas are in one file a domain, under the same names (`schemas.ts` combines them).
 */
export const calls = {
  validate: ['POST', '/auth/validate'],
  login: ['POST', '/auth/login'],
  signup: ['POST', '/auth/signup'],
  logout: ['POST', '/auth/logout'],
  sendCode: ['POST', '/auth/otp'],
  checkCode: ['POST', '/auth/otp/check'],
  updatePassword: ['POST', '/auth/password'],

  account: ['GET', '/account'],
  updateAccount: ['POST', '/account'],
  changePassword: ['POST', '/account/password'],
  sendEmailCode: ['POST', '/account/email/code'],
  confirmEmail: ['POST', '/account/email/confirm'],
  endSessions: ['POST', '/account/sessions/end'],
  accountData: ['GET', '/account/data'],
  deleteAccount: ['POST', '/account/delete'],

  cruises: ['GET', '/cruises'],
  cruise: ['GET', '/cruise'],
  tours: ['GET', '/tours'],
  tour: ['GET', '/tour'],
  availability: ['GET', '/availability'],

  exchangeRate: ['GET', '/exchange-rate'],
  coupon: ['GET', '/coupon'],
  currentHold: ['GET', '/holds'],
  hold: ['POST', '/holds'],
  releaseHold: ['DELETE', '/holds'],
  saveGuests: ['POST', '/guests'],
  bookings: ['GET', '/bookings'],
  booking: ['GET', '/booking'],
  cancellation: ['GET', '/booking/cancellation'],
  cancelBooking: ['POST', '/booking/cancel'],

  siteInfo: ['GET', '/site'],
  menuScenes: ['GET', '/menu-scenes'],
  screenPicture: ['GET', '/screen-picture'],
  search: ['GET', '/search'],
  subscribe: ['POST', '/newsletter'],
  content: ['GET', '/content'],
  blog: ['GET', '/blog'],
  gallery: ['GET', '/gallery'],
  legal: ['GET', '/legal'],
  careers: ['GET', '/careers'],
  page: ['GET', '/page'],
  calendar: ['GET', '/calendar'],
  enquiry: ['POST', '/enquiries'],
  upload: ['POST', '/upload'],
  uploadImages: ['POST', '/upload/images'],

  countries: ['GET', '/countries'],
  states: ['GET', '/states'],
  cities: ['GET', '/cities'],
  groups: ['GET', '/groups'],
  registerAgent: ['POST', '/agent/register'],
  updateAgent: ['POST', '/agent/update'],
  agentProfile: ['GET', '/agent/profile'],
  agentGallery: ['GET', '/agent/gallery'],
  agentHome: ['GET', '/agent/home'],
  agentOptions: ['GET', '/agent/options'],
  optionEligibility: ['GET', '/agent/options/standing'],
  takeOption: ['POST', '/agent/options'],
  releaseOption: ['POST', '/agent/options/release'],
  agentClients: ['GET', '/agent/clients'],

  createOrder: ['POST', '/payment/order'],
  balanceOrder: ['POST', '/payment/balance'],
  verifyPayment: ['POST', '/payment/verify'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'DELETE', `/${string}`]>;

/** The name of a call. */
export type CallName = keyof typeof calls;
