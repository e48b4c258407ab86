import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ResolverResult } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LoginForm, type LoginFormProps, type LoginMode, type LoginValues } from './login-form.tsx';

const resolver = (values: LoginValues): ResolverResult<LoginValues> =>
  values.email
    ? { values, errors: {} }
    : { values: {}, errors: { email: { type: 'custom', message: 'Missing' } } };

const createForm = (mode: LoginMode, onSubmit: LoginFormProps['onSubmit'] = async () => {}) => (
  <MemoryRouter>
    <LoginForm
      mode={mode}
      postAs="login"
      fields={['email', 'password', 'name', 'mobile_no', 'terms']}
      resolvers={{ login: resolver, 'sign-up': resolver }}
      forgotPassword={{ label: 'Forgot?', to: '/forgot-password' }}
      termsPath="/terms-and-conditions"
      privacyPath="/privacy"
      passwordHint="At least 8 characters"
      onSubmit={onSubmit}
    />
  </MemoryRouter>
);
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

test('login shows e-mail and password, sign-up all fields in the order given', () => {
  const { rerender } = render(createForm('login'));
  expect(labels()).toEqual([expect.stringMatching(/^Email/), expect.stringMatching(/^Password/)]);
  rerender(createForm('sign-up'));
  expect(labels()).toEqual(
    [/^Email/, /^Password/, /^Full name/, /^Contact number/, /^I agree/].map((label) =>
      expect.stringMatching(label),
    ),
  );
});

test('a wrong field gets its message and the focus; a change of mode removes the message', async () => {
  const onSubmit = vi.fn(async () => {});
  const { rerender } = render(createForm('login', onSubmit));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Missing');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(createForm('sign-up', onSubmit));
  expect(screen.queryByText('Missing')).toBeNull();
});

test('hands what was typed to onSubmit', async () => {
  const onSubmit = vi.fn(async () => {});
  render(createForm('login', onSubmit));
  await userEvent.type(screen.getByLabelText(/^Email/), 'asha@antara.example');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'asha@antara.example' }),
    expect.objectContaining({ setFocus: expect.any(Function) }),
  );
});
