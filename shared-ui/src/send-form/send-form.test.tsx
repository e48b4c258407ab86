import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ResolverResult } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { RadioGroupField, SelectField, TextField } from '../field/index.ts';
import { SendForm, useSendForm, type PostedFormOutcome, type SendError } from './index.ts';

interface Typed {
  name: string;
  city: string;
  agent?: string;
}
type Send = (values: Typed, honeypot: string) => Promise<SendError | null>;

function Letter({
  send,
  onSent = () => {},
  sentMessage,
  postAs,
  posted,
  asksAgent,
}: {
  send: Send;
  onSent?: () => void;
  sentMessage?: string;
  postAs?: string;
  posted?: PostedFormOutcome;
  /** Whether it has radio buttons too. */
  asksAgent?: boolean;
}) {
  const handle = useSendForm<Typed, Typed>({
    resolver: (values): ResolverResult<Typed> =>
      values.name.trim()
        ? { values, errors: {} }
        : { values: {}, errors: { name: { type: 'custom', message: 'Full Name is required' } } },
    draftKey: 'letter',
    storage,
    send,
    onSent,
    posted,
  });
  const { field } = handle;
  return (
    <SendForm
      handle={handle}
      submitLabel="Send"
      busyLabel="Submitting..."
      noScriptNotice="Write to sales@antara.example"
      sentMessage={sentMessage}
      postAs={postAs}
    >
      <TextField label="Full name" {...field('name')} />
      <SelectField
        label="City"
        placeholder="Choose a city"
        options={[
          { value: 'k', label: 'Kolkata' },
          { value: 'v', label: 'Varanasi' },
        ]}
        {...field('city')}
      />
      {asksAgent && (
        <RadioGroupField
          legend="Are you a travel agent?"
          options={[
            { value: 'Yes', label: 'Yes' },
            { value: 'No', label: 'No' },
          ]}
          {...field('agent')}
        />
      )}
    </SendForm>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Full name');
const city = () => screen.getByLabelText<HTMLSelectElement>('City');
const button = (label = 'Send') => screen.getByRole('button', { name: label });
const storage = {
  get: (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown,
  set: (key: string, value: unknown) => sessionStorage.setItem(key, JSON.stringify(value)),
  remove: (key: string) => sessionStorage.removeItem(key),
};
const draft = () => storage.get('draft:letter');

afterEach(() => sessionStorage.clear());

test('sends once, is busy meanwhile, then is empty, and its draft is removed', async () => {
  let answer: (refusal: SendError | null) => void = () => {};
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
  const onSent = vi.fn();
  render(<Letter send={send} onSent={onSent} />);
  await userEvent.type(name(), 'Asha');
  await userEvent.selectOptions(city(), 'v');
  expect(draft()).toEqual({ name: 'Asha', city: 'v' });
  await userEvent.click(button());
  expect(button('Submitting...').getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(name(), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ name: 'Asha', city: 'v' }, '');
  await act(async () => answer(null));
  expect(onSent).toHaveBeenCalledTimes(1);
  expect([name().value, city().value]).toEqual(['', '']);
  expect(draft()).toBeNull();
});

test('EN-02 where nothing was sent yet there is no message, not even an empty one', () => {
  render(<Letter send={() => Promise.resolve(null)} sentMessage="Thank you" />);
  expect(screen.getByRole('alert').childElementCount).toBe(0);
});

test('an invalid field shows its message and gets the focus; nothing is sent', async () => {
  const send = vi.fn<Send>();
  render(<Letter send={send} />);
  await userEvent.click(button());
  await screen.findByText('Full Name is required');
  expect(document.activeElement).toBe(name());
  expect(send).not.toHaveBeenCalled();
});

test('an error shows its message with a Retry that sends the same again; everything typed stays', async () => {
  const send = vi.fn<Send>().mockResolvedValueOnce({ message: 'Not sent.' }).mockResolvedValue(null);
  render(<Letter send={send} />);
  await userEvent.type(name(), 'Asha');
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not sent.'));
  expect(name().value).toBe('Asha');
  button('Retry').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(document.activeElement, 'VX-06 Retry goes with its message').toBe(button());
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
});

test('a refusal of the same values has no Retry', async () => {
  const send: Send = async () => ({ message: 'This journey is over.', retryable: false });
  render(<Letter send={send} />);
  await userEvent.type(name(), 'Asha');
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This journey is over.'));
});

test('the server’s errors are shown at their fields, the focus on the first', async () => {
  const send: Send = async () => ({
    message: null,
    fields: [{ name: 'city', message: 'We do not sail there' }],
  });
  render(<Letter send={send} />);
  await userEvent.type(name(), 'Asha');
  await userEvent.click(button());
  await screen.findByText('We do not sail there');
  expect(document.activeElement).toBe(city());
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a reload loses nothing, and what was typed before hydration wins over the draft', async () => {
  sessionStorage.setItem('draft:letter', JSON.stringify({ name: 'Asha', city: 'k', agent: 'Yes' }));
  const send = vi.fn<Send>(async () => null);
  const page = <Letter send={send} asksAgent />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  container.querySelector('input')!.value = 'Early';
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(complaints).toEqual([]);
  expect([name().value, city().value]).toEqual(['Early', 'k']);
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText('Yes'));
  await userEvent.click(button());
  expect(send).toHaveBeenCalledWith({ name: 'Early', city: 'k', agent: 'Yes' }, '');
  act(() => root.unmount());
  container.remove();
});

test('the browser itself sends nothing, and the form says where to write without scripts', () => {
  const html = renderToString(<Letter send={async () => null} />);
  expect(html).toMatch(/<form[^>]* method="dialog"/);
  expect(html).toContain('Write to sales@antara.example');
});

test('VX-03 posted by the browser, it is filled in again with the errors and no message of success', () => {
  const posted = {
    values: { name: 'Asha <Menon>', city: 'v', agreed: true },
    errors: { name: 'Full Name is required' },
    message: 'Too many attempts.',
    sent: false,
  };
  const html = renderToString(<Letter send={async () => null} postAs="letter" posted={posted} />);
  const page = document.createElement('div');
  page.innerHTML = html;
  const form = page.querySelector('form')!;
  expect([form.method, form.getAttribute('action'), form.id]).toEqual(['post', '#letter', 'letter']);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    form: 'letter',
    name: 'Asha <Menon>',
  });
  expect(form.querySelector('option[selected]')?.getAttribute('value')).toBe('v');
  expect(page.textContent).toContain('Full Name is required');
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Too many attempts.');
});

test('what a bot writes into the honeypot is passed on', async () => {
  const send = vi.fn<Send>(async () => null);
  const { container } = render(<Letter send={send} />);
  container.querySelector<HTMLInputElement>('[inert] input')!.value = '12345';
  await userEvent.type(name(), 'Asha');
  await userEvent.click(button());
  expect(send).toHaveBeenCalledWith({ name: 'Asha', city: '' }, '12345');
});

test('VX-03 a form that stays says that it was sent, until it is sent again', async () => {
  const answers: (SendError | null)[] = [null, { message: 'This could not be sent just now.' }];
  render(<Letter send={async () => answers.shift() ?? null} sentMessage="Thank you. We answer soon." />);
  await userEvent.type(name(), 'Asha');
  await userEvent.click(button());
  expect((await screen.findByText('Thank you. We answer soon.')).closest('[role=alert]')).not.toBeNull();
  await userEvent.type(name(), 'Asha again');
  await userEvent.click(button());
  await screen.findByText('This could not be sent just now.');
  expect(screen.queryByText('Thank you. We answer soon.')).toBeNull();
});
