/**
 * `npm run serve` serves the live set of the release store. It builds nothing, releases nothing, and reads no sources
 * of apps. With the argument `api` or `edge` it runs only that process, for a machine that runs no other.
 */
import { UserError } from '@delivery/store/errors';
import { runService, runSite } from './run-site.ts';

const [part, ...others] = process.argv.slice(2);

if (part === undefined) {
  await runSite(async ({ versions }, store) => {
    if (Object.keys(versions).length > 0) return;
    throw new UserError(
      `Nothing is live in ${store.name}, so there is nothing to serve. \`npm start\` releases every app of this checkout into an empty store and serves them; or name the store of the site by RELEASES or DATA_DIR.`,
    );
  });
} else if ((part === 'api' || part === 'edge') && others.length === 0) await runService(part);
else {
  console.error(
    `“${[part, ...others].join(' ')}” cannot be served. \`npm run serve\` starts the whole site, \`npm run serve -- api\` and \`npm run serve -- edge\` one of its processes.`,
  );
  process.exitCode = 1;
}
