import { describe, expect, it } from 'vitest';
import { leadClient } from '../api/clients.ts';
import { getClientKey, formatClientName, dedupeClients, bookingDisplayName } from './booking-client.ts';

const tara = { firstName: 'Tara', lastName: 'Sen Gupta', email: 'tara@clients.example' };
const whole = { ...tara, mobile_no: '+919876543210', reference: 'LJ-204', papers_to: 'CLIENT' };

const messages = (value: unknown) =>
  leadClient.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the client of an agency’s booking', () => {
  it('is validated as a guest is, with an error at each field', () => {
    expect(leadClient.parse(whole)).toEqual(whole);
    expect(messages({ ...whole, firstName: ' ', lastName: '', email: '', mobile_no: '' })).toEqual([
      'firstName: First Name is required',
      'lastName: Last Name is required',
      'email: Email is required',
      'email: Invalid email format',
      'mobile_no: A valid 10-digit Contact Number is required',
    ]);
  });

  it.each(['987654321', '98765432100', '+91 98765', '+49 12345', '98765abcde'])(
    'CO-06 has a number as every form asks for, which %j is not',
    (mobile_no) =>
      expect(messages({ ...whole, mobile_no })).toEqual([
        'mobile_no: A valid 10-digit Contact Number is required',
      ]),
  );

  it('needs no reference, and the papers go to the agency unless it says otherwise', () => {
    const { reference: _, papers_to: __, ...least } = whole;
    expect(leadClient.parse(least)).toEqual({ ...least, reference: '', papers_to: 'AGENCY' });
    expect(messages({ ...whole, reference: 'x'.repeat(61) })).toEqual(['reference: This is too long']);
    expect(messages({ ...whole, papers_to: 'EVERYBODY' })).toHaveLength(1);
  });

  it('keeps no space around it, and the address in small letters', () => {
    expect(
      leadClient.parse({ ...whole, firstName: ' Tara ', email: ' Tara@Clients.example ', reference: ' 7 ' }),
    ).toMatchObject({ firstName: 'Tara', email: 'tara@clients.example', reference: '7' });
  });

  it('has one line for both names', () => expect(formatClientName(tara)).toBe('Tara Sen Gupta'));
});

describe('whom a booking is filed under', () => {
  const booking_data = [{ name: 'Meera Nair' }, { name: 'Arjun Nair' }];
  it('is the client', () =>
    expect(bookingDisplayName({ client: { name: 'Tara Sen' }, booking_data })).toBe('Tara Sen'));
  it('is the first guest where no client was named', () =>
    expect(bookingDisplayName({ client: null, booking_data })).toBe('Meera Nair'));
  it('is nobody where there is nobody', () =>
    expect(bookingDisplayName({ client: null, booking_data: [] })).toBe(''));
});

describe('earlier clients', () => {
  it('are told apart by address and name, however either is written', () => {
    expect(getClientKey({ firstName: ' TARA', lastName: 'Sen  Gupta ', email: 'Tara@clients.example' })).toBe(
      getClientKey(tara),
    );
    expect(getClientKey({ ...tara, firstName: 'Dev' })).not.toBe(getClientKey(tara));
    expect(getClientKey({ ...tara, email: 'other@clients.example' })).not.toBe(getClientKey(tara));
    expect(getClientKey({ ...tara, lastName: 'Sengupta' })).not.toBe(getClientKey(tara));
  });

  it('come once each, with what came first', () => {
    const [newer, dev, older] = [
      { ...tara, mobile_no: '9000000001' },
      { ...tara, firstName: 'Dev', mobile_no: '9000000002' },
      { ...tara, lastName: 'SEN GUPTA', mobile_no: '9000000003' },
    ];
    expect(dedupeClients([newer, dev, older])).toEqual([newer, dev]);
  });
});
