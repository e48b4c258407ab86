import { useState, type FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActionForm } from './action-form.tsx';
import { FormFrame } from './form-frame.tsx';
import { Page } from './page.tsx';
import { PeriodField } from './period-field.tsx';
import { PeriodFields } from './period-fields.tsx';

function Suites() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page
      title="Suites"
      aside={
        isOpen && (
          <FormFrame title="Block" submitLabel="Go on" onSubmit={() => setIsOpen(false)}>
            <textarea aria-label="Why" />
          </FormFrame>
        )
      }
    >
      <button type="button">Another</button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Block 101 …
      </button>
    </Page>
  );
}

test('OF-03 ⌘Enter sends a form from a field of several lines, and the focus goes back to where the form was opened', async () => {
  render(<Suites />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Block 101 …' }));
  await user.type(screen.getByLabelText('Why'), 'broken{Enter}');
  expect(screen.getByRole('form', { name: 'Block' })).toBeDefined();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Block 101 …');
});

test('OF-22 a day is typed to its end, though its year is a year at each digit', async () => {
  const chosen: string[] = [];
  function Weeks() {
    const [from, setFrom] = useState('2026-12-07');
    const onChange = (day: string) => {
      chosen.push(day);
      setFrom('2027-02-01');
    };
    return <PeriodField type="date" label="Week of" value={from} onChange={onChange} />;
  }
  render(<Weeks />);
  const field = screen.getByLabelText<HTMLInputElement>('Week of');
  const user = userEvent.setup();
  await user.clear(field);
  await user.type(field, '0202-02-07');
  expect(chosen).toEqual([]);
  expect(field.value).toBe('0202-02-07');
  await user.clear(field);
  await user.type(field, '2027-02-07');
  expect([chosen, field.value]).toEqual([['2027-02-07'], '2027-02-07']);
  await user.tab();
  expect(field.value).toBe('2027-02-01');
});

test('OF-02 a period that ends before it begins is said at its last day, and its form is not sent', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <PeriodFields from={{ label: 'From', name: 'from' }} until={{ label: 'Until', name: 'to' }} />
      <button type="submit">Find</button>
    </form>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('From'), '2027-02-07');
  const until = screen.getByLabelText<HTMLInputElement>('Until');
  await user.type(until, '2027-02-06');
  expect(screen.getByText(/^This is before 7 February 2027/)).toBeTruthy();
  expect([until.getAttribute('aria-invalid'), until.checkValidity()]).toEqual(['true', false]);
  await user.clear(until);
  await user.type(until, '2027-02-07');
  expect(screen.queryByText(/^This is before/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('OF-02 a period of the address is checked as one that is typed', () => {
  const field = (label: string, value: string) => ({ label, value, onChange: () => {} });
  const { rerender } = render(
    <PeriodFields from={field('From', '2027-02-07')} until={field('Until', '2027-01-31')} />,
  );
  expect(screen.getByText(/^This is before/)).toBeTruthy();
  rerender(<PeriodFields from={field('From', '2027-01-07')} until={field('Until', '2027-01-31')} />);
  expect(screen.queryByText(/^This is before/)).toBeNull();
});

test('OF-12 in a form without fields the cursor is on the button that goes on, not on the one that leaves', () => {
  render(<ActionForm title="End it" onSubmit={() => {}} onCancel={() => {}} />);
  expect(document.activeElement?.textContent).toContain('Go on');
});

test('OF-21 a day that may be missing is taken away when its field is left empty', async () => {
  const chosen: string[] = [];
  render(
    <PeriodField
      isOptional
      type="date"
      label="From"
      value="2026-12-07"
      onChange={(day) => chosen.push(day)}
    />,
  );
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('From'));
  expect(chosen).toEqual([]);
  await user.tab();
  expect(chosen).toEqual(['']);
});

test('OF-21 days of a period are typed to their end, and one that is taken away is told when its field is left', async () => {
  const told: [string, string][] = [];
  function Days() {
    const [days, setDays] = useState({ from: '2026-12-07', to: '2026-12-31' });
    const field = (name: 'from' | 'to') => ({
      label: name,
      value: days[name],
      onChange({ target }: { target: { value: string } }) {
        told.push([name, target.value]);
        setDays((before) => ({ ...before, [name]: target.value }));
      },
    });
    return <PeriodFields from={field('from')} until={field('to')} />;
  }
  render(<Days />);
  const user = userEvent.setup();
  const from = screen.getByLabelText<HTMLInputElement>('from');
  await user.clear(from);
  expect([from.value, told]).toEqual(['', []]);
  await user.type(from, '2026-12-09');
  expect(told).toEqual([['from', '2026-12-09']]);
  await user.clear(from);
  await user.tab();
  expect(told.at(-1)).toEqual(['from', '']);
});
