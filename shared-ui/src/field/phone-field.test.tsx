import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { findCode, findDiallingCode, listAllCodes, mainCodes } from './dialling-codes.ts';
import { PhoneField } from './phone-field.tsx';

const code = () => screen.getByLabelText<HTMLSelectElement>('Dialling code');
const number = () => screen.getByLabelText<HTMLInputElement>(/^Contact number/);

function Form({ kept, onSend }: { kept?: string; onSend?: (values: object) => void }) {
  const form = useForm({ ...(kept !== undefined && { defaultValues: { phone: kept } }) });
  const error = form.formState.errors.phone?.message;
  const phone = form.register('phone', { required: 'A number is required' });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => onSend?.(values))(event)}>
      <PhoneField
        label="Contact number"
        required
        error={typeof error === 'string' ? error : null}
        {...phone}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.reset({ phone: '+4930123456' })}>
        Fill
      </button>
    </form>
  );
}

test('EN-02 the dialling code is +91 at first, and stands in the value when it is another', async () => {
  const send = vi.fn();
  const user = userEvent.setup();
  render(<Form onSend={send} />);
  expect(code().value).toBe('+91');
  await user.type(number(), '98765 43210');
  await user.click(screen.getByText('Send'));
  expect(send).toHaveBeenLastCalledWith({ phone: '98765 43210' });

  await user.selectOptions(code(), '+49');
  await user.click(screen.getByText('Send'));
  expect(send).toHaveBeenLastCalledWith({ phone: '+49 98765 43210' });
});

test.each([
  ['+49 151 2345678', '+49', '151 2345678'],
  ['0044 20 7946 0018', '+44', '20 7946 0018'],
  ['+919876543210', '+91', '9876543210'],
  ['\u202A+1 212 555 0123', '+1', '212 555 0123'],
  ['+46 8 123 456', '+46', '8 123 456'],
  ['+0 12', '+91', '+0 12'],
  // Too short for a number after a code, so that its zeros are a slip.
  ['0098765', '+91', '0098765'],
  ['+98 765', '+98', '765'],
  // Ten digits that are no number of the country whose code they begin with: the zeros are trunk zeros.
  ['0098765 43210', '+91', '98765 43210'],
  ['00098765-43210', '+91', '98765-43210'],
  ['0098 21 1234 5678', '+98', '21 1234 5678'],
  ['0065 6123 4567', '+65', '6123 4567'],
  ['001 212 555 0123', '+1', '212 555 0123'],
])('EN-02 “%s”, typed or filled in, leaves %s and %s in their places', (typed, its, rest) => {
  const { unmount } = render(<Form />);
  fireEvent.change(number(), { target: { value: typed } });
  fireEvent.blur(number());
  expect([code().value, number().value]).toEqual([its, rest]);
  unmount();

  render(<Form kept={typed} />);
  expect([code().value, number().value]).toEqual([its, rest]);
});

function FormOfCountry({ kept = '', onSend }: { kept?: string; onSend?: (values: object) => void }) {
  const form = useForm({ defaultValues: { phone: kept } });
  const [country, setCountry] = useState('');
  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => onSend?.(values))(event)}>
      <PhoneField
        label="Contact number"
        suggestedCode={findDiallingCode(country)}
        {...form.register('phone')}
      />
      {['United States', 'Sweden', 'India'].map((name) => (
        <button key={name} type="button" onClick={() => setCountry(name)}>
          {name}
        </button>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

test('EN-02 the code follows the country until one is chosen, with the number there or not', async () => {
  const send = vi.fn();
  const user = userEvent.setup();
  render(<FormOfCountry onSend={send} />);
  await user.click(screen.getByText('Sweden'));
  expect(code().value).toBe('+46');
  await user.type(number(), '415 555 0134');
  await user.click(screen.getByText('United States'));
  expect([code().value, number().value]).toEqual(['+1', '415 555 0134']);
  await user.click(screen.getByText('Send'));
  expect(send).toHaveBeenLastCalledWith({ phone: '+1 415 555 0134' });

  await user.selectOptions(code(), '+91');
  await user.click(screen.getByText('Sweden'));
  expect(code().value).toBe('+91');
  await user.click(screen.getByText('Send'));
  expect(send).toHaveBeenLastCalledWith({ phone: '+91 415 555 0134' });
});

test.each([
  ['+49 30 1234567', '+49'],
  ['+91 98765 43210', '+91'],
  ['4155550134', '+1'],
])('EN-02 of a kept “%s” the code is %s when the United States are chosen', async (kept, its) => {
  render(<FormOfCountry kept={kept} />);
  await userEvent.click(screen.getByText('United States'));
  expect(code().value).toBe(its);
});

test('EN-02 a code that is typed with the number stays when a country is chosen', async () => {
  render(<FormOfCountry />);
  await userEvent.type(number(), '+44 20 7946 0018');
  await userEvent.click(screen.getByText('United States'));
  expect([code().value, number().value]).toEqual(['+44', '20 7946 0018']);
});

test('EN-02 all codes are there once somebody turns to them, and the chosen one stays', async () => {
  const send = vi.fn();
  render(<Form onSend={send} />);
  expect(code().options.length).toBeLessThan(20);
  await userEvent.click(code());
  expect(code().options.length).toBeGreaterThan(200);
  await userEvent.selectOptions(code(), screen.getByRole('option', { name: /Sweden$/ }));
  await userEvent.type(number(), '8 123 456');
  await userEvent.click(screen.getByText('Send'));
  expect(send).toHaveBeenLastCalledWith({ phone: '+46 8 123 456' });
});

test('VX-02 a kept number without a code is Indian, and a form may be filled anew', async () => {
  render(<Form kept="9876543210" />);
  expect([code().value, number().value]).toEqual(['+91', '9876543210']);
  await userEvent.click(screen.getByText('Fill'));
  expect([code().value, number().value]).toEqual(['+49', '30123456']);
});

test('VX-06 a missing number is said at the number, which gets the focus', async () => {
  render(<Form />);
  await userEvent.click(screen.getByText('Send'));
  await screen.findByText('A number is required');
  expect(document.activeElement).toBe(number());
  expect(number().getAttribute('aria-invalid')).toBe('true');
});

test('VX-03 what was typed and chosen before the page came alive stays', async () => {
  const send = vi.fn();
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Form onSend={send} />);
  number().value = '30 1234567';
  code().value = '+49';
  render(<Form onSend={send} />, { container: page, hydrate: true });
  expect([code().value, number().value]).toEqual(['+49', '30 1234567']);
  await userEvent.click(screen.getByText('Send'));
  expect(send).toHaveBeenLastCalledWith({ phone: '+49 30 1234567' });
});

test('EN-02 the codes that are chosen most are in the whole list too, each country once', () => {
  const allCodes = listAllCodes();
  const names = allCodes.map(([country]) => country);
  expect(new Set(names).size).toBe(names.length);
  for (const main of mainCodes) expect(allCodes).toContainEqual(main);
});

test('EN-02 a country’s dialling code is found by its name', () => {
  expect(['United States', 'India', 'Sweden', 'Iran', '', 'Atlantis'].map(findDiallingCode)).toEqual([
    '+1',
    '+91',
    '+46',
    '+98',
    undefined,
    undefined,
  ]);
});

test('EN-02 a dialling code is found at the start of a number, however long it is', () => {
  expect(['+12125550123', '+4930123456', '+971501234567', '+0 12', '12'].map(findCode)).toEqual([
    '+1',
    '+49',
    '+971',
    undefined,
    undefined,
  ]);
  expect(listAllCodes().every(([, code]) => findCode(`${code}5550123`) === code)).toBe(true);
});
