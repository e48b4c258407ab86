/** `npm run create-app …`: see `usage`. */
import { resolve } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { parseCommandLine } from './command-line.ts';
import { builderNames } from './create-app/routes-text.ts';
import { createApp } from './create-app/create.ts';
import { createStandaloneApp, describeNextSteps } from './create-app/create-standalone.ts';
import { publishStandalone, readPublishTarget } from './create-app/publish-standalone.ts';
import { readRoutes } from './create-app/steps.ts';
import { parseNewApp, existingNames } from './create-app/new-app.ts';
import { site } from '@delivery/store/site';
import { settingName } from './site-settings.ts';

const usage = `A new app, from nothing to visitors.

Usage
  npm run create-app offers -- /special-offers
  npm run create-app offers -- /special-offers /gift-cards --title "Offers of the season"
  npm run create-app offers -- /special-offers --no-release
  npm run create-app offers -- /special-offers --standalone ../offers
  npm run create-app offers -- /special-offers --standalone ../offers --publish https://${site.id}.example

Writes mfe-offers/ with a page, a loader and a unit test for each path; the paths and their owner into
${site.files.routes}; links, checks and tests it. With the site running it is released there: nothing else is built,
nothing is restarted. \`npm run remove-app offers\` takes all of it away again.

With --standalone the app is a repository of its own, which publishes by a token into any site; this workspace stays as it is.
With --publish as well it is installed, checked, tested and published there at once, by the token in ${settingName('TOKEN')}.

  --title       the first page’s title; by default what its path says
  --standalone  the folder of the new repository; it must not exist, or be empty
  --publish     the site’s address
  --no-release  into the workspace only
  --help        this`;

try {
  const { positionals, values } = parseCommandLine('npm run create-app', {
    title: { type: 'string' },
    standalone: { type: 'string' },
    publish: { type: 'string' },
    'no-release': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) console.log(usage);
  else {
    const [name, ...paths] = positionals;
    const newApp = parseNewApp(name, paths, values.title, existingNames(builderNames(readRoutes())));
    const { standalone, publish } = values;
    if (publish !== undefined && standalone === undefined) {
      throw new UserError('--publish is for a repository of its own: name its folder with --standalone.');
    }
    const target = publish === undefined ? null : readPublishTarget(publish);
    if (standalone !== undefined) {
      await createStandaloneApp(newApp, standalone);
      if (target) await publishStandalone(resolve(standalone), target);
      else console.log(describeNextSteps(standalone));
    } else await createApp(newApp, { release: !values['no-release'] });
  }
} catch (error) {
  // A UserError explains itself; any other error is a bug and is shown with its trace.
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
