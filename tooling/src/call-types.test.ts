import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { calls, type CallName } from '@antara/contracts/api/calls';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import { describeTypes } from '@delivery/cli/release-interface/describe-types';
import { appDir } from '@delivery/cli/workspace';
import { checkApiCalls } from '@delivery/store/trial';

/** The description as the API writes it (`api/src/platform/openapi.ts`), as far as calls are compared with it. */
const describeCall = ({ body, query, answer }: CallSchemas) => {
  const json = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
    content: { 'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } },
  });
  const { properties = {}, required = [] } = query ? z.toJSONSchema(query, { io: 'input' }) : {};
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return {
    parameters,
    ...(body && { requestBody: json(body, 'input') }),
    responses: { 200: json(answer, 'output') },
  };
};
const paths: Record<string, Record<string, object>> = {};
for (const [name, [method, path]] of Object.entries(calls))
  (paths[path] ??= {})[method.toLowerCase()] = describeCall(schemas[name as CallName]);

const api = createServer((_request, response) => response.end(JSON.stringify({ paths })));
beforeAll(() => new Promise<void>((done) => void api.listen(0, '127.0.0.1', done)));
afterAll(() => api.close());

it('DL-14 the type of every call is the one that the API says of itself', { timeout: 120_000 }, async () => {
  const app = 'mfe-booking';
  const places = new Map(Object.keys(calls).map((name) => [name, '']));
  const scripts = {
    appContext: new Map(),
    wholeMembers: new Set(''),
    router: new Set(''),
    calls: places,
    fragments: new Map(),
  };
  const types = describeTypes(app, appDir(app), scripts, calls);
  expect(Object.keys(types?.uses.calls ?? {})).toEqual(Object.keys(calls));
  const uses = { appContext: [], router: [], tokens: [], calls: { ...calls }, fragments: {} };
  const release = { app, version: '1', uses, types } as never;
  await checkApiCalls(release, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
