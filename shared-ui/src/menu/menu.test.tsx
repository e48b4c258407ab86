import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

function setUp() {
  const logout = vi.fn();
  render(
    <MemoryRouter>
      <Menu
        trigger="Account"
        items={[
          { id: 'bookings', label: 'My bookings', to: '/userbooking' },
          { id: 'gallery', label: 'Agent gallery', to: '/agent-gallery' },
          { id: 'logout', label: 'Logout', onSelect: logout },
        ]}
      />
      <button type="button">After</button>
    </MemoryRouter>,
  );
  return { logout, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Account' }) };
}
const focused = () => document.activeElement?.textContent;

test('SH-08 opens by click on the first entry, arrows wrap, letters jump', async () => {
  const { user, button } = setUp();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('My bookings');
  for (const [key, text] of [
    ['{ArrowDown}', 'Agent gallery'],
    ['{End}', 'Logout'],
    ['{ArrowDown}', 'My bookings'],
    ['{ArrowUp}', 'Logout'],
    ['{Home}', 'My bookings'],
    ['l', 'Logout'],
  ]) {
    await user.keyboard(key as string);
    expect(focused()).toBe(text);
  }
});

test('arrow up on the button opens at the last entry', async () => {
  const { user, button } = setUp();
  button.focus();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Logout');
});

test('Escape closes and gives the focus back', async () => {
  const { user, button } = setUp();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('an action runs once, closes the menu, and the focus is on the button', async () => {
  const { user, button, logout } = setUp();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a press beside it and a second press on the button close it', async () => {
  const { user, button } = setUp();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('SH-08 one that was pressed before it was there starts open, with the focus in it', () => {
  render(
    <MemoryRouter>
      <Menu
        trigger="Account"
        defaultOpen
        items={[{ id: 'bookings', label: 'My bookings', to: '/userbooking' }]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('My bookings');
});

test('HM-09 tells its owner when the list opens and when it closes', async () => {
  const onClosed = vi.fn();
  const onOpen = vi.fn(() => onClosed);
  render(
    <MemoryRouter>
      <Menu
        trigger="Account"
        onOpen={onOpen}
        items={[{ id: 'a', label: 'My bookings', to: '/userbooking' }]}
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect([onOpen.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 0]);
  await userEvent.keyboard('{Escape}');
  expect([onOpen.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 1]);
});
