// @vitest-environment happy-dom
import { Suspense, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isHydrated } from './is-hydrated.ts';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
});

describe('MF-05 isHydrated knows the installed version of React', () => {
  it('is false for server HTML and true once React has hydrated it', async () => {
    const page = <button>Press</button>;
    document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
    const button = document.querySelector('button')!;
    expect(isHydrated(button)).toBe(false);
    await act(async () => (root = hydrateRoot(document.getElementById('root')!, page)));
    expect(isHydrated(button)).toBe(true);
  });

  it('stays false for a part that still waits for its code', async () => {
    const code = Promise.withResolvers<void>();
    const Part = ({ loading }: { loading?: Promise<void> }) => {
      if (loading) use(loading);
      return <button>Press</button>;
    };
    const page = (loading?: Promise<void>) => (
      <Suspense>
        <Part {...(loading && { loading })} />
      </Suspense>
    );
    document.body.innerHTML = `<div id="root">${renderToString(page())}</div>`;
    const button = document.querySelector('button')!;
    await act(async () => (root = hydrateRoot(document.getElementById('root')!, page(code.promise))));
    expect(isHydrated(button)).toBe(false);
    await act(async () => code.resolve());
    expect(document.querySelector('button')).toBe(button);
    expect(isHydrated(button)).toBe(true);
  });

  it('is true for what stands outside the root', () => {
    document.body.innerHTML = '<div id="root"></div><button>Press</button>';
    expect(isHydrated(document.querySelector('button')!)).toBe(true);
  });
});
