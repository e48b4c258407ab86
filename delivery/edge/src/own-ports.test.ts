import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePorts } from '@delivery/server-base/testing/machine';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { consolePath } from './console/session.ts';
import { startEdgeProcess, type EdgeProcess } from './testing/edge-process.ts';

let store: TempStore;
let edge: EdgeProcess;
let officeUrl = '';

beforeAll(async () => {
  store = await createTempStore();
  await store.shell('100');
  await store.setLive({ shell: '100' });
  officeUrl = `http://localhost:${(await findFreePorts(2)).at(-1)}`;
  edge = await startEdgeProcess(store.folder, { OFFICE_URL: officeUrl });
});
afterAll(() => store.remove());

it('TR-02 where hosts cannot be had, the office has a port, and the log says that ports do not separate cookies', async () => {
  // `fetch` says that a script asks, which the console does not answer.
  const statusOf = async (url: string) => {
    const [response] = (await once(get(url), 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  expect(await statusOf(`${officeUrl}${consolePath}/login`)).toBe(200);
  expect(await statusOf(`${officeUrl}/about-us`)).toBe(404);
  expect(await statusOf(`${edge.url.replace('127.0.0.1', 'localhost')}${consolePath}/login`)).toBe(421);
  expect(edge.output()).toContain('Ports do not separate cookies');
  // It ends though somebody is still connected to the further port.
  await edge.kill('SIGTERM');
  await expect(statusOf(officeUrl)).rejects.toThrow();
});
