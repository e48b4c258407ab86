import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FilterForm, type FilterField } from './filter-form.tsx';

const choice = (name: string, label: string): FilterField => ({
  name,
  label,
  options: [
    { value: '', label: 'Any' },
    { value: 'one', label: 'One' },
  ],
});
const fields = [choice('month', 'Month'), choice('status', 'Status')];
const none = { month: '', status: '' };

it('PD-08 a choice stays when the address that an earlier one led to is shown late, and a later address is shown', async () => {
  let show = (_values: typeof none): void => {};
  let load = Promise.withResolvers<null>();
  function Page() {
    const [values, setValues] = useState(none);
    show = setValues;
    return <FilterForm label="Find" action="/list" fields={fields} values={values} />;
  }
  const routes = [{ path: '/list', element: <Page />, loader: () => load.promise }];
  load.resolve(null);
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  await screen.findByRole('form');
  load = Promise.withResolvers();
  const user = userEvent.setup();
  await user.selectOptions(select('Month'), 'One');
  // The page is drawn once more with what an earlier address said, before the choice's own address is there.
  act(() => show({ ...none }));
  expect(select('Month').value).toBe('one');
  await user.selectOptions(select('Status'), 'One');
  load.resolve(null);
  await waitFor(() => expect(router.state.location.search).toBe('?month=one&status=one'));
  act(() => show({ month: 'one', status: 'one' }));
  act(() => show({ ...none }));
  expect([select('Month').value, select('Status').value]).toEqual(['', '']);
});

it('VX-13 what is being typed stays while the list is read again, and each choice is one step of the history', async () => {
  const search: FilterField = { name: 'q', label: 'Client', maxLength: 40 };
  let show = (_values: Record<string, string>): void => {};
  function Page() {
    const [shown, setValues] = useState<Record<string, string>>({ ...none, q: '' });
    show = setValues;
    return <FilterForm label="Find" action="/list" fields={[...fields, search]} values={shown} />;
  }
  const router = createMemoryRouter(
    [
      { path: '/list', element: <Page /> },
      { path: '/', element: 'home' },
    ],
    {
      initialEntries: ['/', '/list'],
    },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Client'), 'Tara S');
  act(() => show({ ...none, q: '' }));
  expect(screen.getByLabelText<HTMLInputElement>('Client').value).toBe('Tara S');
  await user.selectOptions(screen.getByLabelText('Month'), 'One');
  expect(router.state.location.search).toBe('?month=one&q=Tara+S');
  // Asked for once more, the same is no further step.
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '' });
  // The list of the choice was never there, so the page was not drawn with it.
  expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
});
