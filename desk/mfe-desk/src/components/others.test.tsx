import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Others } from './others.tsx';

let others: object[] = [];
const signs: object[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  signs.length = 0;
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    signs.push(JSON.parse(body));
    return Promise.resolve(Response.json({ others }));
  });
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('OF-08 colleagues at the same record are named, and a page that is left says so', async () => {
  others = [
    { name: 'Asha Menon', is_changing: true },
    { name: 'Ravi Das', is_changing: false },
    { name: 'Maya Nayar', is_changing: false },
  ];
  const { rerender, unmount } = render(<Others kind="booking" name="ANT-222222" isChanging={false} />);
  await pass(0);
  expect(screen.getByRole('status').textContent).toBe(
    'Asha Menon is changing this. Ravi Das and Maya Nayar are looking at this too.',
  );
  others = [];
  await pass(15_000);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<Others kind="booking" name="ANT-222222" isChanging />);
  await pass(0);
  unmount();
  const record = { kind: 'booking', name: 'ANT-222222' };
  expect(signs).toEqual([
    { ...record, state: 'looking' },
    { ...record, state: 'looking' },
    { ...record, state: 'changing' },
    { ...record, state: 'left' },
  ]);
});
