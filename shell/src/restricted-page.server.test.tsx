import { afterEach, expect, it, vi } from 'vitest';
import { render } from './index.server.tsx';
import { fakeRemotes, page } from './testing/fake-remotes.ts';
import { ownerBundles } from './testing/owner-bundles.ts';

afterEach(() => void vi.restoreAllMocks());

it('MF-07 a page with restricted access, rendered without its screen, counts no fragment as failed', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const load = vi.fn(async () => ({ default: () => <p>Cards</p> }));
  const name = 'mfe-booking/tour-cards';
  const pages = { '/viewbooking': page(() => <p>Your booking</p>, { fragments: [name] }) } as const;
  const remotes = fakeRemotes(pages, { fragments: { [name]: { chunk: 'tour-cards', load } } });
  const log = vi.fn();
  const url = 'https://antara.example/viewbooking';
  const request = { url, apiUrl: 'http://127.0.0.1/api' };
  const { html, fragments = [] } = await render(request, ownerBundles(remotes, request, log), log);
  expect(html).not.toContain('Your booking</p>');
  expect(fragments).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalledWith('fragment failed', expect.anything());
});
