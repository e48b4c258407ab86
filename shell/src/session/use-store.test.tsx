// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useStore } from '@antara/contracts/react/use-app-context';

it('SH-04 what a store knows before the page is taken over reaches attributes that the server wrote', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const initial = { to: '/agentlogin' };
  let state = initial;
  const store = { getState: () => state, getInitialState: () => initial, subscribe: () => () => {} };
  const Entry = () => <a href={useStore(store, ({ to }) => to)}>Travel Agents</a>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Entry />);
  state = { to: '/agentportal' };
  const mismatches: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, <Entry />, { onRecoverableError: (error) => mismatches.push(error) });
  });
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/agentportal');
  expect(mismatches).toEqual([]);
});
