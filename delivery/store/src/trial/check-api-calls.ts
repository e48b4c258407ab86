/** Compares the calls of a release with those that the site's API serves. */
import { formatRelease, type ReleaseManifest } from '@delivery/contract/release';
import { compareTypes } from '../checks/type-checks.ts';
import { formatType } from '../checks/compare-types.ts';
import { readReleaseTypes, type DeclaredCall, type Type } from '../checks/read-release-types.ts';
import { UserError } from '../errors.ts';
import { site } from '../site.ts';
import { toType, type JsonSchema } from './schema-types.ts';

/** What OpenAPI says of a call. */
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** A body in OpenAPI. */
interface Content {
  content?: { 'application/json'?: { schema?: JsonSchema } };
}

type Paths = Record<string, Record<string, Operation>>;

/**
 * Reads the calls that the API at `apiUrl` serves from `/api/openapi.json`.
 *
 * @throws {UserError} when `release` makes a call that the API does not serve, or with other types than it was compiled
 *   against (DL-14), or when the site has no API
 */
export async function checkApiCalls(release: ReleaseManifest, apiUrl: string): Promise<void> {
  const { app, version, uses } = release;
  const used = Object.entries(uses?.calls ?? {});
  if (used.length === 0) return;
  if (site.apiUrl === undefined) {
    throw new UserError(
      `${app} ${version} makes calls (${used.map(([name]) => name).join(', ')}), but ${site.name} has no API: its configuration has no \`apiUrl\`. Add that, or take the calls out of ${app}.`,
    );
  }
  const answer = await fetch(`${apiUrl}/api/openapi.json`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) {
    throw new UserError(
      `The API at ${apiUrl} does not say which calls it serves (status ${answer.status}), so ${app} ${version} could not be compared with it. Try again when it is well: ${apiUrl}/api/health.`,
    );
  }
  const { paths } = (await answer.json()) as { paths: Paths };
  const missing = used.filter(([, [method, path]]) => !paths[path]?.[method.toLowerCase()]);
  if (missing.length === 0) return checkCallTypes(release, paths, apiUrl);
  const names = missing.map(([name, address]) => `${name} (${address.join(' ')})`).join(', ');
  throw new UserError(
    `${app} ${version} makes calls that the API at ${apiUrl} does not serve: ${names}. Bring an API with them into service first, then release ${app} again.`,
  );
}

/** @throws {UserError} when the API takes another input, or gives another answer, than a call was compiled against */
function checkCallTypes(release: ReleaseManifest, paths: Paths, apiUrl: string): void {
  for (const [name, call] of readReleaseTypes(release).uses.calls) {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    if (!operation) continue;
    for (const [part, given, taken] of pairTypes(call, operation)) {
      const mismatch = compareTypes(given, taken, `${formatRelease(release)} and the API at ${apiUrl}`);
      if (!mismatch) continue;
      const place = [part, mismatch.path].filter(Boolean).join(': ');
      const difference = `${mismatch.given ? formatType(mismatch.given) : 'missing'}, and ${formatType(mismatch.taken)} is needed`;
      throw new UserError(
        `${formatRelease(release)} makes the call ${name} with other types than the API at ${apiUrl} has: the ${place} is ${difference} (${call.at} makes the call). Let the API serve both types, or bring an API with the new one into service first, then release ${release.app} again.`,
      );
    }
  }
}

/** Returns the parts of a call, each with the type that is given and the type that is taken. */
function pairTypes(call: DeclaredCall, operation: Operation): [part: string, given: Type, taken: Type][] {
  const schemaOf = (content: Content | undefined) => content?.content?.['application/json']?.schema;
  const [body, answer] = [schemaOf(operation.requestBody), schemaOf(operation.responses?.['200'])];
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const pairs: [string, Type, Type][] = [];
  if (call.body !== undefined && body) pairs.push(['body', call.body, toType(body)]);
  if (call.query !== undefined && query.length > 0) {
    const properties = Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema]));
    const required = query.flatMap((parameter) => (parameter.required ? [parameter.name] : []));
    pairs.push(['query', call.query, toType({ type: 'object', properties, required })]);
  }
  if (answer) pairs.push(['answer', toType(answer), call.answer]);
  return pairs;
}
