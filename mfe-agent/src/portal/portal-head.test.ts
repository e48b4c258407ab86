import { expect, it } from 'vitest';
import { remote } from '../routes.tsx';

it.each([
  ['visitors', null, 'Create Agent Account'],
  ['customers', 'CUSTOMER', 'Create Agent Account'],
  ['agents', 'AGENT', 'Agent portal'],
] as const)('AG-03 SH-14 the portal’s title fits what %s see', (_who, role, title) => {
  const route = remote.createRoutes()['/agentportal']!;
  const url = new URL('https://antara.example/agentportal');
  expect(route.head({ data: undefined, params: {}, url, role }).title).toBe(
    `${title} · Antara River Cruises`,
  );
});
