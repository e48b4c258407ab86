import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx';

const options = [
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'IN', label: 'India' },
  { value: 'ID', label: 'Indonesia' },
  { value: 'NP', label: 'Nepal' },
];

/** The list comes when the field is first used. */
async function loadList(box: HTMLElement) {
  fireEvent.pointerEnter(box);
  await waitFor(() => expect(document.getElementById(box.getAttribute('aria-controls')!)).not.toBeNull());
}

async function setUp(props: Partial<ComboboxFieldProps> & { start?: string } = {}) {
  const onSeen = vi.fn();
  const { start = '', ...rest } = props;
  function Owner() {
    const [value, setValue] = useState(start);
    const change = (next: string) => {
      onSeen(next);
      setValue(next);
    };
    return (
      <ComboboxField label="Country" name="country" {...{ options, value, ...rest }} onChange={change} />
    );
  }
  const { container } = render(<Owner />);
  const box = screen.getByRole<HTMLInputElement>('combobox', {
    name: new RegExp(`^${rest.label ?? 'Country'}`),
  });
  if (!rest.disabled) await loadList(box);
  return {
    onSeen,
    box,
    shown: () => screen.queryAllByRole('option').map((option) => option.textContent),
    sent: () => container.querySelector<HTMLInputElement>('input[type=hidden]')?.value,
  };
}

test('typing narrows the list without accents, Enter chooses, the form gets the value', async () => {
  const { box, shown, sent, onSeen } = await setUp();
  await userEvent.type(box, 'cote');
  expect(shown()).toEqual(['Côte d’Ivoire']);
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Côte d’Ivoire',
  );
  await userEvent.keyboard('{Enter}');
  expect([box.value, sent(), box.getAttribute('aria-expanded')]).toEqual(['Côte d’Ivoire', 'CI', 'false']);
  expect(onSeen.mock.calls).toEqual([['CI']]);
});

test('arrows open it at the choice and go round; Escape closes and keeps the choice', async () => {
  const { box, shown, onSeen } = await setUp({ start: 'NP' });
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.click(box);
  expect(shown()).toHaveLength(4);
  expect(active()).toBe('Nepal');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Côte d’Ivoire');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Indonesia');
  await userEvent.keyboard('{Escape}');
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['Nepal', 'false']);
  expect(onSeen).not.toHaveBeenCalled();
});

test('after a press what is typed takes the place of the choice', async () => {
  const { box } = await setUp({ start: 'NP' });
  await userEvent.click(box);
  await userEvent.keyboard('ind');
  expect(box.value).toBe('ind');
});

test('Escape does not reach a dialog around it while there is something to close', async () => {
  const outer = vi.fn();
  document.addEventListener('keydown', outer);
  const { box } = await setUp();
  await userEvent.type(box, 'in');
  outer.mockClear();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  expect(fireEvent(box, event)).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(outer.mock.calls.filter(([key]) => (key as KeyboardEvent).defaultPrevented)).toHaveLength(0);
  document.removeEventListener('keydown', outer);
});

test('Tab takes what was found; leaving with half a word brings the choice back; emptied, it chooses nothing', async () => {
  const { box, sent } = await setUp({ start: 'NP' });
  await userEvent.clear(box);
  await userEvent.type(box, 'indo');
  await userEvent.tab();
  expect([box.value, sent()]).toEqual(['Indonesia', 'ID']);
  await userEvent.click(box);
  await userEvent.clear(box);
  await userEvent.type(box, 'zzz');
  expect(screen.getByText('Nothing found')).toBeTruthy();
  await userEvent.tab();
  expect([box.value, sent()]).toEqual(['Indonesia', 'ID']);
  await userEvent.clear(box);
  await userEvent.tab();
  expect([box.value, sent()]).toEqual(['', '']);
});

test('a press in the list chooses and keeps the focus in the field', async () => {
  const { box, sent } = await setUp();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('option', { name: 'Nepal' }));
  expect(sent()).toBe('NP');
  expect(document.activeElement).toBe(box);
});

