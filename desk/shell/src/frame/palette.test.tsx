import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '@antara/desk-common/agreement';
import type { Task } from '../account/use-session.ts';
import { findEntries, listEntries, Palette } from './palette.tsx';

const lists = [
  { title: 'Every day', links: [{ path: '/', label: 'Today', key: 't' }] },
  { title: 'Money', links: [{ path: '/transfers', label: 'Transfers', key: 'r' }] },
];
const change = { kind: 'change', needs_fresh_login: false } as const;
const tasks: Task[] = [
  { name: 'people.lock', ...change, summary: 'log a person out everywhere' },
  { name: 'bookings.cancel', ...change, summary: 'cancel a booking' },
  { name: 'bookings.refund', ...change, summary: 'pay a booking back in part, a refund' },
];

function openPalette() {
  const go = vi.fn();
  const onClose = vi.fn();
  const onLogOut = vi.fn();
  render(<Palette {...{ lists, tasks, go, onClose, onLogOut }} />);
  return { go, onClose, onLogOut, user: userEvent.setup() };
}

const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

describe('findEntries', () => {
  const entries = [
    { title: 'bookings.cancel', detail: 'Cancels a booking', path: 'a', words: 'annul' },
    { title: 'Cancelled departures', detail: 'Ships', path: 'b', words: 'sailing' },
  ];

  it('OF-24 an entry needs every word, and those that begin with the first word come first', () => {
    expect(findEntries(entries, 'cancel').map(({ path }) => path)).toEqual(['b', 'a']);
    expect(findEntries(entries, 'Booking cancel').map(({ path }) => path)).toEqual(['a']);
    expect(findEntries(entries, 'booking ship')).toEqual([]);
    expect(findEntries(entries, ' ')).toHaveLength(2);
  });

  const pages = Object.entries(routes).flatMap(([path, page]) =>
    'nav' in page ? [{ path, label: page.nav.label, key: '' }] : [],
  );
  const all = listEntries([{ title: 'Pages', links: pages }], tasks);

  it.each([
    ['refund', '/transfers'],
    ['refunds', '/tasks/bookings.refund'],
    ['invoice', '/registers'],
    ['invoices', '/bookings'],
    ['bill', '/registers'],
    ['receipt', '/registers'],
    ['payment', '/transfers'],
    ['cheque', '/transfers'],
    ['pop-up', '/content'],
    ['popup', '/content'],
    ['banner', '/content'],
    ['blog', '/content'],
    ['newsletter', '/campaigns'],
    ['campaign', '/campaigns'],
    ['campaigns', '/campaigns'],
    ['letters', '/campaigns'],
    ['write guests', '/campaigns'],
    ['discount', '/coupons'],
    ['holiday', '/timetable'],
    ['room', '/timetable'],
    ['cabins', '/prices'],
    ['captain', '/guest-lists'],
    ['manifest', '/guest-lists'],
    ['GST', '/months'],
    ['password', '/account'],
    ['money back', '/tasks/bookings.refund'],
    ['annul reservation', '/tasks/bookings.cancel'],
  ])('OF-24 “%s” finds %s', (word, path) => {
    expect(findEntries(all, word).map((entry) => entry.path)).toContain(path);
  });

  it('OF-24 what is named by a word comes before what is found by another word for it', () => {
    expect(findEntries(all, 'refund').map((entry) => entry.path)[0]).toBe('/tasks/bookings.refund');
  });
});

it('OF-24 the palette opens what is typed by Enter', async () => {
  const { go, onClose, user } = openPalette();
  await user.type(screen.getByRole('combobox'), 'refund{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(go).toHaveBeenCalledExactlyOnceWith('/tasks/bookings.refund');
});

it('OF-24 the palette logs out', async () => {
  const { go, onClose, onLogOut, user } = openPalette();
  await user.type(screen.getByRole('combobox'), 'log out{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(go).not.toHaveBeenCalled();
});

it('OF-24 arrows go through the palette round and round, and typing begins at the top again', async () => {
  const { go, user } = openPalette();
  const field = screen.getByRole('combobox');
  await user.type(field, '{ArrowUp}');
  expect(chosen()).toEqual(['Pay a booking back in part, a refund bookings · refund']);
  await user.type(field, '{ArrowDown}');
  expect(chosen()).toEqual(['Today Every day']);
  await user.type(field, '{ArrowDown}');
  expect(chosen()).toEqual(['Transfers Money']);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.type(field, 'cancel');
  expect(chosen()).toEqual(['Cancel a booking bookings · cancel']);
  await user.type(field, '{Enter}');
  expect(go).toHaveBeenCalledWith('/tasks/bookings.cancel');
});

it('OF-24 nothing is opened by Enter when nothing fits, and the palette says so', async () => {
  const { go, onClose, user } = openPalette();
  await user.type(screen.getByRole('combobox'), 'zzz{Enter}{ArrowDown}{Enter}');
  expect(screen.getByText(/Nothing is called that/)).toBeDefined();
  expect(go).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
