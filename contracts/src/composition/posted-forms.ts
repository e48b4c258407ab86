/**
 * The forms that also work without scripts. The browser posts such a form to its page, and the edge makes the API call
 * that the page's script would have made.
 */
import { z } from 'zod/mini';
import type { PostedForm as AnyPostedForm, ReadForm } from '@delivery/contract/posted-form';
import { loginForm } from '../api/accounts.ts';
import { callBackEnquiry, callBackForm } from '../api/call-back.ts';
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
import * as m from '../messages/posted-forms.ts';

type Fields = Readonly<Record<string, string>>;
type PostedCall = 'subscribe' | 'enquiry' | 'joinWaitingList' | 'login';

/** The hidden field that names the form. */
const formNameField = 'form';

/** The most fields of a posted form. The longest form has 17, including its dialling code and its hidden fields. */
const maxPostedFields = 40;
/** The characters kept of a single-line field. No schema accepts that many, so the schema still rejects the field. */
const maxFieldLength = 1_000;
/** Fields of several lines. Only the size of the form limits them. */
const multilineFields: readonly string[] = ['message', 'comment'];
/** The most bytes of a posted form. */
const maxBytes = 64 * 1024;
/** The most bytes of a posted reply: a comment of 65,525 characters can take up to nine times as many bytes. */
export const maxPostedBytes = 640 * 1024;

/**
 * Reads the declared fields of a posted form and drops all others. Returns null when `body` names no postable form, and
 * `too large` when the form has too many fields or bytes. A telephone number's dialling code arrives in its own field
 * `<name>_code` and is put before the number, as the page's script does.
 */
export function readPostedForm(body: string): ReadForm<PostedFormName, PostedForm> | 'too large' | null {
  // The fields are counted before decoding, because decoding 70,000 fields takes half a second.
  const pairs = body.split('&', maxPostedFields + 1);
  if (pairs.length > maxPostedFields) return 'too large';
  const posted = new URLSearchParams(body);
  const name = posted.getAll(formNameField).at(-1) ?? '';
  if (!Object.hasOwn(postedForms, name)) return null;
  const form: PostedForm = postedForms[name as PostedFormName];
  if (body.length > form.maxBytes) return 'too large';
  const fields: Record<string, string> = {};
  for (const [field, value] of posted) {
    if (!form.fields.includes(field)) continue;
    const code = posted.getAll(`${field}_code`).at(-1);
    const isForeign = code !== undefined && code !== '+91' && value.trim() !== '';
    const whole = isForeign && !/^[\s(]*(\+|00)/.test(value) ? `${code} ${value}` : value;
    fields[field] = multilineFields.includes(field) ? whole : whole.slice(0, maxFieldLength);
  }
  return { name: name as PostedFormName, form, fields };
}

/** A form of this site that can be posted. */
type PostedForm = AnyPostedForm<PostedCall, CallInput<PostedCall>['body']>;

type Options = Partial<Omit<PostedForm, 'parse' | 'fields' | 'sentMessage' | 'failureMessage'>> & {
  getSentMessage?: () => string;
  getFailureMessage?: () => string;
  /** Fields that the visitor does not see. */
  hidden?: readonly string[];
};

function definePostedForm<Values>(
  call: PostedCall,
  schema: z.ZodMiniType<Values> & { shape: object },
  toBody: (values: Values, fields: Fields, page: string) => CallInput<PostedCall>['body'],
  options: Options,
): PostedForm {
  const {
    checkboxes = [],
    secrets = [],
    hidden = [],
    getSentMessage,
    getFailureMessage = notSent,
    ...rest
  } = options;
  return {
    maxBytes,
    sentTo: null,
    ...rest,
    get sentMessage() {
      return getSentMessage?.() ?? '';
    },
    get failureMessage() {
      return getFailureMessage();
    },
    fields: [...Object.keys(schema.shape), ...hidden],
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
  schema: z.ZodMiniType<Values> & { shape: object },
  toEnquiry: (values: Values, meta: SubmissionMeta, fields: Fields) => Enquiry,
  options: Options,
): PostedForm {
  const toBody = (values: Values, fields: Fields, page: string) =>
    toEnquiry(values, { page, fax_number: fields.fax_number ?? '' }, fields);
  const hidden = ['fax_number', ...(options.hidden ?? [])];
  return definePostedForm('enquiry', schema, toBody, { ...options, hidden });
}

const newsletter = definePostedForm('subscribe', newsletterForm, (values) => values, {
  getSentMessage: m.subscribed,
  getFailureMessage: m.notSubscribed,
});
const login: Options = {
  secrets: ['password'],
  hidden: ['from'],
  getFailureMessage: m.loginFailed,
  // The second step of a log-in needs scripts.
  refusalMessage: ({ two_factor }) => (two_factor ? m.secondStep() : undefined),
};

const toThankYou: PostedForm['sentTo'] = (_fields, reference) => paths.thankYou({ reference });

/** Returns the page from which the visitor came to the log-in, but never the log-in itself or another site. */
const toReturnPath: PostedForm['sentTo'] = ({ from }) => {
  const path = parseReturnPath({ from });
  return path === null || isPathOf([paths.login(), paths.forgotPassword()], path) ? paths.home() : path;
};

/** The forms by the name in their hidden field, which is also the form's `id`. */
export const postedForms = {
  newsletter,
  'home-newsletter': newsletter,
  contact: defineEnquiry(contactForm, contactEnquiry, {
    checkboxes: ['stayConnected'],
    getSentMessage: m.messageArrived,
  }),
  'call-back': defineEnquiry(callBackForm, callBackEnquiry, { getSentMessage: m.callBackArrived }),
  quote: defineEnquiry(quoteForm, quoteEnquiry, { sentTo: toThankYou }),
  catamaran: defineEnquiry(catamaranForm, catamaranEnquiry, { sentTo: toThankYou }),
  'club-quote': defineEnquiry(
    clubQuoteForm,
    (values, meta, fields) => clubQuoteEnquiry(values, fields.tour ?? '', meta),
    { hidden: ['tour'], sentTo: toThankYou },
  ),
  'waiting-list': definePostedForm(
    'joinWaitingList',
    waitingListForm,
    (values, fields) => ({ ...values, tour: fields.tour ?? '', fax_number: fields.fax_number ?? '' }),
    { checkboxes: ['consent'], hidden: ['tour', 'fax_number'], getSentMessage: joinedMessage },
  ),
  reply: defineEnquiry(replyForm, (values, meta, fields) => replyEnquiry(values, fields.post ?? '', meta), {
    maxBytes: maxPostedBytes,
    checkboxes: ['agreement'],
    hidden: ['post'],
    getSentMessage: m.replyArrived,
  }),
  login: definePostedForm('login', loginForm, (values) => values, { ...login, sentTo: toReturnPath }),
  'agent-login': definePostedForm('login', loginForm, (values) => values, {
    ...login,
    sentTo: () => paths.journeys(),
  }),
} as const satisfies Record<string, PostedForm>;

/** The name of a form that can be posted. */
export type PostedFormName = keyof typeof postedForms;