test('says how many are left, its error, and that it is required', async () => {
  const { box } = await setUp({ error: 'Country is required', required: true });
  expect(box.required).toBe(true);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Country is required',
  );
  await userEvent.type(box, 'ind');
  expect(screen.getByRole('status').textContent).toBe('2 choices');
});

test('busy it says so, disabled it stays shut', async () => {
  const { box, shown } = await setUp({ options: [], busy: true });
  await userEvent.click(box);
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(box.getAttribute('aria-busy')).toBe('true');
  expect(shown()).toEqual([]);
  const other = await setUp({ disabled: true, name: 'other', label: 'City' });
  await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
  expect(other.shown()).toEqual([]);
});

test('says what is typed to whoever finds the options, and that there are more of them', async () => {
  const onType = vi.fn();
  const { box } = await setUp({ onType, moreText: 'There are more: type on.' });
  await userEvent.type(box, 'in');
  expect(onType.mock.calls.flat()).toEqual(['i', 'in']);
  expect(screen.getByRole('status').textContent).toBe('2 choices. There are more: type on.');
  await userEvent.keyboard('{Enter}');
  expect(onType).toHaveBeenLastCalledWith('');
});

test('what is typed before the options have come finds one when they have', async () => {
  const onChange = vi.fn();
  const field = (options: ComboboxFieldProps['options']) => (
    <ComboboxField label="Country" value="" options={options} onChange={onChange} />
  );
  const { rerender } = render(field([]));
  await loadList(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'india');
  rerender(field(options));
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('IN');
});

test('VX-12 what the browser filled in before the options have come is chosen when they have', async () => {
  const onChange = vi.fn();
  const field = (options: ComboboxFieldProps['options']) => (
    <ComboboxField label="State" value="" options={options} onChange={onChange} />
  );
  const { rerender } = render(field([]));
  fireEvent.input(screen.getByRole('combobox'), { target: { value: 'Nepal' } });
  rerender(field(options));
  expect(onChange.mock.calls).toEqual([['NP']]);
});

test('an Enter that ends the composition of an input method chooses nothing', async () => {
  const { box, onSeen } = await setUp();
  await userEvent.type(box, 'ind');
  for (const of of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...of });
  expect(onSeen).not.toHaveBeenCalled();
  expect(box.value).toBe('ind');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onSeen.mock.calls).toEqual([['IN']]);
});

test('VX-12 a browser may fill it in: it says as what, and takes the value although another field has the focus', async () => {
  const { box, sent } = await setUp({ autoComplete: 'country-name' });
  expect(box.autocomplete).toBe('country-name');
  fireEvent.input(box, { target: { value: 'nepal' } });
  expect([box.value, sent(), box.getAttribute('aria-expanded')]).toEqual(['Nepal', 'NP', 'false']);
  expect(document.activeElement).not.toBe(box);
});

test('before its list has come it is a text input that keeps what is typed, and goes on with it', async () => {
  const onChange = vi.fn();
  render(<ComboboxField label="Country" options={options} value="" onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  box.focus();
  fireEvent.input(box, { target: { value: 'ind' } });
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['ind', 'false']);
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect([document.activeElement, box.value]).toEqual([box, 'ind']);
  await userEvent.keyboard('o{Enter}');
  expect(onChange.mock.calls).toEqual([['ID']]);
});

test('before its list has come Enter chooses what is called so, sends nothing, and the list stays closed', async () => {
  const onSend = vi.fn();
  function Owner() {
    const [value, setValue] = useState('');
    return (
      <form onSubmit={onSend}>
        <ComboboxField label="Country" options={options} value={value} onChange={setValue} />
      </form>
    );
  }
  render(<Owner />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  box.focus();
  fireEvent.input(box, { target: { value: 'india' } });
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect([screen.queryByRole('listbox', { hidden: true }), box.value]).toEqual([null, 'India']);
  await screen.findByRole('listbox', { hidden: true });
  expect([box.getAttribute('aria-expanded'), box.value]).toEqual(['false', 'India']);
  expect(onSend).not.toHaveBeenCalled();
});
