/**
 * Enquiries of visitors: the newsletter (EN-01) and the enquiry forms (EN-02 … EN-06, PB-06). A form's schema validates
 * the typed fields, with the specified messages. The `…Enquiry` functions convert a form to the payload of the call
 * `enquiry`, and the server validates every payload with the schema `enquiry`.
 */
import { z } from 'zod/mini';
import { readCount } from '../rules/counts.ts';
import { isCivilDate, toCivilDate, toMonth } from '../rules/civil-date.ts';
import { isTimeZone } from '../rules/time-zone.ts';
import { success } from './envelope.ts';
import {
  contactEmail,
  dateChecks,
  isoDate,
  omittableLines,
  omittablePhone,
  omittableText,
  requiredLines,
  requiredName,
  requiredText,
  phone,
} from './fields.ts';
import * as m from '../messages/enquiries.ts';

/** The newsletter's form. */
export const newsletterForm = z.object({ email: contactEmail });
export type NewsletterForm = z.infer<typeof newsletterForm>;

const fullName = requiredName(m.fullNameIsRequired, 120);
const maxMessage = 5000;
const messageText = requiredLines(m.messageIsRequired, maxMessage);
const country = requiredText(m.countryIsRequired, 80);
const position = requiredText(m.pleaseChooseAPosition, 120);
const resumeKey = requiredText(m.pleaseSelectAPdfFile, 300);
const agentAnswer = z.enum(['yes', 'no'], { error: m.pleaseTellUsWhetherYou });

interface When {
  month?: string | undefined;
  year?: string | undefined;
}

/** A day from today on, in India, or empty. */
const dayToCome = z.string().check(
  z.refine((text) => text === '' || isCivilDate(text), { error: m.pleaseEnterADate, abort: true }),
  z.refine((text) => text === '' || text >= toCivilDate(new Date()), { error: m.thisDateIsPastPlease }),
);

/** Rejects a month or a year before the present one, in India. A month without a year is always accepted. */
const isToCome = z.superRefine<When>(({ month, year }, context) => {
  if (!year) return;
  const thisMonth = toMonth(toCivilDate(new Date()));
  const isPast = (wished: string) => wished < thisMonth.slice(0, wished.length);
  if (isPast(year)) {
    context.addIssue({
      code: 'custom',
      path: ['year'],
      message: m.thisYearIsPastPlease(),
      input: year,
    });
  } else if (month && isPast(`${year}-${month.padStart(2, '0')}`)) {
    context.addIssue({
      code: 'custom',
      path: ['month'],
      message: m.thisMonthIsPastPlease(),
      input: month,
    });
  }
});

/** The contact form (EN-02). */
export const contactForm = z.object({
  firstName: requiredName(m.firstNameIsRequired, 60),
  lastName: requiredName(m.lastNameIsRequired, 60),
  email: contactEmail,
  contactNumber: phone,
  message: messageText,
  /** True to subscribe to the newsletter. */
  stayConnected: z.boolean(),
});
export type ContactForm = z.infer<typeof contactForm>;

const isCount = (text: string) => text === '' || (readCount(text) >= 1 && readCount(text) <= 99);
/** A number of people or suites, as text, or empty. */
const count = z.optional(z.string().check(z.trim(), z.refine(isCount, { error: m.pleaseEnterANumberFrom })));

/** The quote form (EN-03). `tour`, `ship`, `theme` and the date are optional. */
export const quoteForm = z
  .object({
    name: fullName,
    email: contactEmail,
    contactNumber: phone,
    country,
    message: messageText,
    tour: omittableText(200),
    ship: omittableText(120),
    /** The name of a themed cruise. */
    theme: omittableText(200),
    suites: count,
    travellers: count,
    is_agent: agentAnswer,
    /** The wished departure, `yyyy-mm-dd`, or empty. */
    date: z.optional(dayToCome),
    /** 1 to 12 as text, or empty. */
    month: z.optional(z.string().check(z.regex(/^([1-9]|1[0-2])?$/, { error: m.pleaseChooseAMonth }))),
    /** One of `quoteYears` as text, or empty. */
    year: z.optional(z.string().check(z.regex(/^(20(2[5-9]|30))?$/, { error: m.pleaseChooseAYear }))),
  })
  .check(isToCome);
export type QuoteForm = z.infer<typeof quoteForm>;

/** The application form (EN-04). `file` is the key that `upload` returned. */
export const careerForm = z.object({
  name: fullName,
  email: contactEmail,
  contactNumber: phone,
  position,
  message: omittableLines(maxMessage),
  file: resumeKey,
});
export type CareerForm = z.infer<typeof careerForm>;

