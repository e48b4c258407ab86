/** `npm run dev …`: see `usage` in dev/options.ts. */
import { connect } from 'node:net';
import type { AppName } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import type { Compilers } from './dev/compilers.ts';
import { assertUsableEdge } from './dev/find-edge.ts';
import { findOrStartLocalSite } from './dev/local-site.ts';
import { watchTypes } from './dev/type-check.ts';
import { readOptions, usage, type DevOptions } from './dev/options.ts';

/** Functions that end what was started, called in reverse order. */
const endings: (() => Promise<unknown>)[] = [];
let stoppingSince = 0;

async function stop(code: number): Promise<void> {
  if (stoppingSince) {
    // Ctrl-C arrives twice at once, from the terminal and from npm. A later second signal means that the user is in a
    // hurry.
    if (Date.now() - stoppingSince > 1_000) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  for (const end of endings.toReversed()) {
    await end().catch((error: unknown) => console.error(error));
  }
  process.exit(code);
}

async function checkPortFree(port: number): Promise<void> {
  const taken = await new Promise<boolean>((answer) => {
    const socket = connect({ host: 'localhost', port });
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });
  if (!taken) return;
  throw new UserError(
    `Port ${port} is in use, so the development server cannot listen there. End what uses it (perhaps another \`npm run dev\`), or choose another port: DEV_PORT=${port + 1} npm run dev …`,
  );
}

async function start({ apps, edge, port, ssr, preview }: DevOptions): Promise<void> {
  await checkPortFree(port);
  let site = edge;
  if (!site) {
    const local = await findOrStartLocalSite(apps);
    endings.push(local.stop);
    void local.ended.then(() => {
      console.error('The local site ended, so the development server ends, too.');
      return stop(1);
    });
    site = local.url;
  }
  await assertUsableEdge(site, apps);
  const opened = preview && apps[0] ? await openPreview(site, apps[0], port) : undefined;
  console.log(`compiling ${apps.join(', ')}`);
  // Imported only here, because these modules are heavy, and a mistake in the command line should be reported at once.
  const [{ buildPageScript }, { startCompilers }, { createDevServer }] = await Promise.all([
    import('./dev/build-page-script.ts'),
    import('./dev/compilers.ts'),
    import('./dev/server.ts'),
  ]);
  const script = await buildPageScript();
  const compilers = await startCompilers(apps, { forServer: ssr, previewPort: opened && port });
  const serverRendering = ssr ? await startServerRendering(apps, compilers, site) : undefined;
  const server = await createDevServer({
    apps,
    compilers,
    edge: site,
    port,
    script,
    serverRendering,
    previewOrigin: opened?.origin,
  });
  // Closed in parallel, because the server waits for the sockets that the compilers hold.
  endings.push(() => Promise.all([compilers.close(), server.close(), serverRendering?.close()]));
  await server.listen({ host: 'localhost', port });
  endings.push(watchTypes(apps));
  console.log(`the rest of the site: ${site}`);
  if (opened) console.log(`in a preview of it, while this runs: ${opened.link}`);
  console.log(`ready http://localhost:${port}`);
}

async function openPreview(site: string, app: AppName, port: number) {
  const [{ openDevelopmentPreview }, { listPaths }] = await Promise.all([
    import('./dev/open-preview.ts'),
    import('./dev/rewrite-page.ts'),
  ]);
  return openDevelopmentPreview(site, app, port, listPaths(app));
}

async function startServerRendering(apps: readonly AppName[], compilers: Compilers, edge: string) {
  // For the render worker, so that its errors name files and lines of the sources.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`.trim();
  const [{ createServerRendering }, { openConfiguredStore }, { createReleaseLoader }] = await Promise.all([
    import('./dev/server-rendering.ts'),
    import('./store.ts'),
    import('@delivery/store/store'),
  ]);
  const loader = createReleaseLoader(openConfiguredStore());
  return createServerRendering({ apps, compilers, edge, load: (app, version) => loader.get(app, version) });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(usage);
  else await start(options);
} catch (error) {
  // A UserError explains itself; any other error is a bug and is shown with its trace.
  console.error(error instanceof UserError ? error.message : error);
  await stop(1);
}
