/**
 * The texts in the calls’ bodies that nobody types as they like, and why. Every other one is a field that is filled
 * with awkward text.
 */

const reasons: readonly (readonly [leaf: RegExp, why: string])[] = [
  [/\b(password|current)$/i, 'a secret: it is shown nowhere'],
  [/\.(otp|code|token|challenge)$/, 'was mailed, and is compared'],
  [/\.(id|orderId|paymentId|signature)$/, 'names something that there is'],
  [/\.(tourName|roomNumber|rooms\[\])$|^joinWaitingList\.tour$/, 'names something that there is'],
  [
    /^closeOrder\.(key|window)$/,
    'made by the page: the order’s key, and the tab that its payment window is in',
  ],
  [/^dateOrder\.lost\[\]$/, 'as the quote has it, and compared with it'],
  [/\.passport_(front|back)$|^savePassportPicture\.picture$/, 'the path that the upload answered'],
  [/^savePassportDetails\.details\.(number|birth_date)$/, 'letters and digits of a given shape'],
  [/^saveTravelDetails\.travel\.(\w+_on|arrival_time|india_phone)$/, 'digits of a given shape'],
  [/\.(mobile_no|contact|contactNumber|emergency_contact|country_code)$/, 'digits'],
  [/\.(atol|abta|iata|afta|taanz|gstin)$/, 'a number of a given shape'],
  [/\.selectedCoupon$/, 'the code of a coupon, which the operator makes'],
  [/\.category$/, 'the name of a category of suites'],
  [/^(register|update)Agent\.country$/, 'one of the list of countries'],
  [/^enquiry\.(call_at|zone)$/, 'an instant and the name of a time zone, which are chosen'],
  [/\.fax_number$/, 'left empty: what is sent with it is dropped'],
  [/\.(month|year)$/, 'digits'],
  [/^saveGuests\./, 'is checked and not kept: an order has its guests'],
  [
    /^correctGuestName\.(firstName|lastName)$/,
    'may differ from the name as booked by a typing mistake alone',
  ],
];

/** The call is of people who have typed the address before. */
const knownLeaves: readonly RegExp[] = [/^(login|sendCode|checkCode|updatePassword)\.email$/];

export const isTyped = (leaf: string): boolean =>
  !reasons.some(([pattern]) => pattern.test(leaf)) && !knownLeaves.some((pattern) => pattern.test(leaf));
