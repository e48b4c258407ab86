import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NewsletterForm } from './newsletter-form.tsx';

function show(subscribe: (email: string) => Promise<{ response: string }>) {
  const notify = vi.fn();
  const call = vi.fn(subscribe);
  render(<NewsletterForm postAs="newsletter" subscribe={call} notify={notify} />);
  const send = async (input: string) => {
    const user = userEvent.setup();
    if (input) await user.type(field(), input);
    await user.click(screen.getByRole('button'));
  };
  return { notify, call, send };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Your e-mail address/ });

test.each(['', '   ', 'asha', 'asha@antara', 'a sha@antara.example'])(
  'EN-01 "%s" is refused with a message, and nothing is sent',
  async (input) => {
    const { notify, call, send } = show(async () => ({ response: 'SUCCESS' }));
    await send(input);
    expect(notify).toHaveBeenCalledWith('A valid Email Address is required', 'error');
    expect(call).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
  },
);

test('EN-01 an address is sent without the spaces round it', async () => {
  const { notify, call, send } = show(async () => ({ response: 'SUCCESS' }));
  await send('asha@antara.example ');
  expect(call).toHaveBeenCalledWith('asha@antara.example');
  expect(notify).toHaveBeenCalledWith('Successfully subscribed!', 'success');
});

test('EN-01 no answer says so and keeps what was typed', async () => {
  const { notify, send } = show(async () => ({ response: 'NO_ANSWER' }));
  await send('asha@antara.example');
  expect(notify).toHaveBeenCalledWith('Failed to subscribe. Please try again.', 'error');
  expect(field().value).toBe('asha@antara.example');
});

test('PB-20 the button reads SUSCRIBING... while sending, and any answer empties the field', async () => {
  const { promise, resolve } = Promise.withResolvers<{ response: string }>();
  const { notify, send } = show(() => promise);
  await send('asha@antara.example');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'SUSCRIBING...' });
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true']);
  resolve({ response: 'INVALID' });
  await screen.findByRole('button', { name: 'SUBSCRIBE' });
  expect(field().value).toBe('');
  expect(notify).not.toHaveBeenCalled();
});
