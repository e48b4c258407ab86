import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFormValues } from '../desk/form-values.ts';
import { readSuites, SuiteGuests } from './suite-guests.tsx';

const suites = ['101', '102'].map((value) => ({ value, label: `${value} Heritage Suite, upper` }));
const read = () => readSuites(createFormValues(screen.getByRole('form')));
const open = (props: Partial<Parameters<typeof SuiteGuests>[0]> = {}) =>
  render(
    <form aria-label="Offer">
      <SuiteGuests legend="Suites" suites={suites} none="No suite is free." {...props} />
    </form>,
  );

test('OF-11 the suites that are ticked are read, each with its guests', async () => {
  open();
  const user = userEvent.setup();
  expect(read()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^102/ }));
  expect(read()).toEqual([{ room: '102', guests: 2 }]);
  await user.selectOptions(screen.getByLabelText('Guests in 102'), '1');
  expect(read()).toEqual([{ room: '102', guests: 1 }]);
});

test('OF-06 suites of a group are ticked until somebody takes a tick away; without suites it says so', async () => {
  const { unmount } = open({ areTicked: true });
  await userEvent.click(screen.getByRole('checkbox', { name: /^101/ }));
  expect(read()).toEqual([{ room: '102', guests: 2 }]);
  unmount();
  open({ suites: [] });
  expect(screen.getByText('No suite is free.')).toBeTruthy();
});
