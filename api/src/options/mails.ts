/** Letters about a courtesy option, to the agent who took it. */
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { optionLimits, optionReminderHours } from '@antara/contracts/rules/option-rules';
import { paths } from '@antara/contracts/composition/routes';
import { formatInr, formatLongDate, formatTravellers, formatUsd } from '../platform/format.ts';
import { type Mail, type MailBlock, toHeaderText } from '../mail/index.ts';
import type { OptionDetails } from './view.ts';

/** Mails about an option. */
export type OptionMail = 'held' | 'ending' | 'lapsed' | 'extended' | 'extended-by-agent' | 'withdrawn';

/** Who is written to. */
export interface Agent {
  name: string;
  email: string;
}

/** The letter `template` about an option. The key has the option's end in it: after an extension it is another letter. */
export function createOptionMail(
  template: OptionMail,
  file: OptionDetails,
  agent: Agent,
  siteUrl: string,
): Mail {
  const { option, booking_id, tour, departure } = file;
  const ends = formatIndianTime(option.ends_at);
  const { title, words, label, date } = mailTexts[template](ends, option);
  const parts: MailBlock[] = [
    { paragraph: `Dear ${agent.name},` },
    { paragraph: words },
    {
      rows: [
        ['Option', booking_id],
        ...(option.reference ? [['Your reference', option.reference] as const] : []),
        ['Journey', tour.name],
        ['Ship', file.ship],
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
        ...(template === 'lapsed' || template === 'withdrawn' ? [] : [['Lapses', ends] as const]),
      ],
    },
    { link: { label, url: siteUrl + paths.agentPortal() } },
  ];
  return {
    key: `option-${template}-${booking_id}-${option.ends_at.getTime()}`,
    to: { name: agent.name, address: agent.email },
    // Without the agent's reference: what stands in a subject is ours.
    subject: toHeaderText(`${title}: ${tour.name}, ${formatLongDate(departure.date_from)}`),
    title,
    blocks: parts,
    date,
  };
}

const formatQuoted = ({ usd: cents, inr: rupees }: { usd: number; inr: number | null }) =>
  rupees === null ? formatUsd(cents) : `${formatUsd(cents)} (about ${formatInr(rupees)})`;

interface MailText {
  title: string;
  words: string;
  label: string;
  date: Date;
}

type Option = OptionDetails['option'];

const fareNotKeptText =
  'The suites are kept, not the fare: the price is that of the day on which you book, and your portal shows it.';
const afterEndText = `You can book the suites as any others while they are free. On this departure you can take another option ${optionLimits.cooldownDays} days after this one ended.`;

const mailTexts: Record<OptionMail, (ends: string, option: Option) => MailText> = {
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
