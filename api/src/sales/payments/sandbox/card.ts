/** The rules by which the server checks the card that the sandbox window sends. */

/** The request of the window. */
export interface Card {
  card_number: string;
  /** `MM/YY` or `MM/YYYY`. */
  expiry: string;
  cvv: string;
  name: string;
}

/** An invalid field of the window, with the message to show. */
export interface CardProblem {
  field: keyof Card;
  description: string;
}

/** Returns true when a string of digits passes the Luhn check. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Returns the first moment at which a card with this expiry is no longer valid; null for an invalid date. */
export function parseExpiryEnd(expiry: string): Date | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry);
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]!.length === 2 ? `20${match[2]}` : match[2]);
  if (month < 1 || month > 12) return null;
  return new Date(Date.UTC(year, month, 1));
}

/** Returns the first problem of a card, or null. `now` decides whether the card has expired. */
export function validateCard(card: Card, now: Date): CardProblem | null {
  const digits = card.card_number.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) {
    return { field: 'card_number', description: 'This card number is not complete or not right.' };
  }
  const end = parseExpiryEnd(card.expiry);
  if (!end) return { field: 'expiry', description: 'Please write the expiry date as MM/YY.' };
  if (end.getTime() <= now.getTime() || end.getUTCFullYear() > now.getUTCFullYear() + 20) {
    return { field: 'expiry', description: 'This card has expired, or its expiry date is too far ahead.' };
  }
  const cvvLength = /^3[47]/.test(digits) ? 4 : 3;
  if (!new RegExp(`^\\d{${cvvLength}}$`).test(card.cvv)) {
    return { field: 'cvv', description: `The CVV is the ${cvvLength}-digit number printed on the card.` };
  }
  if (!card.name.trim()) return { field: 'name', description: 'Please enter the name on the card.' };
  return null;
}

/** The card that pays and the card that is declined. Any other valid card pays too. */
export const testCards = { pays: '4111 1111 1111 1111', declines: '4000 0000 0000 0002' } as const;

/** Returns true for the card that the bank declines. */
export function isDeclined(cardNumber: string): boolean {
  return cardNumber.replaceAll(/[\s-]/g, '') === testCards.declines.replaceAll(' ', '');
}
