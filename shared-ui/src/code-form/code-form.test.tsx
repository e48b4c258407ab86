import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import CodeForm, { type CodeFormProps, type CodeValues } from './code-form.tsx';

const accept = (values: CodeValues) => ({ values, errors: {} });

function open(onSubmit: CodeFormProps['onSubmit'] = async () => null) {
  const onBack = vi.fn();
  render(<CodeForm resolvers={{ code: accept, recovery: accept }} onSubmit={onSubmit} onBack={onBack} />);
  return { onBack, user: userEvent.setup() };
}
const code = () => screen.getByLabelText<HTMLInputElement>(/^Code/);
const recovery = () => screen.getByLabelText<HTMLInputElement>(/^Recovery code/);

test('AC-04 ASVS 6.3.3 asks for the app’s code at once, with the keypad and what the telephone has read', async () => {
  open();
  await waitFor(() => expect(document.activeElement).toBe(code()));
  expect(code().inputMode).toBe('numeric');
  expect(code().getAttribute('autocomplete')).toBe('one-time-code');
});

test('AC-04 ASVS 6.3.3 a recovery code instead: neither is lost by changing one’s mind', async () => {
  const onSubmit = vi.fn(async () => null);
  const { user } = open(onSubmit);
  await user.type(code(), '123');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await waitFor(() => expect(document.activeElement).toBe(recovery()));
  await user.type(recovery(), 'k3v9x-0d2hm');
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
  expect(code().value).toBe('123');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(recovery().value).toBe('k3v9x-0d2hm');
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('k3v9x-0d2hm');
});

test('AC-04 ASVS 6.3.3 a refused code stays, with the reason at its field and the focus on it', async () => {
  const { user, onBack } = open(async () => 'This code is not right.');
  await user.type(code(), '123456{Enter}');
  await screen.findByText('This code is not right.');
  expect(code().value).toBe('123456');
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(code());
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledOnce();
});
