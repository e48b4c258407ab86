import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod/mini';
import { loginForm, signupForm } from './accounts.ts';
import { guest } from './booking.ts';
import { calls, type CallName } from './calls.ts';
import { failureBody, failureStatus } from './envelope.ts';
import {
  email,
  optionalName,
  optionalText,
  password,
  personName,
  phone,
  requiredLines,
  requiredName,
  requiredText,
  signupPhone,
} from './fields.ts';
import { orderQuote, priceQuote } from './payment.ts';
import { schemas, type CallSchemas, type Schemas } from './schemas.ts';
import {
  calculatePaymentsDue,
  calculateQuote,
  type PaymentsDue,
  type Quote,
} from '../rules/booking-rules.ts';

/** Every schema in `value`, those inside other schemas as well. */
function listTypes(value: unknown): z.core.$ZodType[] {
  if (typeof value !== 'object' || value === null) return [];
  const schema = '_zod' in value ? (value as z.core.$ZodType) : null;
  return schema ? [schema, ...listTypes({ ...schema._zod.def })] : Object.values(value).flatMap(listTypes);
}

describe('MF-06 one definition serves server, client and forms', () => {
  it('MF-06 every call has schemas, and every schema a call', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(calls).toSorted());
    expectTypeOf<keyof Schemas>().toEqualTypeOf<CallName>();
  });

  it.each(Object.entries(calls))('MF-06 %s is a whole entry of the table', (name, [method, path]) => {
    const entry: CallSchemas = schemas[name as CallName];
    expect(['GET', 'POST', 'DELETE']).toContain(method);
    expect(path).toMatch(/^(\/[a-z-]+)+$/);
    expect(entry.answer).toBeDefined();
    // Nothing changes state by GET, so nothing is sent with it.
    expect(method !== 'GET' || entry.body === undefined).toBe(true);
    expect(entry.answer._zod.def.type).toBe('object');
    expect((entry.answer as z.ZodMiniObject).shape.response).toBeDefined();
  });

  it.each(Object.entries(schemas as Record<string, CallSchemas>))(
    'VX-18 %s answers with names that were stored before a field refused their letters',
    (_name, { answer }) => {
      const texts = listTypes(answer).filter(({ _zod: { def } }) => def.type === 'string');
      const refusals = texts.flatMap((type) => {
        const { error } = z.safeParse(type, '𠮷');
        return error?.issues.map(({ message }) => message).filter((message) => /papers/.test(message)) ?? [];
      });
      expect(refusals).toEqual([]);
    },
  );

  it.each(Object.entries(schemas as Record<string, CallSchemas>))(
    'MF-06 ASVS 15.3.3 %s takes no fields that are not declared',
    (name, { query, body, headers }) => {
      const types = listTypes([query, body, headers]).map(({ _zod: { def } }) => def as { type: string });
      const open = types.filter(
        (def) =>
          ['any', 'unknown', 'record', 'map'].includes(def.type) || ('catchall' in def && def.catchall),
      );
      // `data` and `response` of what the payment provider's window answers, which nothing reads.
      expect(open).toHaveLength(name === 'verifyPayment' ? 2 : 0);
    },
  );

  it('MF-06 no two calls share method and path', () => {
    const addresses = Object.values(calls).map(([method, path]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('MF-06 the specified calls lie where the decisions put them', () => {
    expect(calls).toMatchObject({
      validate: ['POST', '/auth/validate'],
      login: ['POST', '/auth/login'],
      signup: ['POST', '/auth/signup'],
      logout: ['POST', '/auth/logout'],
      tours: ['GET', '/tours'],
      tour: ['GET', '/tour'],
      cruises: ['GET', '/cruises'],
      cruise: ['GET', '/cruise'],
      coupon: ['GET', '/coupon'],
      exchangeRate: ['GET', '/exchange-rate'],
      hold: ['POST', '/holds'],
      releaseHold: ['DELETE', '/holds'],
      saveGuests: ['POST', '/guests'],
      uploadImages: ['POST', '/upload/images'],
      createOrder: ['POST', '/payment/order'],
      verifyPayment: ['POST', '/payment/verify'],
      balanceOrder: ['POST', '/payment/balance'],
      cancelBooking: ['POST', '/booking/cancel'],
      bookings: ['GET', '/bookings'],
      booking: ['GET', '/booking'],
    });
  });

  it('MF-06 the quote that the server sends is the quote that the rules make', () => {
    expectTypeOf<z.infer<typeof priceQuote>>().toEqualTypeOf<Quote>();
    const quoted = calculateQuote({
      suites: [1],
      addOns: [{ price: 1, per_person: false, travellers: 1 }],
      extensions: [{ price: 1, per_person: false, travellers: 1 }],
      coupon: { coupon_type: 'FIXED', discount: 0.02 },
      isImp: false,
      inrPerUsd: 40,
    });
    expect(priceQuote.safeParse(quoted).success).toBe(true);
    expectTypeOf<z.infer<typeof orderQuote>['due']>().toEqualTypeOf<PaymentsDue>();
    const due = calculatePaymentsDue(quoted, 'DEPOSIT', '2027-01-01', '2027-06-01');
    expect(orderQuote.parse({ ...quoted, due })).toEqual({ ...quoted, due });
  });

  it('MF-06 every refusal has its HTTP status and one shape', () => {
    expect(failureStatus).toMatchObject({ INVALID: 400, UNAUTHORISED: 401, FORBIDDEN: 403, NOT_FOUND: 404 });
    expect(failureStatus).toMatchObject({ CONFLICT: 409, TOO_LARGE: 413, UNSUPPORTED: 415, TOO_MANY: 429 });
    for (const response of Object.keys(failureStatus)) {
      const body = { response, data: { message: 'No.', taken: ['101'] } };
      expect(failureBody.parse(body)).toEqual(body);
    }
    expect(failureBody.safeParse({ response: 'SUCCESS', data: { message: '' } }).success).toBe(false);
    expect(failureBody.safeParse({ response: 'ERROR', data: {} }).success).toBe(false);
  });
});

/** The first message of each field, as a form shows it. */
function messages(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    shown[path.join('.')] ??= message;
  }
  return shown;
}

describe('AC-02 messages, word for word', () => {
  it('AC-02 login: an empty form', () => {
    const expected = { email: 'Email is required', password: 'Password is required' };
    expect(messages(loginForm, { email: '', password: '' })).toEqual(expected);
    expect(messages(loginForm, { email: '   ', password: '' })).toEqual(expected);
    expect(messages(loginForm, {})).toEqual(expected);
  });

  it('AC-02 login: a wrong form', () => {
    expect(messages(loginForm, { email: 'asha at antara', password: '1234567' })).toEqual({
      email: 'Invalid email format',
      password: 'Password should be at least 8 characters long',
    });
  });

  it('AC-02 sign-up adds its own', () => {
    const expected = {
      name: 'Name is required',
      email: 'Email is required',
      mobile_no: 'Mobile number is required',
      password: 'Password is required',
      terms: 'Please accept the terms and conditions',
    };
    const blank = { name: ' ', email: '', mobile_no: '', password: '', terms: false };
    expect(messages(signupForm, blank)).toEqual(expected);
    expect(messages(signupForm, {})).toEqual(expected);
  });

  it.each(['123456789', '1234567890123456', '+91 98000', '+49 12345'])(
    'AC-02 sign-up refuses the number %s',
    (number) => {
      expect(messages(signupPhone, number)).toEqual({ '': 'Contact number should be 10-15 digits long' });
    },
  );

  it('AC-02 sign-up takes ten to fifteen digits, with space around and between them', () => {
    expect(signupPhone.parse(' 12345 67890 ')).toBe('+911234567890');
    expect(signupPhone.parse('１２３４５６７８９０')).toBe('+911234567890');
    expect(signupPhone.parse('123456789012345')).toBe('+123456789012345');
  });

  it('AC-02 an address is kept without space and in lower case, eight characters are a password', () => {
    expect(email.parse('  Asha.Menon@Antara.Example ')).toBe('asha.menon@antara.example');
    expect(password.parse('12345678')).toBe('12345678');
    // What a browser's e-mail field takes, and no more.
    for (const taken of ['o&m@antara.example', 'jane/doe@a.in', "o'hara@a.in", 'x!y#z@a-b.example'])
      expect(messages(email, taken)).toEqual({});
    for (const refused of ['asha@antara', 'asha@-a.in', 'a b@a.in', 'asha@a..in', 'ünal@a.in'])
      expect(messages(email, refused)).toEqual({ '': 'Invalid email format' });
    expect(messages(email, `${'a'.repeat(250)}@a.in`)).toEqual({ '': 'Invalid email format' });
    expect(messages(password, 'x'.repeat(201))).toEqual({
      '': 'Password should be at most 200 characters long',
    });
  });
});

describe('EN-02 other fields', () => {
  it('EN-02 a contact number of exactly ten digits, six to fourteen with the code of another country', () => {
    const wrong = { '': 'A valid 10-digit Contact Number is required' };
    for (const number of [
      '',
      '123456789',
      '12345678901',
      '123456789a',
      '+49 12345',
      ' '.repeat(70),
      undefined,
    ]) {
      expect(messages(phone, number)).toEqual(wrong);
    }
    expect(phone.parse(' 98765 43210 ')).toBe('+919876543210');
    expect(phone.parse('+49 30 123456')).toBe('+4930123456');
  });

  it('EN-02 required text says its own message, and keeps what was meant', () => {
    const field = requiredText('Name is required', 5);
    expect(messages(field, ' \n ')).toEqual({ '': 'Name is required' });
    expect(messages(field, undefined)).toEqual({ '': 'Name is required' });
    expect(messages(field, 'Ashadevi')).toEqual({ '': 'This is too long' });
    expect(field.parse(' Asha ')).toBe('Asha');
  });

  it.each(['Asha\u0000', 'A\u001B[2Jsha', 'Asha\nRao', 'Asha \u202Eoar', 'As\u0085ha'])(
    'EN-02 %j has a character that a terminal or a mail would act upon',
    (value) => {
      const unusable = 'This contains a character that cannot be used here. Please type it again.';
      expect(messages(requiredText('Name is required'), value)).toEqual({ '': unusable });
      expect(messages(optionalText(80), value)).toEqual({ '': unusable });
    },
  );

  it('EN-02 a message keeps its lines, and nothing else that is not text', () => {
    const field = requiredLines('Message is required', 80);
    expect(field.parse('One\r\nTwo\tand three')).toBe('One\r\nTwo\tand three');
    expect(field.safeParse('One\u001B[2J').success).toBe(false);
  });

  it.each([
    'Claim http://evil.example/win',
    'WWW.evil.example',
    'Asha https://x',
    'evil.com',
    'Pay at evil．com',
  ])('TR-06 AC-02 the name %j has a web address', (value) => {
    for (const field of [requiredName('Name is required', 80), optionalName(80)])
      expect(messages(field, value)).toEqual({
        '': 'Please leave out web addresses, and put a blank after a dot',
      });
  });

  it.each(["Siobhán O'Neill-Rao, Jr.", 'Dr. Asha Rao', 'अाशा राव', 'Wwwendy', 'Sen & Sons: Travel'])(
    'AC-02 %j is a name',
    (value) => expect(requiredName('Name is required', 80).parse(value)).toBe(value),
  );

  it.each(['𠮷田', 'Asha 𝒜', '\uE000', '꟎ Rao'])(
    'VX-18 %j has a letter that our papers cannot show, so the name is asked for as in the passport',
    (value) => {
      const [letter] = value.match(/[^\w\s田]/u)!;
      const person = `Our papers cannot show “${letter}”. Please write the name as in the machine-readable zone of your passport`;
      for (const field of [requiredName('Name is required', 80), personName('Name is required', 80)])
        expect(messages(field, value)).toEqual({ '': person });
      expect(messages(optionalName(80), value)).toEqual({
        '': `Our papers cannot show “${letter}”. Please write it in Latin letters`,
      });
    },
  );

  it.each(['Nguyễn Thị Ánh', 'Ọ̀ṣun', 'Қасым', 'Արամ', '山﨑', 'ኃይለ', 'Asha 👩🏽‍🚀🇮🇳', 'می‌خواهم'])(
    'VX-18 %j is a name that our papers can show',
    (value) => expect(requiredName('Name is required', 80).parse(value)).toBe(value),
  );

  it('EN-02 an enquiry keeps each of the twelve specified fields', () => {
    const whole = {
      email: 'asha@antara.example',
      name: 'Asha Rao',
      city: 'Kolkata',
      country: 'India',
      mobile_no: '+919800000001',
      category: 'QUOTE' as const,
      message: 'Four of us.',
      tour: 'An Insight',
      month: '12',
      year: '2030',
      is_agent: 'no' as const,
      file: '/request-a-quote',
    };
    expect(schemas.enquiry.body.parse(whole)).toEqual(whole);
  });

  it('TJ-05 a room has one traveller or two, or three with a child’s bed', () => {
    const { rooms } = schemas.createOrder.body.shape.data.shape;
    const isTaken = (travellers: number) => rooms.safeParse([{ roomNumber: '101', travellers }]).success;
    expect([0, 1, 2, 3, 4].map(isTaken)).toEqual([false, true, true, true, false]);
  });

  it('CO-06 a guest needs every field, with a message each', () => {
    expect(messages(guest, { roomNumber: '101' })).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      contact: 'A valid 10-digit Contact Number is required',
      age: 'Age is required',
      gender: 'Gender is required',
      country: 'Country is required',
      passport_front: 'Please select a file first.',
      passport_back: 'Please select a file first.',
    });
  });
});
