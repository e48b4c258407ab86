// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { AppContext } from '@antara/contracts/composition/remote';
import { deferred } from '../testing/fake-remotes.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const email = 'asha@antara.example';

function open(answer: () => Promise<unknown> = async () => ({ response: 'SUCCESS' })) {
  const api = vi.fn(answer);
  const notify = vi.fn();
  render(<NewsletterForm appContext={{ api, notify } as unknown as AppContext} />, { wrapper: MemoryRouter });
  const field = screen.getByLabelText(/e-mail/) as HTMLInputElement;
  const button = screen.getByRole('button');
  return { api, notify, field, button, press: userEvent.setup() };
}

describe('the newsletter’s sign-up', () => {
  it.each(['', '   ', 'asha', 'asha@', 'asha@antara', '@antara.example', 'a sha@antara.example'])(
    'EN-01 “%s” is refused and nothing is sent',
    async (typed) => {
      const { api, notify, field, button, press } = open();
      if (typed) await press.type(field, typed);
      await press.click(button);
      expect(notify.mock.calls).toEqual([['A valid Email Address is required', 'error']]);
      expect(api).not.toHaveBeenCalled();
      expect(document.activeElement).toBe(field);
    },
  );

  it('EN-01 PB-20 success is said, and the field emptied', async () => {
    const { api, notify, field, press } = open();
    await press.type(field, ` ${email} {Enter}`);
    await waitFor(() => expect(notify.mock.calls).toEqual([['Successfully subscribed!', 'success']]));
    expect(api).toHaveBeenCalledWith('subscribe', { body: { email } });
    expect(field.value).toBe('');
  });

  it.each([
    ['INVALID', 400],
    ['TOO_MANY', 429],
    ['UNAVAILABLE', 503],
  ])('EN-01 PB-20 another answer (%s) is not spoken of, and the field emptied', async (response, status) => {
    const { notify, field, press, button } = open(async () => ({
      response,
      status,
      data: { message: 'Not this time.' },
    }));
    await press.type(field, email);
    await press.click(button);
    await waitFor(() => expect(field.value).toBe(''));
    expect(button.textContent).toBe('SUBSCRIBE');
    expect(notify).not.toHaveBeenCalled();
  });

  it('EN-01 PB-20 without an answer it says so, what was typed stays, and a second press sends it', async () => {
    let works = false;
    const { api, notify, field, press, button } = open(async () =>
      works ? { response: 'SUCCESS' } : { response: 'NO_ANSWER', status: 0, data: {} },
    );
    await press.type(field, email);
    await press.click(button);
    await waitFor(() =>
      expect(notify.mock.calls).toEqual([['Failed to subscribe. Please try again.', 'error']]),
    );
    expect(field.value).toBe(email);
    works = true;
    await press.click(button);
    await waitFor(() => expect(notify.mock.lastCall).toEqual(['Successfully subscribed!', 'success']));
    const sent = ['subscribe', { body: { email } }];
    expect(api.mock.calls).toEqual([sent, sent]);
    expect(field.value).toBe('');
  });

  it('PB-20 the button says SUSCRIBING... while it sends, and cannot send twice', async () => {
    const answer = deferred<unknown>();
    const { api, field, button, press } = open(() => answer.promise);
    expect(button.textContent).toBe('SUBSCRIBE');
    await press.type(field, email);
    await press.click(button);
    expect(button.textContent).toBe('SUSCRIBING...');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await press.type(field, '{Enter}');
    expect(api).toHaveBeenCalledTimes(1);
    answer.resolve({ response: 'SUCCESS' });
    await waitFor(() => expect(button.textContent).toBe('SUBSCRIBE'));
  });
});
