// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { FragmentName } from '@antara/contracts/composition/fragments';
import { showFailureBar } from '../script-failure/script-failure.ts';
import { fakeRemotes } from '../testing/fake-remotes.ts';
import { followFragmentFailures } from './fragment-failures.ts';
import { createFragmentLoader } from './fragment-loader.ts';

const name = 'mfe-booking/tour-cards';
const exposed = { fragments: { [name]: { load: async () => ({ default: () => null }) } } };
const bar = () => document.querySelector<HTMLElement>('.script-failure');
const retryButton = () => bar()?.querySelector('button') as HTMLButtonElement;

/** A page with the fragment, whose owner is down. */
async function openPage() {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  const remotes = fakeRemotes({}, exposed);
  remotes.down.add('mfe-booking');
  const page = { names: [name] as FragmentName[] };
  const loader = createFragmentLoader(remotes, vi.fn());
  const update = followFragmentFailures(loader, () => page.names, showFailureBar);
  await loader.load(name);
  return { remotes, page, loader, update };
}
afterEach(() => document.body.replaceChildren());

it('MF-04 a fragment that does not load is said in a bar, whose Retry loads it', async () => {
  const { remotes, loader } = await openPage();
  expect(bar()?.getAttribute('role')).toBe('alert');
  remotes.down.clear();
  retryButton().focus();
  retryButton().click();
  await vi.waitFor(() => expect(loader.state(name).status).toBe('ready'), { timeout: 10_000 });
  expect(bar()).toBeNull();
  expect(document.activeElement?.id, 'the focus is not lost with the button').toBe('main');
});

it('MF-04 VX-06 Retry that fails again keeps its bar and the focus, and can be pressed again', async () => {
  const { remotes, loader } = await openPage();
  const button = retryButton();
  button.focus();
  button.click();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const load = vi.spyOn(remotes, 'fragments');
  button.click();
  await vi.waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false), { timeout: 10_000 });
  expect(load, 'one press counts').not.toHaveBeenCalled();
  expect(retryButton()).toBe(button);
  expect(document.activeElement).toBe(button);
  remotes.down.clear();
  button.click();
  await vi.waitFor(() => expect(loader.state(name).status).toBe('ready'), { timeout: 10_000 });
});

it('MF-04 the bar goes when the next page has a fragment that nobody has asked for', async () => {
  const { page, update } = await openPage();
  page.names = ['mfe-booking/additions'];
  update();
  expect(bar()).toBeNull();
});

it('MF-04 the bar goes with the page that it speaks of', async () => {
  const { page, update } = await openPage();
  page.names = [];
  update();
  expect(bar()).toBeNull();
  page.names = [name];
  update();
  expect(bar()).not.toBeNull();
});
