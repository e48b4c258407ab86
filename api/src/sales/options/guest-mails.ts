/** The words of the mails about a hold that the office took for a guest. */
import { optionReminderHours } from '@antara/contracts/rules/option-rules';
import { type CancelledDeparture, formatCancellationReason } from '../../bookings/booking/index.ts';
import type { OptionMail } from './option-mail.ts';

const priceText = 'The suites are kept, not the price: it is that of the day on which you book.';

/**
 * Returns the title and the words of a mail. `ends` is the end of the hold; `change` is set when the departure changed.
 */
export function createGuestText(
  template: OptionMail,
  ends: string,
  change: CancelledDeparture | undefined,
): { title: string; words: string } {
  const why = change ? `${formatCancellationReason(change)} ` : '';
  switch (template) {
    case 'held':
      return {
        title: 'Your suites are kept for you',
        words: `As agreed, we keep these suites for you until ${ends}, free of charge. Then they go back on sale by themselves. ${priceText}`,
      };
    case 'ending':
      return {
        title: `Your suites are kept for ${optionReminderHours} more hours`,
        words: `If you do not book them, the suites go back on sale on ${ends}. ${priceText}`,
      };
    case 'extended':
    case 'extended-by-agent':
      return {
        title: 'Your suites are kept longer',
        words: `We keep these suites for you until ${ends} now. ${priceText}`,
      };
    case 'moved':
      return {
        title: 'The departure of your suites has a new day',
        words: `We are sorry: we had to move this departure. ${why}The suites are kept for you as before, until ${ends}. ${priceText}`,
      };
    case 'lapsed':
      return {
        title: 'Your suites are no longer kept',
        words: `The time was over on ${ends}, and the suites are on sale again. Nothing is charged, and you can book them while they are free.`,
      };
    case 'ship-changed':
      return {
        title: 'Your suites are no longer kept: another ship sails',
        words: `We are sorry: another ship sails this departure. ${why}Nothing is charged, and we gladly look for other suites with you.`,
      };
    case 'withdrawn':
      return change
        ? {
            title: 'Your suites are no longer kept: the departure does not take place',
            words: `We are sorry: this departure does not take place. ${why}Nothing is charged.`,
          }
        : {
            title: 'Your suites are no longer kept',
            words: 'Our reservations team has released them, and they are on sale again. Nothing is charged.',
          };
  }
}
