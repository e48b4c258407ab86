/** Compares the calls of a release with those that the site's API serves. */
import type { ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { site } from '../site.ts';

/**
 * Reads the calls that the API at `apiUrl` serves from `/api/openapi.json`.
 *
 * @throws {UserError} when `release` makes a call that the API does not serve, or the site has no API
 */
export async function checkApiCalls({ app, version, uses }: ReleaseManifest, apiUrl: string): Promise<void> {
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
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const missing = used.filter(([, [method, path]]) => !paths[path]?.[method.toLowerCase()]);
  if (missing.length === 0) return;
  const names = missing.map(([name, address]) => `${name} (${address.join(' ')})`).join(', ');
  throw new UserError(
    `${app} ${version} makes calls that the API at ${apiUrl} does not serve: ${names}. Bring an API with them into service first, then release ${app} again.`,
  );
}
