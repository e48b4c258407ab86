import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Session } from '@antara/contracts/remote';
import { remote } from '../routes.tsx';
import { agent, open, testSite } from '../test-site.tsx';

const carried = {
  name: 'Imran Qureshi',
  email: 'imran@antara.example',
  mobile_no: '9800000003',
  password: 'river-lamp',
};

async function openPortal(state?: unknown, session?: Session) {
  const { site } = testSite({}, session);
  return open(site, { '/agentportal': remote.createRoutes()['/agentportal']! }, [
    { pathname: '/agentportal', state },
  ]);
}

const letter = () => screen.getByRole('link', { name: 'Write to the trade desk' }).getAttribute('href') ?? '';

describe('AG-02 what the portal does with carried credentials', () => {
  it('AG-02 greets by name and begins the letter, never with the password', async () => {
    const { container } = await openPortal(carried);
    screen.getByRole('heading', { level: 1, name: 'Thank you, Imran Qureshi' });
    const body = new URL(letter()).searchParams.get('body') ?? '';
    expect(body).toContain(
      'Name: Imran Qureshi\r\nE-mail: imran@antara.example\r\nContact number: 9800000003',
    );
    expect(container.innerHTML).not.toContain('river-lamp');
  });

  it.each([undefined, null, 'x', { name: 'Imran' }, { ...carried, name: 7 }])(
    'AG-02 reached with %o: says what a trade account is and whom to write to',
    async (state) => {
      await openPortal(state);
      screen.getByRole('heading', { level: 1, name: 'Trade accounts' });
      expect(letter()).toMatch(/^mailto:trade@antara\.example\?subject=/);
    },
  );

  it('an agent who is logged in is shown the way to the journeys', async () => {
    await openPortal(carried, agent);
    screen.getByRole('heading', { level: 1, name: 'Your trade account is open' });
    expect(screen.getByRole('link', { name: 'See our journeys' }).getAttribute('href')).toBe('/booking');
  });
});
