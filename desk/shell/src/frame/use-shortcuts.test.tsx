import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const lists = [{ title: 'Every day', links: [{ path: '/bookings', label: 'Bookings', key: 'b' }] }];

function listen() {
  const calls = { go: vi.fn(), search: vi.fn(), openPalette: vi.fn() };
  function Page() {
    useShortcuts({ lists, ...calls });
    return (
      <>
        <input aria-label="text" />
        <select aria-label="choice" />
      </>
    );
  }
  const { unmount } = render(<Page />);
  return { ...calls, unmount, user: userEvent.setup() };
}

it('OF-24 g and a letter open a page, and the letter alone or after another one does not', async () => {
  const { go, user } = listen();
  await user.keyboard('b');
  await user.keyboard('gxb');
  expect(go).not.toHaveBeenCalled();
  await user.keyboard('gb');
  expect(go).toHaveBeenCalledExactlyOnceWith('/bookings');
});

it('OF-24 the second key of a pair has to follow soon', () => {
  const { go } = listen();
  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    window.dispatchEvent(event);
  };
  press('g', 1_000);
  press('b', 2_300);
  expect(go).not.toHaveBeenCalled();
  press('g', 3_000);
  press('b', 4_100);
  expect(go).toHaveBeenCalledOnce();
});

it('OF-24 a slash goes to the search, and letters do nothing while somebody types', async () => {
  const { go, search, openPalette, user } = listen();
  await user.keyboard('/');
  expect(search).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('text'), 'gb/');
  expect((screen.getByLabelText('text') as HTMLInputElement).value).toBe('gb/');
  screen.getByLabelText('choice').focus();
  await user.keyboard('gb/');
  expect(go).not.toHaveBeenCalled();
  expect(search).toHaveBeenCalledOnce();
  expect(openPalette).not.toHaveBeenCalled();
});

it('OF-24 ⌘K and Ctrl K open all tasks, in a field as well', async () => {
  const { openPalette, user } = listen();
  await user.keyboard('{Meta>}k{/Meta}');
  screen.getByLabelText('text').focus();
  await user.keyboard('{Control>}K{/Control}');
  expect(openPalette).toHaveBeenCalledTimes(2);
});

it('OF-24 other shortcuts of the browser stay its own, and nothing is heard after the page is gone', async () => {
  const { go, search, unmount, user } = listen();
  await user.keyboard('{Control>}g{/Control}b{Alt>}/{/Alt}');
  unmount();
  await user.keyboard('gb/');
  expect(go).not.toHaveBeenCalled();
  expect(search).not.toHaveBeenCalled();
});
