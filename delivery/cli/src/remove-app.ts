/** `npm run remove-app …`: see `usage`. */
import { UserError } from '@delivery/store/errors';
import { parseCommandLine } from './command-line.ts';
import { removeApp } from './create-app/remove.ts';
import { parseAppName } from './create-app/new-app.ts';

const usage = `Takes an app away, and everything that \`npm run create-app\` wrote for it.

Usage
  npm run remove-app offers
  npm run remove-app offers -- --force

The site stops answering its addresses at once, with nothing restarted; pages that are open keep working. Then its folder,
its paths and their builders go. It is refused while others link to its pages, and while work in it is in no commit.

  --force  also when work in it is in no commit: that is lost
  --help   this`;

try {
  const { positionals, values } = parseCommandLine('npm run remove-app', {
    force: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) console.log(usage);
  else if (positionals.length > 1) throw new UserError('One app at a time.');
  else await removeApp(parseAppName(positionals[0]), { force: values.force ?? false });
} catch (error) {
  // A UserError explains itself; any other error is a bug and is shown with its trace.
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
