/**
 * The forms that also work without scripts: the browser posts them to their page, and the edge makes the call that the
 * page's script would have made.
 */
import { z } from 'zod/mini';
import { loginForm } from '../api/accounts.ts';
import type { CallInput } from '../api/client.ts';
import {
  catamaranEnquiry,
  catamaranForm,
  clubQuoteEnquiry,
  clubQuoteForm,
  contactEnquiry,
  contactForm,
  newsletterForm,
  quoteEnquiry,
  quoteForm,
  replyEnquiry,
  replyForm,
  type Enquiry,
  type SubmissionMeta,
} from '../api/enquiries.ts';
import { notSent } from '../api/send-enquiry.ts';
import { isPathOf, parseReturnPath } from './return-path.ts';
import { joinedMessage, waitingListForm } from '../api/waiting-list.ts';
import { paths } from './routes.ts';

type Fields = Readonly<Record<string, string>>;
type PostedCall = 'subscribe' | 'enquiry' | 'joinWaitingList' | 'login';

/** The hidden field that names the form. */
export const formNameField = 'form';

/**
 * The fields of a posted form, by name. A telephone number's dialling code is posted in a field of its own, `<name>_code`: it is put before
 * the number, as the page's script does.
 */
export function readPostedFields(body: string): Fields {
  const posted = Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(
    Object.entries(posted).flatMap(([name, value]) => {
      if (name.endsWith('_code')) return [];
      const code = posted[`${name}_code`];
      const isForeign = code !== undefined && code !== '+91' && value.trim() !== '';
      return [[name, isForeign && !/^[\s(]*(\+|00)/.test(value) ? `${code} ${value}` : value]];
    }),
  );
}

/** A form's fields as a call, or what is wrong with each of them. */
export type ParsedForm =
  | { ok: true; call: PostedCall; body: CallInput<PostedCall>['body'] }
  | { ok: false; errors: Record<string, string> };

/** A form that can be posted. */
export interface PostedForm {
  /** Its checkboxes: HTML sends nothing for one that is not ticked. */
  checkboxes: readonly string[];
  /** Fields that are not sent back to the browser. */
  secrets: readonly string[];
  /** Checks what was posted to the page at the path `page`. */
  parse(fields: Fields, page: string): ParsedForm;
  /** Where a form that was accepted leads, by its fields and the reference it got; null when its page is shown again, with `sentMessage`. */
  sentTo: ((fields: Fields, reference: string | undefined) => string) | null;
  sentMessage: string;
  /** The message when the server failed. */
  failureMessage: string;
}

type Options = Partial<Omit<PostedForm, 'parse'>>;

function definePostedForm<Values>(
  call: PostedCall,
  schema: z.ZodMiniType<Values>,
  toBody: (values: Values, fields: Fields, page: string) => CallInput<PostedCall>['body'],
  options: Options,
): PostedForm {
  const { checkboxes = [], secrets = [] } = options;
  return {
    sentTo: null,
    sentMessage: '',
    failureMessage: notSent,
    ...options,
    checkboxes,
    secrets,
    parse(fields, page) {
      const ticked = Object.fromEntries(checkboxes.map((name) => [name, name in fields]));
      const parsed = schema.safeParse({ ...fields, ...ticked });
      if (parsed.success) return { ok: true, call, body: toBody(parsed.data, fields, page) };
      const errors: Record<string, string> = {};
      for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
      return { ok: false, errors };
    },
  };
}

function defineEnquiry<Values>(
  schema: z.ZodMiniType<Values>,
  toEnquiry: (values: Values, meta: SubmissionMeta, fields: Fields) => Enquiry,
  options: Options,
): PostedForm {
  const toBody = (values: Values, fields: Fields, page: string) =>
    toEnquiry(values, { page, fax_number: fields.fax_number ?? '' }, fields);
  return definePostedForm('enquiry', schema, toBody, options);
}

const newsletter = definePostedForm('subscribe', newsletterForm, (values) => values, {
  sentMessage: 'Successfully subscribed!',
  failureMessage: 'Failed to subscribe. Please try again.',
});
const login: Options = {
  secrets: ['password'],
  failureMessage: 'An unexpected error occurred. Please try again later.',
};

const toThankYou: PostedForm['sentTo'] = (_fields, reference) => paths.thankYou({ reference });

/** Back to the page that the visitor logged in from, never to the log-in itself or another site. */
const toReturnPath: PostedForm['sentTo'] = ({ from }) => {
  const path = parseReturnPath({ from });
  return path === null || isPathOf([paths.login(), paths.forgotPassword()], path) ? paths.home() : path;
};

/** By the name in the hidden field, which is also the form's `id`. */
export const postedForms = {
  newsletter,
  'home-newsletter': newsletter,
  contact: defineEnquiry(contactForm, contactEnquiry, {
    checkboxes: ['stayConnected'],
    sentMessage: 'Thank you. Your message has reached us, and we answer by e-mail.',
  }),
  quote: defineEnquiry(quoteForm, quoteEnquiry, { sentTo: toThankYou }),
  catamaran: defineEnquiry(catamaranForm, catamaranEnquiry, { sentTo: toThankYou }),
  'club-quote': defineEnquiry(
    clubQuoteForm,
    (values, meta, fields) => clubQuoteEnquiry(values, fields.tour ?? '', meta),
    { sentTo: toThankYou },
  ),
  'waiting-list': definePostedForm(
    'joinWaitingList',
    waitingListForm,
    (values, fields) => ({ ...values, tour: fields.tour ?? '', fax_number: fields.fax_number ?? '' }),
    { checkboxes: ['consent'], sentMessage: joinedMessage },
  ),
  reply: defineEnquiry(replyForm, (values, meta, fields) => replyEnquiry(values, fields.post ?? '', meta), {
    checkboxes: ['agreement'],
    sentMessage: 'Thank you. Your reply has reached us.',
  }),
  login: definePostedForm('login', loginForm, (values) => values, { ...login, sentTo: toReturnPath }),
  'agent-login': definePostedForm('login', loginForm, (values) => values, {
    ...login,
    sentTo: () => paths.journeys(),
  }),
} as const satisfies Record<string, PostedForm>;

/** The name of a form that can be posted. */
export type PostedFormName = keyof typeof postedForms;
