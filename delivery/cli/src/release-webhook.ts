/** `npm run release webhook …`: manages addresses that are called after every change of what is live. */
import { addWebhook, listWebhooks, removeWebhook } from '@delivery/store/access';
import { UserError } from '@delivery/store/errors';
import type { ReleaseStore } from '@delivery/store/store';

const webhookUsage = `npm run release webhook add https://chat.example/hooks/releases
npm run release webhook list
npm run release webhook remove <id>`;

/** Runs the command as `actor`. Returns the lines to print. */
export async function runWebhookCommand(
  [command, word, ...rest]: readonly (string | undefined)[],
  { documents }: Pick<ReleaseStore, 'documents'>,
  actor: string,
): Promise<string[]> {
  if (command === 'add' && word !== undefined && rest.length === 0) {
    const { id, url, secret } = await addWebhook(documents, { url: word, createdBy: actor });
    return [
      secret,
      `${url} is called from now on (${id}). The receiver checks the signature of each call with the secret above: docs/release-service.md says how.`,
    ];
  }
  if (command === 'list' && word === undefined) {
    const webhooks = await listWebhooks(documents);
    if (webhooks.length === 0) return ['There are no webhooks: `npm run release webhook add <address>`.'];
    return webhooks.map(
      ({ id, url, createdAt, createdBy }) => `${id}  ${createdAt.slice(0, 10)} by ${createdBy}  ${url}`,
    );
  }
  if (command === 'remove' && word !== undefined && rest.length === 0) {
    const { url } = await removeWebhook(documents, word);
    return [`${url} is not called any more.`];
  }
  throw new UserError(webhookUsage);
}
