// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { reportSilentChanges } from './silent-changes.ts';

/** As a password manager does, past React. */
function fillSilently(field: HTMLElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
}

test.each(['focusin', 'change', 'click', 'submit'])(
  'VX-12 a page knows of a value that was filled in without an event by the visitor’s next %s, once, and of no other',
  (act) => {
    const heard = vi.fn<(text: string) => void>();
    const sent = vi.fn<(text: string) => void>();
    function Form() {
      const [email, setEmail] = useState('');
      return (
        <form onSubmit={(event) => (event.preventDefault(), sent(email))}>
          <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
          <input aria-label="Town" onChange={(event) => heard(event.target.value)} />
          <input aria-label="Own" defaultValue="river" onChange={() => heard('own')} />
          <button>Send</button>
        </form>
      );
    }
    render(<Form />);
    reportSilentChanges();
    fillSilently(screen.getByLabelText('Email'), 'asha@antara.example');
    fillSilently(screen.getByLabelText('Town'), 'Kolkata');
    // By the page itself, of which React knows.
    screen.getByLabelText<HTMLInputElement>('Own').value = 'sea';
    for (let time = 0; time < 2; time += 1)
      fireEvent(screen.getByRole('button'), new Event(act, { bubbles: true, cancelable: true }));
    expect(heard.mock.calls).toEqual([['Kolkata']]);
    if (act === 'submit') expect(sent).toHaveBeenCalledWith('asha@antara.example');
    fireEvent.submit(screen.getByRole('button').closest('form')!);
    expect(sent).toHaveBeenLastCalledWith('asha@antara.example');
  },
);

test('VX-12 a form that is sent knows what was chosen in its lists without an event, once, and of no other list', () => {
  const heard = vi.fn<(text: string) => void>();
  const list = (name: string, chosen: string) => (
    <select
      aria-label={name}
      defaultValue={chosen}
      onChange={({ target }) => heard(`${name}: ${target.value}`)}
    >
      <option value="">Any</option>
      <option>India</option>
      <option>Norway</option>
    </select>
  );
  render(
    <>
      {list('Elsewhere', '')}
      <form onSubmit={(event) => (event.preventDefault(), heard('sent'))}>
        {list('Country', '')}
        {list('Chosen', 'Norway')}
        {list('Untouched', 'India')}
        <button>Send</button>
      </form>
    </>,
  );
  reportSilentChanges();
  for (const [name, value] of [
    ['Elsewhere', 'India'],
    ['Country', 'Norway'],
    ['Chosen', 'India'],
  ] as const)
    fillSilently(screen.getByLabelText(name), value);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.focusIn(button);
  expect(heard).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) fireEvent.submit(button.closest('form')!);
  expect(heard.mock.calls.flat()).toEqual(['Country: Norway', 'Chosen: India', 'sent', 'sent']);
});
