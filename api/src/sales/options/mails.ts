/** Creates the mails about a courtesy option to the agent who took it, or about a hold of the office to its guest. */
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { optionLimits, optionReminderHours } from '@antara/contracts/rules/option-rules';
import { paths } from '@antara/contracts/composition/routes';
import { formatInr, formatLongDate, formatTravellers, formatUsd } from '../../platform/format.ts';
import { type Mail, type MailBlock, toHeaderText } from '../../base/mail/index.ts';
import {
  type CancelledDeparture,
  createAlternativeBlocks,
  formatCancellationReason,
} from '../../bookings/booking/index.ts';
import type { users } from '../../base/accounts/index.ts';
import { createGuestText } from './guest-mails.ts';
import type { OptionMail } from './option-mail.ts';
import type { OptionDetails } from './view.ts';

/** The recipient. */
export interface Agent {
  name: string;
  email: string;
  role: (typeof users.$inferSelect)['role'];
}

/**
 * Creates the mail `template` about an option. Its key contains the option's end, so that an extension gets a new mail.
 */
export function createOptionMail(
  template: OptionMail,
  details: OptionDetails,
  agent: Agent,
  siteUrl: string,
  change?: CancelledDeparture,
  movedAt?: string,
): Mail {
  const { option, booking_id, tour, departure } = details;
  const ends = formatIndianTime(option.ends_at);
  const isGuest = agent.role === 'CUSTOMER';
  const text =
    change && template === 'withdrawn'
      ? createCancelledText(change, option)
      : mailTexts[template](ends, option, { change, movedAt });
  const { title, words } = isGuest ? createGuestText(template, ends, change) : text;
  const link = isGuest
    ? { label: 'See the journey', url: siteUrl + paths.journey(tour.slug) }
    : { label: text.label, url: siteUrl + paths.agentPortal() };
  const parts: MailBlock[] = [
    `Dear ${agent.name},`,
    words,
    {
      rows: [
        [isGuest ? 'Reference' : 'Option', booking_id],
        ...(option.reference ? [['Your reference', option.reference] as const] : []),
        ['Journey', tour.name],
        [template === 'ship-changed' ? 'Ship now' : 'Ship', details.ship],
        ['Embarkation', formatLongDate(departure.date_from)],
        ['Disembarkation', formatLongDate(departure.date_to)],
        ...option.rooms.map(
          (room) =>
            [
              `Suite ${room.room_number}, ${room.title}`,
              `${formatTravellers(room.travellers)}, ${formatUsd(room.price)}`,
            ] as const,
        ),
        ['Suites with GST, as quoted', formatQuoted(option.quoted)],
        ...(endTemplates.includes(template) ? [] : [['Lapses', ends] as const]),
      ],
    },
    ...(change && template === 'withdrawn' ? createAlternativeBlocks(change, siteUrl) : []),
    { link },
    ...(isGuest
      ? ['Would you like to book, or to ask us anything? Simply reply to this message, or call us.']
      : []),
  ];
  return {
    // The time of the move is part of the key, so that each move gets a new mail.
    key: `option-${template}-${booking_id}-${template === 'moved' ? departure.date_from : option.ends_at.getTime()}`,
    to: { name: agent.name, address: agent.email },
    // The subject omits the agent's reference, because subjects only contain the company's own words.
    subject: toHeaderText(`${title}: ${tour.name}, ${formatLongDate(departure.date_from)}`),
    title,
    blocks: parts,
    date: text.date,
  };
}

/** The mails about options that have ended. */
const endTemplates: readonly OptionMail[] = ['lapsed', 'withdrawn', 'ship-changed'];

const formatQuoted = ({ usd: cents, inr: rupees }: { usd: number; inr: number | null }) =>
  rupees === null ? formatUsd(cents) : `${formatUsd(cents)} (about ${formatInr(rupees)})`;

interface MailText {
  title: string;
  words: string;
  label: string;
  date: Date;
}

type Option = OptionDetails['option'];

/** The change of the departure, and when it was moved. */
interface About {
  change: CancelledDeparture | undefined;
  movedAt: string | undefined;
}

const fareNotKeptText =
  'The suites are kept, not the fare: the price is that of the day on which you book, and your portal shows it.';
const afterEndText = `You can book the suites as any others while they are free. On this departure you can take another option ${optionLimits.cooldownDays} days after this one ended.`;

const createCancelledText = (cancelled: CancelledDeparture, option: Option): MailText => ({
  title: 'Your option has ended: the departure does not take place',
  words: `We are sorry: this departure does not take place. ${formatCancellationReason(cancelled)} Your option has ended, and nothing is charged.`,
  label: 'Go to your portal',
  date: option.ended_at ?? option.ends_at,
});

const mailTexts: Record<OptionMail, (ends: string, option: Option, about: About) => MailText> = {
  moved: (ends, option, { change, movedAt }) => ({
    title: 'The departure of your option has a new day',
    words: `We are sorry: we had to move this departure. ${change ? `${formatCancellationReason(change)} ` : ''}The suites are kept for your client as before, until ${ends}. ${fareNotKeptText}`,
    label: 'Book or release it in your portal',
    date: movedAt ? new Date(movedAt) : option.taken_at,
  }),
  'ship-changed': (_ends, option, { change }) => ({
    title: 'Your option has ended: another ship sails',
    words: `We are sorry: another ship sails this departure. ${change ? `${formatCancellationReason(change)} ` : ''}Your option has ended, because its suites are those of the ship before, and nothing is charged. Reply to this message, and we look for other suites with you.`,
    label: 'Go to your portal',
    date: option.ended_at ?? option.ends_at,
  }),
  held: (ends, option) => ({
    title: 'Your option is confirmed',
    words: `These suites are kept for your client until ${ends}, free of charge. Then they go back on sale by themselves. ${fareNotKeptText}`,
    label: 'Book or release it in your portal',
    date: option.taken_at,
  }),
  ending: (ends, option) => ({
    title: `Your option lapses in ${optionReminderHours} hours`,
    words: `If you do nothing, the suites go back on sale on ${ends}. Book them in your portal until then, or release them if your client has decided otherwise. ${fareNotKeptText}`,
    label: 'Book or release it in your portal',
    date: new Date(option.ends_at.getTime() - optionReminderHours * 3_600_000),
  }),
  lapsed: (ends, option) => ({
    title: 'Your option has lapsed',
    words: `Its time was over on ${ends}, and the suites are on sale again. Nothing is charged. ${afterEndText}`,
    label: 'Go to your portal',
    date: option.ended_at ?? option.ends_at,
  }),
  extended: (ends, option) => ({
    title: 'Your option has a new end',
    words: `Our reservations team has set another end for it: the suites are kept for your client until ${ends}. ${fareNotKeptText}`,
    label: 'Book or release it in your portal',
    date: option.end_set_at,
  }),
  'extended-by-agent': (ends, option) => ({
    title: 'Your option is extended',
    words: `The suites are kept for your client until ${ends}, as you asked. It cannot be extended again. ${fareNotKeptText}`,
    label: 'Book or release it in your portal',
    date: option.end_set_at,
  }),
  withdrawn: (_ends, option) => ({
    title: 'Your option has been released',
    words:
      'Our reservations team has released it, and the suites are on sale again. Nothing is charged. Simply reply to this message if you did not ask for it.',
    label: 'Go to your portal',
    date: option.ended_at ?? option.ends_at,
  }),
};
