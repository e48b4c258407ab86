// @vitest-environment happy-dom
import { createBrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { closeDialogsOnBack } from './close-on-back.ts';

it('VX-06 the router gives a page that is opened from a dialog the dialog’s history entry, and the page’s own `pushState` is untouched', async () => {
  const ownPushState = history.pushState;
  const dialogs = closeDialogsOnBack();
  const router = createBrowserRouter([{ path: '*', element: null }], { window: dialogs.window });
  dialogs.follow(router);
  await router.navigate('/faq');
  const before = history.length;
  expect(before).toBeGreaterThan(1);

  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  await expect.poll(() => (history.state as { dialogs?: number }).dialogs).toBe(1);
  expect(history.length).toBe(before + 1);

  await router.navigate('/gallery');
  expect(location.pathname).toBe('/gallery');
  expect(history.length).toBe(before + 1);
  expect((history.state as { dialogs?: number }).dialogs).toBeUndefined();
  expect(history.pushState).toBe(ownPushState);
});
