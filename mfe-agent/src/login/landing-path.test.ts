import { expect, it } from 'vitest';
import { routeEntry, routes, type RoutePath } from '@antara/contracts/composition/routes';
import { agentPages } from './landing-path.ts';

it('AG-01 knows every page that the route table reserves for agents', () => {
  const reserved = (Object.keys(routes) as RoutePath[]).filter((path) => routeEntry(path).access === 'agent');
  expect(agentPages.toSorted()).toEqual(reserved.toSorted());
});
