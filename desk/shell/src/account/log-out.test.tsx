import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { addWaitingTick, listWaitingTicks } from '@antara/desk-common/waiting-ticks';
import { LogOut } from './log-out.tsx';

const today = toCivilDate(new Date());
const tick = {
  journey: 'an-insight',
  date: today,
  until: today,
  booking_id: 'ANT-1',
  suite: '101',
  place: 1,
  kind: 'aboard' as const,
  ticked: true,
  ticked_at: '2026-01-01T00:00:00.000Z',
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

test('OF-21 who logs out is warned of ticks that were not sent, and may keep them', async () => {
  addWaitingTick(tick);
  addWaitingTick({ ...tick, place: 2 });
  const onLogOut = vi.fn();
  render(<LogOut label="Log out" onLogOut={onLogOut} />);
  await press('Log out');
  expect((await screen.findByRole('alert')).textContent).toContain('2 ticks of guest lists wait to be sent');
  expect(document.activeElement?.textContent).toBe('Keep them');
  await press('Keep them');
  expect(onLogOut).not.toHaveBeenCalled();
  expect(listWaitingTicks()).toHaveLength(2);
  await press('Log out');
  await screen.findByRole('alert');
  await press('Log out, and lose them');
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(listWaitingTicks()).toEqual([]);
});

test('OF-21 what can be sent is sent before the log-out, without a question', async () => {
  addWaitingTick(tick);
  vi.stubGlobal('fetch', async () =>
    Response.json({ result: {}, needs_second_person: false, request: null }),
  );
  const onLogOut = vi.fn();
  render(<LogOut label="Log out" onLogOut={onLogOut} />);
  await press('Log out');
  await vi.waitFor(() => expect(onLogOut).toHaveBeenCalledOnce());
  expect(listWaitingTicks()).toEqual([]);
});
