import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FormFrame } from './form-frame.tsx';
import { Page } from './page.tsx';
import { PeriodField } from './period-field.tsx';

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
