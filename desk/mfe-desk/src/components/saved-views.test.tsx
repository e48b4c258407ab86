import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { SavedViews } from './saved-views.tsx';
import { toViewSearch } from './view-search.ts';
import { createDesk } from '../testing/create-desk.ts';

const Screen = withDesk(function Screen() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <SavedViews />
      <button type="button" onClick={() => setQuery({ overdue: '1', q: 'menon', sort: '-date' })}>
        Filter
      </button>
      <output>{query.toString()}</output>
    </>
  );
});
const notify = vi.fn();
const desk = createDesk({ notify });
let views: object[] = [];
const calls: [name: string, input: unknown][] = [];

const view = (more: object) => ({
  view: 1,
  name: 'Overdue',
  search: 'overdue=1',
  is_shared: false,
  saved_by: 'Asha',
  is_own: true,
  is_default: false,
  ...more,
});

beforeEach(() => {
  views = [];
  calls.length = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1)!;
    if (name !== 'views.list') calls.push([name, JSON.parse(body).input]);
    const result = name === 'views.list' ? { views } : { view: 7, list: '/list', is_shared: false };
    return Promise.resolve(Response.json({ result, needs_second_person: false, request: null }));
  });
});

/** Each test has a path of its own, because answers of the one before are kept. */
let list = 0;
function show(search = '') {
  list += 1;
  const router = createMemoryRouter([{ path: `/list-${list}`, element: <Screen desk={desk} /> }], {
    initialEntries: [`/list-${list}${search}`],
  });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, path: `/list-${list}` };
}

test('OF-08 the filters, order and columns are saved under a name, without the words of a search', async () => {
  const { user, path } = show();
  await user.click(await screen.findByText('Filter'));
  await user.click(screen.getByText('Save this view'));
  await user.type(screen.getByLabelText('Name of the view'), 'Late balances');
  await user.click(screen.getByLabelText('For everybody in the office'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(calls).toEqual([
      ['views.save', { list: path, name: 'Late balances', search: 'overdue=1&sort=-date', shared: true }],
    ]),
  );
});

test('OF-08 a view is not named before the list is read, which has the view that is shown', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const { user } = show('?overdue=1');
  await user.click(screen.getByText('Save this view'));
  await screen.findByText('Reading the views …');
  expect(screen.queryByLabelText('Name of the view')).toBeNull();
  answer.resolve(Response.json({ result: { views: [view({})] }, needs_second_person: false, request: null }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name of the view')).value).toBe('Overdue');
});

test('OF-08 a view is chosen by its name, and an own one is replaced by what its filters have become', async () => {
  views = [
    view({ search: 'status=CONFIRMED' }),
    view({ view: 2, name: 'Ravi’s', is_own: false, search: 'tour=x' }),
  ];
  const { user, router } = show();
  const choice = await screen.findByLabelText('View');
  await within(choice).findByRole('option', { name: /Ravi’s/ });
  await user.selectOptions(choice, 'Overdue');
  expect(router.state.location.search).toBe('?status=CONFIRMED');
  await user.click(screen.getByText('Filter'));
  await screen.findByText('changed');
  await user.click(screen.getByText('Save this view'));
  await user.click(screen.getByRole('button', { name: 'Save the change' }));
  await vi.waitFor(() => expect(calls.at(-1)![1]).toMatchObject({ view: 1, search: 'overdue=1&sort=-date' }));
  await user.selectOptions(choice, screen.getByRole('option', { name: /Ravi’s/ }));
  await user.click(screen.getByText('Save this view'));
  expect(screen.queryByRole('button', { name: /^Remove/ }), 'of somebody else').toBeNull();
});

test('OF-08 the list opens by the default view, but not when its address says something else', async () => {
  views = [view({ is_default: true })];
  const { router } = show();
  await vi.waitFor(() => expect(router.state.location.search).toBe('?overdue=1'));
});

test('OF-08 an address that was sent is shown as it is', async () => {
  views = [view({ is_default: true })];
  const { router } = show('?tour=x');
  await screen.findByRole('option', { name: /Overdue/ });
  expect(router.state.location.search).toBe('?tour=x');
});

test('OF-08 what is open beside a list is no part of its view', () => {
  expect(toViewSearch(new URLSearchParams('tab=due&agent=a@b&do=rate&rows=200&sort=-due'))).toBe(
    'sort=-due&tab=due',
  );
});
