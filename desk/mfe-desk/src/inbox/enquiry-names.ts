/** The words for the states and kinds of enquiries. */
import type { BadgeProps } from '@antara/shared-ui/badge';
import { formatInstant } from '../desk/instants.ts';
import type { Result } from '@antara/desk-common/operations';

export type Enquiry = Result<'enquiries.show'>;
type State = Enquiry['state'];
type Category = Enquiry['category'];

export const stateNames: Record<State, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  booked: 'Held or booked',
};

/** Brick waits for a person, marigold waits for the sender, teal is done. */
export const stateTones: Record<State, NonNullable<BadgeProps['tone']>> = {
  new: 'brick',
  open: 'brick',
  answered: 'marigold',
  closed: 'neutral',
  booked: 'teal',
};

export const categoryNames: Record<Category, string> = {
  CONTACT: 'Contact',
  QUOTE: 'Quote',
  CAREER: 'Application',
  OTHER: 'Other',
  REPLY: 'Comment',
  CALL_BACK: 'Call back',
};

/** What came of a call, as the office says it. */
export const outcomeNames: Record<NonNullable<Enquiry['call_outcome']>, string> = {
  reached: 'Reached',
  'not reached': 'Not reached',
  'not wanted': 'No call is wanted any more',
};

/** Returns what an enquiry asks for: `River Week, 2027-03-01`, `Call at 2 Dec 2026, 09:00 IST`. */
export const describeWish = ({
  call_at,
  tour,
  ship,
  theme,
  date,
  month,
  year,
}: Pick<Enquiry, 'call_at' | 'tour' | 'ship' | 'theme' | 'date' | 'month' | 'year'>): string =>
  [
    call_at && `Call at ${formatInstant(call_at)} IST`,
    tour,
    ship,
    theme,
    date ?? [month, year].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