/** The loyalty club's quote form (EN-05). */
export const clubQuoteForm = z.object({
  name: fullName,
  email: contactEmail,
  contactNumber: phone,
  memberId: requiredText(m.memberIdIsRequired, 80),
  /** The wished departure, `yyyy-mm-dd`. */
  date: z
    .string({ error: m.pleaseChooseADate })
    .check(z.minLength(1, { error: m.pleaseChooseADate }), ...dateChecks(m.pleaseChooseADate)),
  message: messageText,
});
export type ClubQuoteForm = z.infer<typeof clubQuoteForm>;

/** The catamaran landing page's form (EN-06). */
export const catamaranForm = z.object({
  name: fullName,
  email: contactEmail,
  contactNumber: phone,
  country,
  is_agent: agentAnswer,
  message: messageText,
});
export type CatamaranForm = z.infer<typeof catamaranForm>;

/** The longest comment below a post (B§9). */
export const maxComment = 65_525;

const website = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(300, { error: m.thisIsTooLong }),
      z.regex(/^(https?:\/\/[^\s]+\.[^\s]+)?$/i, { error: m.pleaseEnterAWholeAddress }),
    ),
);

/** The form Leave a Reply (PB-06). */
export const replyForm = z.object({
  name: fullName,
  email: contactEmail,
  website,
  comment: z
    .string({ error: m.commentIsRequired })
    .check(
      z.trim(),
      z.minLength(1, { error: m.commentIsRequired }),
      z.maxLength(maxComment, { error: () => m.aCommentMayHaveAt({ maxComment }) }),
    ),
  agreement: z.literal(true, { error: m.pleaseAcceptThatYourComment }),
});
export type ReplyForm = z.infer<typeof replyForm>;

/** Returns true for an instant as `toISOString` writes it. */
const isInstant = (text: string) => {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
};

/** The instant at which the office is asked to call. The API also checks that the office answers then. */
export const callTime = z.string({ error: m.pleaseChooseATime }).check(
  z.refine(isInstant, { error: m.pleaseChooseATime, abort: true }),
  z.refine((text) => Date.parse(text) > Date.now(), { error: m.thisTimeIsPastPlease }),
);

/** The time zone by which the sender reads the time of a call, such as `Europe/Berlin`. Empty for India's. */
export const callZone = z.optional(
  z.string().check(z.refine((name) => name === '' || isTimeZone(name), { error: m.pleaseChooseATimeZone })),
);

export const enquiryCategories = ['CONTACT', 'QUOTE', 'CAREER', 'OTHER', 'REPLY', 'CALL_BACK'] as const;
export type EnquiryCategory = (typeof enquiryCategories)[number];

/** The required fields of each category besides name and e-mail, with the messages of its forms. */
const requiredFields = {
  CONTACT: z.object({ mobile_no: phone, message: messageText }),
  QUOTE: z.object({
    mobile_no: phone,
    message: messageText,
    country,
    is_agent: agentAnswer,
    date: z.optional(dayToCome),
  }),
  CAREER: z.object({
    mobile_no: phone,
    message: omittableLines(maxMessage),
    tour: position,
    file: resumeKey,
  }),
  OTHER: z.object({ mobile_no: phone, message: messageText, country }),
  REPLY: z.object({ message: requiredLines(m.messageIsRequired, maxComment) }),
  CALL_BACK: z.object({ mobile_no: phone, message: omittableLines(maxMessage), call_at: callTime }),
} satisfies Record<EnquiryCategory, z.ZodMiniObject>;

/**
 * The payload of all enquiry forms (P§3, B§3). Name, e-mail and category are always required; `requiredFields` lists
 * what else each category requires.
 */
export const enquiry = z
  .object({
    category: z.enum(enquiryCategories),
    /** The form, when its category has several forms and this form gives fields another meaning. */
    form: z.optional(z.enum(['club-quote'])),
    name: fullName,
    email: contactEmail,
    mobile_no: omittablePhone,
    city: omittableText(80),
    /** The country. For `club-quote`, the member's number (EN-05). */
    country: omittableText(80),
    message: omittableLines(maxComment),
    /** The journey of the request, the post of the reply, or the position of the application. */
    tour: omittableText(200),
    ship: omittableText(120),
    /** The name of a themed cruise. */
    theme: omittableText(200),
    month: z.optional(z.string().check(z.regex(/^([1-9]|1[0-2])?$/))),
    year: z.optional(z.string().check(z.regex(/^(20(2[5-9]|30))?$/, { error: m.pleaseChooseAYear }))),
    date: z.optional(isoDate),
    /** CALL_BACK: when to call, an ISO instant in UTC, and the sender's time zone. */
    call_at: z.optional(z.string()),
    zone: callZone,
    is_agent: z.optional(agentAnswer),
    /** The key that `upload` returned for CAREER; otherwise the path of the form's page. */
    file: omittableText(300),
    website,
    /** True to subscribe to the newsletter. */
    stay_connected: z.optional(z.boolean()),
    /** A honeypot. People do not see this field and leave it empty; programs fill in every field. */
    fax_number: z.optional(z.string().check(z.maxLength(300))),
  })
  .check(
    isToCome,
    z.superRefine((value, context) => {
      const issues = requiredFields[value.category].safeParse(value).error?.issues ?? [];
      for (const { path, message } of issues) {
        // The form of an application calls this field `position`.
        const field = value.category === 'CAREER' && path[0] === 'tour' ? ['position'] : path;
        context.addIssue({ code: 'custom', path: [...field], message, input: value });
      }
    }),
  );
