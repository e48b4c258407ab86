/**
 * What visitors send us: the newsletter (EN-01) and the enquiry forms (EN-02 … EN-06, PB-06). A form's schema validates
 * what a visitor typed, with the specified sentences; `…Enquiry` turns it into the one payload that the call
 * `enquiry` takes, whose own schema the server holds every enquiry to.
 */
import { z } from 'zod/mini';
import { readCount } from '../rules/counts.ts';
import { isCivilDate, toCivilDate, toMonth } from '../rules/civil-date.ts';
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

/** The newsletter's form. */
export const newsletterForm = z.object({ email: contactEmail });
export type NewsletterForm = z.infer<typeof newsletterForm>;

const fullName = requiredName('Full Name is required', 120);
const maxMessage = 5000;
const messageText = requiredLines('Message is required', maxMessage);
const country = requiredText('Country is required', 80);
const position = requiredText('Please choose a position', 120);
const resumeKey = requiredText('Please select a PDF file first.', 300);
const agentAnswer = z.enum(['yes', 'no'], 'Please tell us whether you are a travel agent');

interface When {
  month?: string | undefined;
  year?: string | undefined;
}

/** A day that is not past in India, or empty. */
const dayToCome = z.string().check(
  z.refine((text) => text === '' || isCivilDate(text), { error: 'Please enter a date', abort: true }),
  z.refine(
    (text) => text === '' || text >= toCivilDate(new Date()),
    'This date is past. Please choose a later one',
  ),
);

/** Refuses a month or a year before this one, in India. Without a year any month is to come. */
const isToCome = z.superRefine<When>(({ month, year }, context) => {
  if (!year) return;
  const thisMonth = toMonth(toCivilDate(new Date()));
  const isPast = (wished: string) => wished < thisMonth.slice(0, wished.length);
  if (isPast(year)) {
    context.addIssue({
      code: 'custom',
      path: ['year'],
      message: 'This year is past. Please choose a later one',
      input: year,
    });
  } else if (month && isPast(`${year}-${month.padStart(2, '0')}`)) {
    context.addIssue({
      code: 'custom',
      path: ['month'],
      message: 'This month is past. Please choose a later one',
      input: month,
    });
  }
});

/** The contact form (EN-02). */
export const contactForm = z.object({
  firstName: requiredName('First Name is required', 60),
  lastName: requiredName('Last Name is required', 60),
  email: contactEmail,
  contactNumber: phone,
  message: messageText,
  /** Wishes to get the newsletter. */
  stayConnected: z.boolean(),
});
export type ContactForm = z.infer<typeof contactForm>;

const isCount = (text: string) => text === '' || (readCount(text) >= 1 && readCount(text) <= 99);
/** A number of people or suites, as text, or empty. */
const count = z.optional(z.string().check(z.trim(), z.refine(isCount, 'Please enter a number from 1 to 99')));

/** The quote form (EN-03). `tour`, `ship`, `theme` and when may be left open. */
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
    /** The departure wished for, `yyyy-mm-dd`, or empty. */
    date: z.optional(dayToCome),
    /** 1 to 12 as text, or empty. */
    month: z.optional(z.string().check(z.regex(/^([1-9]|1[0-2])?$/, 'Please choose a month'))),
    /** One of `quoteYears` as text, or empty. */
    year: z.optional(z.string().check(z.regex(/^(20(2[5-9]|30))?$/, 'Please choose a year'))),
  })
  .check(isToCome);
export type QuoteForm = z.infer<typeof quoteForm>;

/** The application form (EN-04). `file` is what the upload answered. */
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
  memberId: requiredText('Member ID is required', 80),
  /** The departure wished for, `yyyy-mm-dd`. */
  date: z
    .string('Please choose a date')
    .check(z.minLength(1, 'Please choose a date'), ...dateChecks('Please choose a date')),
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
      z.maxLength(300, 'This is too long'),
      z.regex(/^(https?:\/\/[^\s]+\.[^\s]+)?$/i, 'Please enter a whole address, such as https://example.org'),
    ),
);

/** Leave a reply (PB-06). */
export const replyForm = z.object({
  name: fullName,
  email: contactEmail,
  website,
  comment: z
    .string('Comment is required')
    .check(
      z.trim(),
      z.minLength(1, 'Comment is required'),
      z.maxLength(maxComment, `A comment may have at most ${maxComment} characters`),
    ),
  agreement: z.literal(true, 'Please accept that your comment is kept'),
});
export type ReplyForm = z.infer<typeof replyForm>;

