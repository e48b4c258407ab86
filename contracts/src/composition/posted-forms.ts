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
const formNameField = 'form';

/** Names and values that a posted form may have: the longest has 17, with its dialling code and its hidden fields. */
const maxPostedFields = 40;
/**
 * Characters that are kept of a field of one line: more than any schema accepts, so that the schema still refuses the
 * field.
 */
const maxFieldLength = 1_000;
/** Fields of several lines, which the size of the form bounds. */
const multilineFields: readonly string[] = ['message', 'comment'];
/** Bytes of a posted form. */
const maxBytes = 64 * 1024;
/** Bytes of a posted reply: a comment of 65,525 characters takes up to nine times as many. */
export const maxPostedBytes = 640 * 1024;

/** A posted form as it was read. */
export interface ReadForm {
  name: PostedFormName;
  form: PostedForm;
  /** The fields that the form declares, by name. */
  fields: Fields;
}

/**
 * Reads the declared fields of a posted form, and drops all others. Returns null when `body` names no form that can be
 * posted, and `too large` when it has more fields or bytes than the form can have. A telephone number's dialling code
 * is posted in a field of its own, `<name>_code`: it is put before the number, as the page's script does.
 */
export function readPostedForm(body: string): ReadForm | 'too large' | null {
  // Counted before anything is decoded, because decoding 70,000 fields takes half a second.
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

/** A form's fields as a call, or what is wrong with each of them. */
export type ParsedForm =
  | { ok: true; call: PostedCall; body: CallInput<PostedCall>['body'] }
  | { ok: false; errors: Record<string, string> };

/** A form that can be posted. */
export interface PostedForm {
  /** Its fields: those of its schema, and the hidden ones. */
  fields: readonly string[];
  /** The most that it takes, in bytes. */
  maxBytes: number;
  /** Its checkboxes: HTML sends nothing for one that is not ticked. */
  checkboxes: readonly string[];
  /** Fields that are not sent back to the browser. */
  secrets: readonly string[];
  /** Checks what was posted to the page at the path `page`. */
  parse(fields: Fields, page: string): ParsedForm;
  /**
   * Where a form that was accepted leads, by its fields and the reference it got; null when its page is shown again,
   * with `sentMessage`.
   */
  sentTo: ((fields: Fields, reference: string | undefined) => string) | null;
  sentMessage: string;
  /** The message when the server failed. */
  failureMessage: string;
}

type Options = Partial<Omit<PostedForm, 'parse' | 'fields'>> & {
  /** Fields that the visitor does not see. */
  hidden?: readonly string[];
};

function definePostedForm<Values>(
  call: PostedCall,
  schema: z.ZodMiniType<Values> & { shape: object },
  toBody: (values: Values, fields: Fields, page: string) => CallInput<PostedCall>['body'],
  options: Options,
): PostedForm {
  const { checkboxes = [], secrets = [], hidden = [], ...rest } = options;
  return {
    maxBytes,
    sentTo: null,
    sentMessage: '',
    failureMessage: notSent,
    ...rest,
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
  sentMessage: 'Successfully subscribed!',
  failureMessage: 'Failed to subscribe. Please try again.',
});
const login: Options = {
  secrets: ['password'],
  hidden: ['from'],
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
    { hidden: ['tour'], sentTo: toThankYou },
  ),
  'waiting-list': definePostedForm(
    'joinWaitingList',
    waitingListForm,
    (values, fields) => ({ ...values, tour: fields.tour ?? '', fax_number: fields.fax_number ?? '' }),
    { checkboxes: ['consent'], hidden: ['tour', 'fax_number'], sentMessage: joinedMessage },
  ),
  reply: defineEnquiry(replyForm, (values, meta, fields) => replyEnquiry(values, fields.post ?? '', meta), {
    maxBytes: maxPostedBytes,
    checkboxes: ['agreement'],
    hidden: ['post'],
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
