/** What every answer of a call has to be, whatever was sent. */
import { isDeepStrictEqual } from 'node:util';
import type { CallName } from '@antara/contracts/api/calls';
import { failureBody, failureStatus } from '@antara/contracts/api/envelope';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod/mini';

type Logs = readonly Record<string, unknown>[];

/** An error in the log, or a status that means one; null when there is neither. */
export function findFailure({ statusCode, body }: LightMyRequestResponse, logs: Logs): string | null {
  const error = logs.find(({ level }) => level === 'error' || level === 'fatal');
  if (error) {
    const { err, msg } = error as { err?: { message?: string; code?: string }; msg?: string };
    return `${statusCode}, and the log has: ${msg}: ${err?.message} ${err?.code ?? ''}`;
  }
  return statusCode >= 500 ? `${statusCode} ${body.slice(0, 200)}` : null;
}

/** What is wrong with the answer of a call; null when nothing is. */
export function findProblem(
  call: CallName,
  request: InjectOptions,
  answer: LightMyRequestResponse,
  logs: Logs,
): string | null {
  const failure = findFailure(answer, logs);
  if (failure) return failure;
  const { statusCode } = answer;
  const json: unknown = JSON.parse(answer.body);
  const invalid = listInvalidFields(call, request);
  if (invalid.length && statusCode !== 400)
    return `${statusCode}, though the schema refuses ${invalid.join(', ')}`;
  if (statusCode !== 200) return findRefusalProblem(answer, json, logs, invalid);
  const parsed = z.safeParse(schemas[call].answer, json);
  if (!parsed.success) return `200, which its schema refuses: ${parsed.error.issues[0]?.message}`;
  return isDeepStrictEqual(parsed.data, json) ? null : '200, with more than its schema declares';
}

/**
 * The fields that the call's schemas refuse, by their paths; none where the request is no JSON or too large to be read.
 */
function listInvalidFields(call: CallName, { url, payload, headers }: InjectOptions): string[] {
  const { query, body, headers: declared }: CallSchemas = schemas[call];
  const listIssues = (schema: z.core.$ZodType | undefined, value: unknown) =>
    (schema && z.safeParse(schema, value).error?.issues.map(({ path }) => path.join('.'))) ?? [];
  const search = new URLSearchParams(String(url).split('?')[1]);
  const values = [...new Set(search.keys())].map((name) => {
    const all = search.getAll(name);
    return [name, all.length > 1 ? all : all[0]] as const;
  });
  const isRead =
    typeof payload === 'string' && payload.length < 90_000 && !/"(__proto__|constructor)":/.test(payload);
  const sent = isRead ? payload : null;
  return [
    ...listIssues(query, Object.fromEntries(values)),
    ...listIssues(declared, headers),
    ...(sent === null ? [] : listIssues(body, JSON.parse(sent))),
  ];
}

function findRefusalProblem(
  { statusCode, headers, body }: LightMyRequestResponse,
  json: unknown,
  logs: Logs,
  invalid: readonly string[],
): string | null {
  const parsed = z.safeParse(failureBody, json);
  if (!parsed.success) return `${statusCode} in another shape: ${body.slice(0, 200)}`;
  const { response, data } = parsed.data;
  if (failureStatus[response] !== statusCode) return `${statusCode} as ${response}`;
  const expected = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': data.request_id,
  };
  for (const [name, value] of Object.entries(expected)) {
    if (headers[name] !== value) return `${statusCode} with the header ${name}: ${String(headers[name])}`;
  }
  if (!/\S{2}/.test(data.message)) return `${statusCode} without a sentence`;
  const line = logs.find(({ msg }) => msg === 'call refused');
  if (line?.request_id !== data.request_id || line?.status !== statusCode || !line?.reason)
    return `${statusCode}, and the log does not name the cause`;
  const unnamed = invalid.filter((path) => !data.fields?.some((field) => field.path === path));
  return unnamed.length ? `${statusCode} that does not name ${unnamed.join(', ')}` : null;
}
