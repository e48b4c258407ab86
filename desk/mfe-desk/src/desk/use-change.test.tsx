import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../components/problem.tsx';
import { withDesk } from './desk-context.tsx';
import { useChange } from './use-change.ts';
import { useOperation } from './use-operation.ts';
import { createDesk } from '../testing/create-desk.ts';

const reference = 'ENQ-222222';
const Screen = withDesk(function Screen() {
  const shown = useOperation('enquiries.show', { reference });
  const change = useChange('enquiries.setState', { done: 'Closed.' });
  return (
    <>
      <p>{shown.data ? 'read' : 'reading'}</p>
      <p>{change.state.status}</p>
      <button type="button" onClick={change.noteRead}>
        Open
      </button>
      <button type="button" onClick={() => void change.rehearse({ reference, state: 'closed' })}>
        Rehearse
      </button>
      <button type="button" onClick={() => void change.confirm('')}>
        Confirm
      </button>
      {change.error && <Problem error={change.error} />}
    </>
  );
});

const notify = vi.fn();
const desk = createDesk({ notify });
/** How far the log has come, and what is refused because of a later line. */
let mark = 0;
let isRefused = false;
const calls: { name: string; dry_run?: boolean; seen?: number; input: object }[] = [];

beforeEach(() => {
  mark += 10;
  isRefused = false;
  calls.length = 0;
  notify.mockClear();
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1)!;
    if (name === 'enquiries.show') return Promise.resolve(Response.json({ result: {}, as_of: mark }));
    const call = { name, ...JSON.parse(body) };
    calls.push(call);
    const data = { message: 'Ravi has changed this.', code: 'CHANGED_SINCE' };
    if (isRefused) return Promise.resolve(Response.json({ data }, { status: 409 }));
    return Promise.resolve(Response.json({ result: {}, ...(!call.dry_run && { undo: 77 }) }));
  });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('OF-08 a change is based on what was read when its form was opened, and after a refusal on what is there now', async () => {
  render(<Screen desk={desk} />);
  await screen.findByText('read');
  await press('Open');
  await press('Rehearse');
  await screen.findByText('rehearsed');
  isRefused = true;
  mark += 1;
  await press('Confirm');
  await screen.findByText('Ravi has changed this.');
  expect(screen.getByText('idle')).toBeDefined();
  isRefused = false;
  await press('Rehearse');
  await screen.findByText('rehearsed');
  expect(calls.map(({ seen }) => seen)).toEqual([mark - 1, mark - 1, mark]);
});

test('OF-08 the message of a change that can be undone has Undo, which takes it back', async () => {
  render(<Screen desk={desk} />);
  await screen.findByText('read');
  await press('Rehearse');
  await screen.findByText('rehearsed');
  await press('Confirm');
  await vi.waitFor(() => expect(notify).toHaveBeenCalled());
  const [message, action] = notify.mock.calls[0] as [string, { label: string; run(): void }];
  expect([message, action.label]).toEqual(['Closed.', 'Undo']);
  action.run();
  await vi.waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith('Taken back. Everything is as it was before.'),
  );
  expect(calls.at(-1)).toMatchObject({ name: 'log.undo', input: { line: 77 } });
});
