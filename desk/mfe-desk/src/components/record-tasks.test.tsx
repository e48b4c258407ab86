import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { useTasks } from './record-tasks.tsx';

/** Leaves the form of the first task, as its change does when it is made. */
let leaveFirst = () => {};

const Screen = withDesk(function Screen() {
  const { buttons, form } = useTasks('Tasks', [
    {
      id: 'transfer',
      label: 'Transfer …',
      needs: 'groups.transferReceived',
      renderForm(close) {
        leaveFirst = close;
        return <p>a transfer</p>;
      },
    },
    { id: 'list', label: 'List …', needs: 'groups.roomingList', renderForm: () => <p>a list</p> },
  ]);
  return (
    <>
      {buttons}
      {form}
    </>
  );
});

const show = () =>
  render(
    <MemoryRouter>
      <Screen desk={createDesk({})} />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('OF-06 a change that is made late leaves the form open that was opened meanwhile', async () => {
  show();
  await press('Transfer …');
  const leave = leaveFirst;
  await press('List …');
  act(() => leave());
  expect(screen.getByText('a list')).toBeTruthy();
  await press('Transfer …');
  act(() => leaveFirst());
  expect(screen.queryByText('a transfer')).toBeNull();
});

test('OF-06 e puts the focus on the first task, which shows the key', async () => {
  show();
  const key = screen.getByTitle('The key e leads to these tasks');
  expect(screen.getByRole('button', { name: 'Transfer …' }).contains(key)).toBe(true);
  await userEvent.keyboard('e');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Transfer …' }));
});
