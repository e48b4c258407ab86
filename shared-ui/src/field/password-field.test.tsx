import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { PasswordField } from './index.ts';

const field = () => screen.getByLabelText('Password') as HTMLInputElement;

test('AC-01 Show and Hide keep text, focus, caret and element', async () => {
  const ref = createRef<HTMLInputElement>();
  render(<PasswordField label="Password" name="password" ref={ref} />);
  const user = userEvent.setup();
  await user.type(field(), 'river-light');
  field().setSelectionRange(2, 5);
  const before = field();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toBe(before);
  expect(ref.current).toBe(before);
  expect(before.type).toBe('text');
  expect(document.activeElement).toBe(before);
  expect([before.value, before.selectionStart, before.selectionEnd]).toEqual(['river-light', 2, 5]);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(before.type).toBe('password');
  expect([before.selectionStart, before.selectionEnd]).toEqual([2, 5]);
});

test('by keyboard the toggle keeps the focus', async () => {
  render(<PasswordField label="Password" name="password" />);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(field().type).toBe('text');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide password' }));
});

test('is hidden again when the form is sent, and password managers know what it is', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" name="password" autoComplete="new-password" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  fireEvent.submit(field().form as HTMLFormElement);
  expect(field().type).toBe('password');
  expect(field().autocomplete).toBe('new-password');
});
