// @vitest-environment happy-dom
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useLoaded } from './use-loaded.ts';

afterEach(() => vi.restoreAllMocks());

// Inside `act` React repeats renders in another way, and does not warn.
it('MF-04 React warns of nothing when a part that waited for one promise is shown by another', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { promise: first, resolve } = Promise.withResolvers<string>();
  const read: { promise: Promise<string>; loaded: string | undefined } = {
    promise: first,
    loaded: undefined,
  };
  const Part = () => useLoaded(read.promise, read.loaded);
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );
  await vi.waitFor(() => expect(place.textContent).toBe('waiting'));

  read.promise = Promise.resolve('shown');
  read.loaded = 'shown';
  resolve('late');
  await vi.waitFor(() => expect(place.textContent).toBe('shown'));
  expect(said.mock.calls).toEqual([]);
  root.unmount();
});
