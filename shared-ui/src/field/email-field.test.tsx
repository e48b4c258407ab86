import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EmailField } from './email-field.tsx';

function Form() {
  const [kept, setKept] = useState('');
  return (
    <form>
      <EmailField label="E-mail" name="email" onChange={(event) => setKept(event.currentTarget.value)} />
      <output>{kept}</output>
      <button type="button">Next</button>
    </form>
  );
}

it('VX-11 a slip in the domain is asked about once the field is left; one press mends it, in the form too', async () => {
  render(<Form />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('E-mail');
  await user.type(field, 'helen@gmial.con');
  expect(screen.queryByRole('button', { name: /helen/ })).toBeNull();
  await user.tab();
  const mend = await screen.findByRole('button', { name: 'helen@gmail.com' });
  expect(mend.closest('[aria-live]')?.textContent).toBe('Did you mean helen@gmail.com?');
  await user.click(mend);
  expect(field.value).toBe('helen@gmail.com');
  expect(screen.getByText('helen@gmail.com', { selector: 'output' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'helen@gmail.com' })).toBeNull();
});

it('VX-11 the question goes when the address is changed, and never comes for one that looks right', async () => {
  render(<Form />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('E-mail');
  await user.type(field, 'helen@gmial.con');
  await user.tab();
  await screen.findByRole('button', { name: 'helen@gmail.com' });
  await user.clear(field);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'helen@gmail.com' })).toBeNull());
  await user.type(field, 'helen@antara.example');
  await user.tab();
  await new Promise((settled) => setTimeout(settled, 50));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});