export const enquiryCategories = ['CONTACT', 'QUOTE', 'CAREER', 'OTHER', 'REPLY'] as const;
export type EnquiryCategory = (typeof enquiryCategories)[number];

/** What each category requires beyond name and e-mail, with the sentences of its forms. */
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
  REPLY: z.object({ message: requiredLines('Message is required', maxComment) }),
} satisfies Record<EnquiryCategory, z.ZodMiniObject>;

/**
 * The one payload of all forms (P§3, B§3). Required of every enquiry: name, e-mail, category; what else is required
 * depends on the category, as `requiredFields` says.
 */
export const enquiry = z
  .object({
    category: z.enum(enquiryCategories),
    /** The form, where its category has several and its fields mean something of their own. */
    form: z.optional(z.enum(['club-quote'])),
    name: fullName,
    email: contactEmail,
    mobile_no: omittablePhone,
    city: omittableText(80),
    /** The country; the member's number when `form` is `club-quote` (EN-05). */
    country: omittableText(80),
    message: omittableLines(maxComment),
    /** The journey asked for, or the post replied to, or the position applied for. */
    tour: omittableText(200),
    ship: omittableText(120),
    /** The name of a themed cruise. */
    theme: omittableText(200),
    month: z.optional(z.string().check(z.regex(/^([1-9]|1[0-2])?$/))),
    year: z.optional(z.string().check(z.regex(/^(20(2[5-9]|30))?$/, 'Please choose a year'))),
    date: z.optional(isoDate),
    is_agent: z.optional(agentAnswer),
    /** The upload's answer for CAREER; else the path of the form's page. */
    file: omittableText(300),
    website,
    /** Wishes to get the newsletter. */
    stay_connected: z.optional(z.boolean()),
    /** Always empty: people do not see this field, programs that fill in everything do. */
    fax_number: z.optional(z.string().check(z.maxLength(300))),
  })
  .check(
    isToCome,
    z.superRefine((value, context) => {
      const issues = requiredFields[value.category].safeParse(value).error?.issues ?? [];
      for (const { path, message } of issues) {
        // An application's form calls the field `position`.
        const field = value.category === 'CAREER' && path[0] === 'tour' ? ['position'] : path;
        context.addIssue({ code: 'custom', path: [...field], message, input: value });
      }
    }),
  );
export type Enquiry = z.input<typeof enquiry>;

/** What an enquiry is called to people, such as `ENQ-7K3QXM`. */
/** What goes with every form: the page it is on, and the field that people leave empty. */
export interface SubmissionMeta {
  page: string;
  fax_number?: string;
}

/** A contact form as an enquiry. */
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

/** A quote form as an enquiry. */
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

/** An application as an enquiry. */
export function careerEnquiry(form: CareerForm, { fax_number }: SubmissionMeta): Enquiry {
  const { contactNumber, position, ...rest } = form;
  return { category: 'CAREER', ...rest, mobile_no: contactNumber, tour: position, fax_number };
}

/** A loyalty club's form as an enquiry; `tour` is the journey's name. The member's number travels as the country. */
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

/** The catamaran page's form as an enquiry. */
export function catamaranEnquiry(form: CatamaranForm, { page, fax_number }: SubmissionMeta): Enquiry {
  const { contactNumber, ...rest } = form;
  return { category: 'OTHER', ...rest, mobile_no: contactNumber, file: page, fax_number };
}

/** A reply to the post `slug` as an enquiry. */
export function replyEnquiry(form: ReplyForm, slug: string, { page, fax_number }: SubmissionMeta): Enquiry {
  const { name, email, website, comment } = form;
  return { category: 'REPLY', name, email, website, message: comment, tour: slug, file: page, fax_number };
}

/** The largest resume, in bytes: 5 MB. */
export const maxResumeBytes = 5 * 1024 * 1024;

export const enquirySchemas = {
  /** The same answer whether the address was there already or not. */
  subscribe: { body: newsletterForm, answer: success({}) },
  /**
   * Stored, and one message sent to sales (to HR for CAREER). The same sent again on the same day is the same enquiry:
   * a visitor whose answer got lost may send again. `reference` is what to quote when asking about it (`ENQ-7K3QXM`).
   */
  enquiry: { body: enquiry, answer: success({ reference: z.optional(z.string()) }) },
  /**
   * A resume: multipart, one PDF of at most 5 MB in the field `upload`, recognised by its content (415 else; 413 when
   * too large). `url` is a key to send back as the enquiry's `file`; it cannot be opened.
   */
  upload: {
    file: { field: 'upload', types: ['application/pdf'], bytes: maxResumeBytes },
    answer: success({ uploaded: z.boolean(), url: z.string() }),
  },
};
