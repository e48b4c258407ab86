// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Fragment } from '@antara/contracts/react/fragment';
import type { AppContext } from '@antara/contracts/composition/remote';
import { fakeRemotes } from '../testing/fake-remotes.ts';
import { createFragmentLoader } from './fragment-loader.ts';

const name = 'mfe-booking/tour-cards';
let broken = false;
function Cards({ tours }: { tours: unknown[] }) {
  const [, setPressed] = useState(false);
  if (broken) throw new Error('a broken fragment');
  return <button type="button" onClick={() => setPressed(true)}>{`${tours.length} cards`}</button>;
}
const exposed = { fragments: { [name]: { load: async () => ({ default: Cards }) } } };

function createPage() {
  const remotes = fakeRemotes({}, exposed);
  const onResult = vi.fn();
  const fragment = createFragmentLoader(remotes, vi.fn(), onResult);
  const page = (
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={{ fragment } as unknown as AppContext} />}>
          <Route
            path="*"
            element={
              <main>
                <Fragment
                  name={name}
                  props={{ tours: [] }}
                  pending={<p>One moment</p>}
                  fallback={<p>No cards today</p>}
                />
              </main>
            }
          />
        </Route>
      </Routes>
    </MemoryRouter>
  );
  return { remotes, fragment, page, onResult };
}

/** The page as the server sends it, with the fragment or, when its owner is `down` there, with its fallback. */
async function renderOnServer({ down = false } = {}): Promise<string> {
  const { remotes, fragment, page } = createPage();
  if (down) remotes.down.add('mfe-booking');
  await fragment.load(name);
  vi.stubGlobal('document', undefined);
  const html = renderToString(page);
  vi.unstubAllGlobals();
  return html;
}

let root: Root | undefined;
afterEach(async () => {
  broken = false;
  await act(async () => root?.unmount());
  vi.restoreAllMocks();
});

/** Hydrates `html`; `complaints` has what React reports of it. */
async function hydrate(html: string, { page }: ReturnType<typeof createPage>) {
  vi.spyOn(console, 'error').mockReturnValue();
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.replaceChildren(place);
  const drawn = place.querySelector('main')?.textContent;
  const button = place.querySelector('button');
  const complaints = vi.fn();
  await act(async () => {
    root = hydrateRoot(place, page, { onRecoverableError: complaints, onCaughtError: () => {} });
  });
  const text = () => place.querySelector('main')?.textContent;
  return { place, drawn, button, complaints, text };
}

it('VX-04 MF-04 what the server drew of a fragment stays when its owner does not load, and Retry takes it over', async () => {
  const html = await renderOnServer();
  const browser = createPage();
  browser.remotes.down.add('mfe-booking');
  const { place, drawn, button, complaints, text } = await hydrate(html, browser);
  expect(browser.fragment.state(name).status).toBe('failed');
  expect(drawn).toBe('0 cards');
  expect(text()).toBe('0 cards');
  expect(place.querySelector('button'), 'the very nodes').toBe(button);
  expect(complaints).not.toHaveBeenCalled();
  expect(browser.onResult).toHaveBeenCalledExactlyOnceWith('mfe-booking', false);

  await act(() => browser.fragment.load(name, { retry: true }));
  expect(text(), 'one that fails again').toBe('0 cards');
  browser.remotes.down.clear();
  await act(() => browser.fragment.load(name, { retry: true }));
  expect(text()).toBe('0 cards');
  expect(place.querySelector('button'), 'the browser’s own').not.toBe(button);
  expect(browser.onResult).toHaveBeenLastCalledWith('mfe-booking', true);
});

it('VX-04 what the server drew of a fragment stays when that throws in the browser, and Retry takes it over', async () => {
  const html = await renderOnServer();
  broken = true;
  const browser = createPage();
  const { place, button, text } = await hydrate(html, browser);
  expect(browser.fragment.state(name).status).toBe('failed');
  expect(text()).toBe('0 cards');
  expect(place.querySelector('button'), 'the very nodes').toBe(button);
  broken = false;
  await act(() => browser.fragment.load(name, { retry: true }));
  expect(text()).toBe('0 cards');
  expect(browser.onResult).toHaveBeenLastCalledWith('mfe-booking', true);
});

it('MF-04 a fragment that the server did not get replaces its fallback in the browser, without a difference in between', async () => {
  const html = await renderOnServer({ down: true });
  const browser = createPage();
  const { drawn, complaints, text } = await hydrate(html, browser);
  expect(drawn).toBe('No cards today');
  expect(text()).toBe('0 cards');
  expect(complaints).not.toHaveBeenCalled();
});

it('MF-04 a fragment that throws later is replaced by its fallback, until Retry', async () => {
  const html = await renderOnServer();
  const browser = createPage();
  const { place, text } = await hydrate(html, browser);
  broken = true;
  await act(async () => place.querySelector('button')?.click());
  expect(text()).toBe('No cards today');
  broken = false;
  await act(() => browser.fragment.load(name, { retry: true }));
  expect(text()).toBe('0 cards');
});
