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
  act(() => show({ ...none }));
  expect([select('Month').value, select('Status').value]).toEqual(['', '']);
});
