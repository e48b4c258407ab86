import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { InviteForm } from './staff-forms.tsx';
import { createDesk } from '../testing/create-desk.ts';

test('OF-24 an invitation says who is invited as what, and asks for ships only with the role that has them', async () => {
  const calls: { name: string; body: { input: object } }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string } = {}) => {
    const name = url.split('/').at(-1)!;
    calls.push({ name, body: JSON.parse(body) as { input: object } });
    const documents = [{ file: 'ships/antara-nauka-vilas.json', title: 'Antara Nauka Vilas' }];
    const result = name === 'content.list' ? { documents } : { invitation: 7 };
    return Response.json({ result, needs_second_person: false, request: null });
  });
  const Screen = withDesk(() => <InviteForm onClose={() => {}} />);
  render(<Screen desk={createDesk()} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Name/), 'Lata Bose');
  await user.type(screen.getByLabelText(/^E-mail address/), 'lata@office.example');
  const submit = () => user.click(screen.getByRole('button', { name: 'See what will happen' }));
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Tick at least one role');
  expect(screen.queryByRole('group', { name: /^Ships/ })).toBeNull();
  await user.click(screen.getByLabelText('Reservations'));
  await user.click(screen.getByLabelText('Ship'));
  await user.click(await screen.findByLabelText('Antara Nauka Vilas'));
  await submit();
  expect(await screen.findByText('Lata Bose is invited as Reservations, Ship')).toBeTruthy();
  expect(screen.getByText(/A letter with a link goes to lata@office.example/)).toBeTruthy();
  expect(calls.findLast(({ name }) => name === 'staff.invite')?.body.input).toEqual({
    email: 'lata@office.example',
    name: 'Lata Bose',
    roles: ['reservations', 'ship'],
    ships: ['antara-nauka-vilas'],
  });
});