export type Enquiry = z.input<typeof enquiry>;

/** The data sent with every form: the path of its page, and the honeypot field. */
export interface SubmissionMeta {
  page: string;
  fax_number?: string;
}

/** Converts a contact form to an enquiry. */
export function contactEnquiry(form: ContactForm, { page, fax_number }: SubmissionMeta): Enquiry {
  return {
    category: 'CONTACT',
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    mobile_no: form.contactNumber,
    message: form.message,
    stay_connected: form.stayConnected,
    file: page,
    fax_number,
  };
}

/** Converts a quote form to an enquiry. */
export function quoteEnquiry(form: QuoteForm, { page, fax_number }: SubmissionMeta): Enquiry {
  const { contactNumber, date, suites, travellers, message, ...rest } = form;
  const counts = [suites && `Suites: ${suites}`, travellers && `Travellers: ${travellers}`].filter(Boolean);
  return {
    category: 'QUOTE',
    ...rest,
    message: [counts.join('\n'), message].filter(Boolean).join('\n\n'),
    ...(date && { date }),
    mobile_no: contactNumber,
    file: page,
    fax_number,
  };
}

/** Converts an application to an enquiry. */
export function careerEnquiry(form: CareerForm, { fax_number }: SubmissionMeta): Enquiry {
  const { contactNumber, position, ...rest } = form;
  return { category: 'CAREER', ...rest, mobile_no: contactNumber, tour: position, fax_number };
}

/**
 * Converts a loyalty club's form to an enquiry. `tour` is the journey's name. The member's number is sent as the
 * country.
 */
export function clubQuoteEnquiry(
  form: ClubQuoteForm,
  tour: string,
  { page, fax_number }: SubmissionMeta,
): Enquiry {
  const { contactNumber, memberId, ...rest } = form;
  return {
    category: 'OTHER',
    form: 'club-quote',
    ...rest,
    mobile_no: contactNumber,
    country: memberId,
    tour,
    file: page,
    fax_number,
  };
}

/** Converts the catamaran page's form to an enquiry. */
export function catamaranEnquiry(form: CatamaranForm, { page, fax_number }: SubmissionMeta): Enquiry {
  const { contactNumber, ...rest } = form;
  return { category: 'OTHER', ...rest, mobile_no: contactNumber, file: page, fax_number };
}

/** Converts a reply to the post `slug` to an enquiry. */
export function replyEnquiry(form: ReplyForm, slug: string, { page, fax_number }: SubmissionMeta): Enquiry {
  const { name, email, website, comment } = form;
  return { category: 'REPLY', name, email, website, message: comment, tour: slug, file: page, fax_number };
}

/** The largest resume, in bytes: 5 MB. */
export const maxResumeBytes = 5 * 1024 * 1024;

export const enquirySchemas = {
  /** Subscribes to the newsletter. The answer does not reveal whether the address was already subscribed. */
  subscribe: { body: newsletterForm, answer: success({}) },
  /**
   * Stores an enquiry and mails it to sales (to HR for CAREER). Sending the same enquiry again on the same day creates
   * no second one, so a visitor whose answer was lost can retry. `reference` (`ENQ-7K3QXM`) is for questions about the
   * enquiry.
   */
  enquiry: { body: enquiry, answer: success({ reference: z.optional(z.string()) }) },
  /**
   * Stores a resume: multipart, one PDF of at most 5 MB in the field `upload`. The server recognises a PDF by its
   * content: 415 for other files, 413 when the file is too large. `url` is a key to send as the enquiry's `file`, and
   * no address that can be opened.
   */
  upload: {
    file: { field: 'upload', types: ['application/pdf'], bytes: maxResumeBytes },
    answer: success({ uploaded: z.boolean(), url: z.string() }),
  },
};
