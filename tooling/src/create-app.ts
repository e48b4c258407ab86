/** `npm run create-app …`: see `usage`. */
import { parseArgs } from 'node:util';
import { UserError } from '@antara/releases/errors';
import { builderNames } from './create-app/contracts-text.ts';
import { createApp } from './create-app/create.ts';
import { createStandaloneApp } from './create-app/create-standalone.ts';
import { readRoutes } from './create-app/steps.ts';
import { parseNewApp, existingNames } from './create-app/new-app.ts';

const usage = `A new app, from nothing to visitors.

Usage
  npm run create-app offers -- /special-offers
  npm run create-app offers -- /special-offers /gift-cards --title "Offers of the season"
  npm run create-app offers -- /special-offers --no-release
  npm run create-app offers -- /special-offers --standalone ../offers

Writes mfe-offers/ with a page, a loader and a unit test for each path; the paths and their owner into
contracts/src/composition/routes.ts; links, checks and tests it. With the site running it is released there: nothing else is built,
nothing is restarted. \`npm run remove-app offers\` takes all of it away again.

With --standalone the app is a repository of its own, which publishes by a token into any site; this workspace stays as it is.

  --title       the first page’s title; by default what its path says
  --standalone  the folder of the new repository; it must not exist, or be empty
  --no-release  into the workspace only
  --help        this`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      standalone: { type: 'string' },
      'no-release': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(usage);
  else {
    const [name, ...paths] = positionals;
    const newApp = parseNewApp(name, paths, values.title, existingNames(builderNames(readRoutes())));
    if (values.standalone !== undefined) await createStandaloneApp(newApp, values.standalone);
    else await createApp(newApp, { release: !values['no-release'] });
  }
} catch (error) {
  const ours =
    error instanceof UserError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  // A UserError says all there is to say; anything else is a fault of ours, with its trace.
  console.error(
    ours ? `${(error as Error).message}\n\`npm run create-app -- --help\` says what there is.` : error,
  );
  process.exitCode = 1;
}
