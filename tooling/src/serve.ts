/** `npm run serve`: serves what is live in the store of releases. Builds nothing, releases nothing, reads no app's sources. */
import { UserError } from '@antara/releases/errors';
import { runSite } from './run-site.ts';

await runSite(async ({ versions }, store) => {
  if (Object.keys(versions).length > 0) return;
  throw new UserError(
    `Nothing is live in ${store.name}, so there is nothing to serve. \`npm start\` releases every app of this checkout into an empty store and serves them; or name the store of the site by RELEASES or DATA_DIR.`,
  );
});
