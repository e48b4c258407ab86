/** `npm run release token …`: tokens for the release service and the console. */
import { isAppName } from '@delivery/contract/release';
import { issueToken, listTokens, releaseRoles, revokeToken, type ReleaseRole } from '@delivery/store/access';
import { UserError } from '@delivery/store/errors';
import type { Signer } from '@delivery/store/signing';
import type { ReleaseStore } from '@delivery/store/store';
import { settingName } from './site-settings.ts';

/** Options of the command. */
export interface TokenOptions {
  name?: string;
  app?: string;
  roles?: string;
  days?: string;
}

const tokenUsage = `npm run release token create -- --name "the orders’ pipeline" --app mfe-orders --roles publish,promote [--days 90]
npm run release token list
npm run release token revoke <id>
Roles: publish stores releases, promote changes what visitors get, copy reads whole releases for another site. Without --app a token is for every app, and may restore whole sets.`;

/** Runs the command as `actor`. Returns the lines to print. */
export async function runTokenCommand(
  [command, id]: readonly (string | undefined)[],
  { name = '', app, roles = '', days = '90' }: TokenOptions,
  { documents }: Pick<ReleaseStore, 'documents'>,
  actor: string,
  openSigner: () => Promise<Signer | null>,
): Promise<string[]> {
  if (command === 'create' && id === undefined) {
    if (app !== undefined && !isAppName(app))
      throw new UserError(`“${app}” is no name of an app: shell or mfe-….`);
    const wanted = { name, app: app ?? null, roles: parseRoles(roles), days: Number(days), createdBy: actor };
    const { token, record } = await issueToken(documents, wanted, await openSigner());
    return [
      token,
      `This is shown once: keep it as a secret of the pipeline (${settingName('TOKEN')}). “${record.name}” may ${record.roles.join(' and ')} ${record.app ?? 'every app'} until ${record.expiresAt.slice(0, 10)}; \`npm run release token revoke ${record.id}\` ends it at once.`,
    ];
  }
  if (command === 'list' && id === undefined) {
    const tokens = await listTokens(documents);
    if (tokens.length === 0) return ['There are no tokens: `npm run release token create` issues one.'];
    return tokens.map(
      ({ id: of, name: title, app: only, roles: may, createdAt, createdBy, expiresAt }) =>
        `${of}  ${(only ?? 'every app').padEnd(13)}  ${may.join(',').padEnd(26)}  ${createdAt.slice(0, 10)} by ${createdBy}, ${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'until'} ${expiresAt.slice(0, 10)}  ${title}`,
    );
  }
  if (command === 'revoke' && id !== undefined) {
    const { name: title } = await revokeToken(documents, id);
    return [`The token ${id} (${title}) is revoked: what calls with it is refused from now on.`];
  }
  throw new UserError(tokenUsage);
}

/** Parses roles separated by commas. @throws {UserError} when a word is no role */
export function parseRoles(text: string): ReleaseRole[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => {
      const role = releaseRoles.find((each) => each === word);
      if (!role) throw new UserError(`“${word}” is no role: ${releaseRoles.join(', ')}.`);
      return role;
    });
}
