// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeRemotes, page } from '../testing/fake-remotes.ts';
import { openSite } from '../testing/open-site.tsx';

it('SH-14 the title follows who is looking at the page', async () => {
  const portal = page(() => <p>Portal</p>, {
    head: ({ role }) => ({ title: `For ${role ?? 'visitors'}`, description: 'The portal.' }),
  });
  const { appContext } = openSite(fakeRemotes({ '/agentportal': portal }), '/agentportal');
  await screen.findByText('Portal');
  await waitFor(() => expect(document.title).toBe('For visitors'));
  const user = { name: 'Imran Qureshi', email: 'imran@antara.example', mobile_no: '9800000003' };
  act(() => appContext.session.signedIn({ name: 'AGENT' }, user));
  expect(document.title).toBe('For AGENT');
  act(() => appContext.session.signedOut());
  expect(document.title).toBe('For visitors');
});
