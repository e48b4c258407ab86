// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '@antara/contracts/composition/remote';
import { specifiedMenu, specifiedShips } from '@antara/contracts/testing/specified-pages';
import { createTestContext, noAnswer, testPicture } from '@antara/contracts/testing';
import { testInfo, testShips } from '../testing/open-site.tsx';
import SideMenu from './side-menu.tsx';

const user = { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' };
const anonymous: Session = { status: 'anonymous', role: null, user: null };
const knownSession = (name: 'CUSTOMER' | 'AGENT'): Session => ({ status: 'known', role: { name }, user });

const scene = (link: string, caption: string) => ({ link, caption, picture: testPicture(`scenes${link}`) });
const scenes = [
  scene('/', 'Antara Ganga Vilas at anchor below Varanasi'),
  scene('/newsletter', 'Country boats on the Padma'),
  scene('/bespoke-journeys', 'The temple ring of Kalna'),
];

function open(
  session: Session = anonymous,
  ships = testShips,
  answer: unknown = { response: 'SUCCESS', scenes },
) {
  const onClose = vi.fn();
  const { appContext } = createTestContext({ menuScenes: () => answer });
  const { unmount } = render(
    <MemoryRouter initialEntries={['/about-us']}>
      <SideMenu
        open
        onClose={onClose}
        appContext={appContext}
        session={session}
        info={testInfo}
        ships={ships}
      />
    </MemoryRouter>,
  );
  return { onClose, unmount, press: userEvent.setup() };
}
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Site' }))
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

const agents = [
  ['Agent Gallery', '/agent-gallery'],
  ['Update Agent Profile', '/update-agent-profile'],
];

describe('the side menu', () => {
  it('SH-06 has every entry of the specification', () => {
    open();
    expect(entries()).toEqual(expect.arrayContaining([...specifiedMenu]));
  });

  it('SH-06 folds the ships away, and unfolds and folds them at a press', async () => {
    const { press } = open();
    const toggle = screen.getByRole('button', { name: 'Our Ships: pages' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'Antara Nauka Vilas' })).toBeNull();
    await press.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(entries()).toEqual(expect.arrayContaining([...specifiedShips]));
    await press.click(toggle);
    expect(screen.queryByRole('link', { name: 'Antara Nauka Vilas' })).toBeNull();
  });

  it('SH-06 a ship that the operator adds has its link; before there are ships, nothing unfolds', async () => {
    const { press, unmount } = open(anonymous, [
      ...testShips,
      { name: 'Antara Padma', slug: 'antara-padma' },
    ]);
    await press.click(screen.getByRole('button', { name: 'Our Ships: pages' }));
    expect(screen.getByRole('link', { name: 'Antara Padma' }).getAttribute('href')).toBe(
      '/our-ships/antara-padma',
    );
    unmount();
    open(anonymous, []);
    expect(screen.queryByRole('button', { name: 'Our Ships: pages' })).toBeNull();
    screen.getByRole('link', { name: 'Our Ships' });
  });

  it('SH-06 ER-01 without an answer the menu has every entry, and no picture', async () => {
    open(anonymous, testShips, noAnswer);
    expect(entries()).toEqual(expect.arrayContaining([...specifiedMenu]));
    expect(document.querySelector('figure')).toBeNull();
  });

  it('SH-06 closes on its cross and when an entry is followed; the page one is on is marked', async () => {
    const { press, onClose } = open();
    await press.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await press.click(screen.getByRole('link', { name: 'Gallery' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('link', { name: 'Gallery' }).getAttribute('aria-current')).toBe('page');
  });

  it('SH-06 arrows go from entry to entry and round, Home and End to the ends', async () => {
    const { press } = open();
    screen.getByRole('link', { name: 'Home' }).focus();
    const at = () => document.activeElement?.textContent?.trim();
    for (const [key, name] of [
      ['{ArrowDown}', 'About Us'],
      ['{ArrowUp}', 'Home'],
      ['{ArrowUp}', 'Brochure'],
      ['{ArrowDown}', 'Home'],
      ['{End}', 'Brochure'],
      ['{Home}', 'Home'],
    ] as const) {
      await press.keyboard(key);
      expect(at(), key).toBe(name);
    }
  });

  it('SH-06 shows where an entry leads, and says it beside the picture', async () => {
    const { press } = open();
    const caption = () => document.querySelector('figure figcaption')?.textContent;
    await vi.waitFor(() => expect(caption()).toBe('Antara Ganga Vilas at anchor below Varanasi'), {
      timeout: 10_000,
    });
    await press.hover(screen.getByRole('link', { name: 'Newsletter' }));
    expect(caption()).toBe('Country boats on the Padma');
    screen.getByRole('link', { name: 'Bespoke Journeys' }).focus();
    await vi.waitFor(() => expect(caption()).toBe('The temple ring of Kalna'), { timeout: 10_000 });
    expect(document.querySelectorAll('figure img')).toHaveLength(2);
  });

  it('SH-06 shows where an entry leads that was pointed at before the pictures had come', async () => {
    open();
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Newsletter' }));
    const caption = () => document.querySelector('figure figcaption')?.textContent;
    await vi.waitFor(() => expect(caption()).toBe('Country boats on the Padma'), { timeout: 10_000 });
  });

  it('SH-10 has the phone and the brochure, which a phone’s header has no room for', () => {
    open();
    expect(screen.getByRole('link', { name: /0000 4100/ }).getAttribute('href')).toBe('tel:+911100004100');
    expect(screen.getByRole('link', { name: /^Brochure/ }).getAttribute('href')).toContain('brochure.pdf');
  });

  it.each([
    ['a visitor', anonymous, 0, true],
    ['a customer', knownSession('CUSTOMER'), 0, false],
    ['an agent', knownSession('AGENT'), 2, false],
  ] as const)('SH-04 %s is offered what is theirs', (_who, session, offered, login) => {
    open(session);
    const shown = entries();
    expect(shown.filter(([, to]) => agents.some(([, address]) => address === to))).toEqual(
      agents.slice(0, offered),
    );
    expect(shown.some(([, to]) => to === '/login')).toBe(login);
  });
});
