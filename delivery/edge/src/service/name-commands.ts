/** Replaces commands in messages for callers that publish from their own repository. */
import { site } from '@delivery/store/site';

/**
 * Returns a message with the commands of other repositories in place of the commands of the site's checkout. Commands
 * without a counterpart are attributed to the site's operators.
 */
export function nameCommands(message: string): string {
  const named = message
    .replaceAll(/`npm run release list mfe-[\w-]+`/g, `\`${site.id} list\``)
    .replaceAll(/`npm run release mfe-[\w-]+ -- --canary (\d+)`/g, `\`${site.id} publish --canary $1\``)
    .replaceAll(/`npm run release mfe-[\w-]+`/g, `\`${site.id} publish\``);
  return named.includes('npm run ')
    ? `${named} Commands that begin with npm run are for those who operate the site, in its checkout.`
    : named;
}
