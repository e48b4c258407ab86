/** The words for the states and kinds of enquiries. */
import type { BadgeProps } from '@antara/shared-ui/badge';
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
  REPLY: 'Call back',
};

/** Returns what an enquiry asks for: `River Week, 2027-03-01`. */
export const describeWish = ({
  tour,
  ship,
  theme,
  date,
  month,
  year,
}: Pick<Enquiry, 'tour' | 'ship' | 'theme' | 'date' | 'month' | 'year'>): string =>
  [tour, ship, theme, date ?? [month, year].filter(Boolean).join(' ')].filter(Boolean).join(', ');
