/** `npm run release trust …`: manages pipelines that may release by their CI's identity, without a token. */
import { isAppName } from '@delivery/contract/release';
import { addTrust, listTrusts, namesOwner, namesWithoutId, removeTrust } from '@delivery/store/access';
import { UserError } from '@delivery/store/errors';
import type { ReleaseStore } from '@delivery/store/store';
import { parseRoles } from './release-token.ts';
import { settingName } from './site-settings.ts';
import { site as siteConfig } from '@delivery/store/site';

/** Options of the command. */
export interface TrustOptions {
  app?: string;
  roles?: string;
  issuer?: string;
  audience?: string;
  claim?: string[];
}

const trustUsage = `npm run release trust add -- --issuer https://token.actions.githubusercontent.com --audience https://${siteConfig.id}.example --claim repository=our/orders --claim repository_id=123456 --claim ref=refs/heads/main --app mfe-orders --roles publish,promote
npm run release trust list
npm run release trust remove <id>
A * at the end of a claim’s value stands for anything that follows; one claim names the owner of the pipelines before it. Without --app a rule is for every app.`;

/** Runs the command as `actor`. Returns the lines to print. `site` is the site’s address and the default audience. */
export async function runTrustCommand(
  [command, id]: readonly (string | undefined)[],
  { app, roles = '', issuer = '', audience, claim = [] }: TrustOptions,
  { documents }: Pick<ReleaseStore, 'documents'>,
  { actor, site }: { actor: string; site: string },
): Promise<string[]> {
  if (command === 'add' && id === undefined) {
    if (app !== undefined && !isAppName(app))
      throw new UserError(`“${app}” is no name of an app: shell or mfe-….`);
    const rule = { issuer, audience: audience ?? site, claims: parseClaims(claim), roles: parseRoles(roles) };
    const trust = await addTrust(documents, { ...rule, app: app ?? null, createdBy: actor });
    return [
      `Rule ${trust.id}: pipelines with ${describeClaims(trust.claims)} may ${trust.roles.join(' and ')} ${trust.app ?? 'every app'}. They ask ${trust.issuer} for a token for ${trust.audience} and give it to \`${siteConfig.id}\` as ${settingName('ID_TOKEN')}.`,
      ...(namesWithoutId(trust)
        ? [
            'A name can come to another owner after a rename. Add the id, which cannot, and remove this rule: --claim repository_id=… at GitHub, --claim project_id=… at GitLab.',
          ]
        : []),
    ];
  }
  if (command === 'list' && id === undefined) {
    const trusts = await listTrusts(documents);
    if (trusts.length === 0) return ['There are no rules: pipelines need tokens.'];
    return trusts.map(
      (trust) =>
        `${trust.id}  ${(trust.app ?? 'every app').padEnd(13)}  ${trust.roles.join(',').padEnd(26)}  ${trust.createdAt.slice(0, 10)} by ${trust.createdBy}  ${trust.issuer} for ${trust.audience}: ${describeClaims(trust.claims)}${namesOwner(trust) ? '' : '  (names no owner, so it lets nobody in: add another and remove it)'}`,
    );
  }
  if (command === 'remove' && id !== undefined) {
    const { claims } = await removeTrust(documents, id);
    return [`Pipelines with ${describeClaims(claims)} are not let in by rule ${id} any more.`];
  }
  throw new UserError(trustUsage);
}

const describeClaims = (claims: Readonly<Record<string, string>>) =>
  Object.entries(claims)
    .map(([name, value]) => `${name}=${value}`)
    .join(' and ');

function parseClaims(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name, value] = /^([\w.]+)=(.+)$/.exec(word) ?? [];
      if (!name || !value) throw new UserError(`“${word}” is no claim: repository=our/orders, for instance.`);
      return [name, value];
    }),
  );
}
