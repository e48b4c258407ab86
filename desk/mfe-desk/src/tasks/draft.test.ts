import { describe, expect, it } from 'vitest';
import { toDrafts, toInput } from './draft.ts';
import { toKind, type FieldSchema } from './schema.ts';

const read = (properties: Record<string, FieldSchema>, draft: object, required: string[] = []) => {
  const { input, problems } = toInput({ properties, required }, draft as never);
  return { input, problems: Object.fromEntries(problems) };
};

describe('OF-24 what is typed becomes the input of an operation', () => {
  it('OF-24 amounts are sent in the unit of their field', () => {
    const amounts: Record<string, FieldSchema> = {
      price: { type: 'integer', unit: 'dollars' },
      amount_paise: { type: 'integer', unit: 'rupees' },
      amount_inr: { type: 'integer', unit: 'wholeRupees' },
    };
    expect(read(amounts, { price: '1,580.50', amount_paise: '1,20,000', amount_inr: '12000' }).input).toEqual(
      {
        price: 158_050,
        amount_paise: 12_000_000,
        amount_inr: 12_000,
      },
    );
    expect(read(amounts, { price: '15,80', amount_inr: '1.50' })).toEqual({
      input: {},
      problems: { price: 'An amount is written like 4200 or 4200.50.', amount_inr: 'Only whole rupees.' },
    });
  });

  it('OF-24 numbers keep their limits, and a day begins in India', () => {
    const fields: Record<string, FieldSchema> = {
      hours: { type: 'integer', minimum: 1, maximum: 48 },
      percent: { type: 'number' },
      since: { type: 'string', unit: 'startOfDay', format: 'date-time' },
    };
    expect(read(fields, { hours: '24', percent: '12.5', since: '2026-11-30' }).input).toEqual({
      hours: 24,
      percent: 12.5,
      since: '2026-11-29T18:30:00.000Z',
    });
    expect(read(fields, { hours: '49' }).problems).toEqual({ hours: 'At most 48.' });
    expect(read(fields, { hours: '1.5' }).problems).toEqual({ hours: 'This has to be a whole number.' });
  });

  it('OF-24 lists, groups and choices of numbers', () => {
    const suite: FieldSchema = {
      type: 'object',
      properties: { room: { type: 'string' }, guests: { anyOf: [{ const: 1 }, { const: 2 }] } },
      required: ['room', 'guests'],
    };
    const fields: Record<string, FieldSchema> = { suites: { type: 'array', items: suite, minItems: 1 } };
    expect(
      read(fields, { suites: [{ room: ' 101 ', guests: '2' }, undefined, { room: '', guests: '' }] }, [
        'suites',
      ]),
    ).toEqual({ input: { suites: [{ room: '101', guests: 2 }] }, problems: {} });
    expect(read(fields, { suites: [{ room: '101' }] }, ['suites']).problems).toEqual({
      'suites.0.guests': 'This is needed.',
    });
    expect(read(fields, { suites: [undefined] }, ['suites']).problems).toEqual({ suites: 'This is needed.' });
  });

  it('OF-24 one of several forms', () => {
    const deposit: FieldSchema = {
      anyOf: [
        { type: 'object', properties: { on: { format: 'date' }, percent: { type: 'number' } } },
        { type: 'object', properties: { on: { format: 'date' }, inr: { type: 'integer' } } },
      ],
    };
    const fields: Record<string, FieldSchema> = { deposits: { type: 'array', items: deposit } };
    const draft = { deposits: [{ _variant: '1', on: '2027-01-10', percent: '20', inr: '150000' }] };
    const { input } = read(fields, draft);
    expect(input).toEqual({ deposits: [{ on: '2027-01-10', inr: 150_000 }] });
    expect(read(fields, toDrafts({ properties: fields }, input)).input).toEqual(input);
  });

  it('OF-24 what is left empty is not sent, and what is needed is asked for', () => {
    const fields: Record<string, FieldSchema> = {
      email: { type: 'string' },
      force: { type: 'boolean' },
      waive_fee: { type: 'boolean' },
      roles: { type: 'array', items: { type: 'string', enum: ['owner', 'sales'] } },
    };
    expect(read(fields, { email: '  ', roles: [] }, ['email', 'waive_fee', 'roles'])).toEqual({
      input: { waive_fee: false },
      problems: { email: 'This is needed.', roles: 'This is needed.' },
    });
  });

  it('OF-24 a value of an address is shown as it is typed', () => {
    const properties: Record<string, FieldSchema> = {
      price: { type: 'integer', unit: 'dollars' },
      since: { type: 'string', unit: 'startOfDay' },
      roles: { type: 'array', items: { type: 'string', enum: ['owner'] } },
    };
    const values = { price: 158_050, since: '2026-11-29T18:30:00.000Z', roles: ['owner'] };
    const draft = toDrafts({ properties }, { ...values, unknown: 1 });
    expect(draft).toEqual({ price: '1580.5', since: '2026-11-30', roles: ['owner'] });
    expect(read(properties, draft).input).toEqual(values);
  });
});

it('OF-24 files and long texts are told apart from short ones', () => {
  expect(toKind({ type: 'string', contentEncoding: 'base64', maxLength: 4_000_000 })).toBe('file');
  expect(toKind({ type: 'string', maxLength: 500 })).toBe('longText');
  expect(toKind({ type: 'string', maxLength: 60 })).toBe('text');
  expect(toKind({})).toBe('json');
});
