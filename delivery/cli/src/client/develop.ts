/** The command `dev`: shows the app from its sources, inside the releases of a running site. */
import { rmSync } from 'node:fs';
import type { AppName } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import { buildApp } from '../build-app.ts';
import { readContract } from '../describe-release.ts';
import { buildPageScript } from '../dev/build-page-script.ts';
import { startCompilers } from '../dev/compilers.ts';
import { assertUsableEdge } from '../dev/find-edge.ts';
import { openDevelopmentPreview } from '../dev/open-preview.ts';
import { createDevServer } from '../dev/server.ts';
import { readBuiltSettings } from './other-bundler.ts';
import { settingName } from '../site-settings.ts';
import { site as siteConfig } from '@delivery/store/site';

/**
 * Serves the app in `folder` on `port` until the process ends. The rest of each page comes from `site`. `preview` makes
 * a preview of the site that shows the app.
 */
export async function develop(
  app: AppName,
  folder: string,
  site: string,
  { port, preview }: { port: number; preview: boolean },
): Promise<void> {
  if (!URL.canParse(site)) {
    throw new UserError(
      `No site is named to develop in. Set ${settingName('SITE')} to its address, such as https://staging.${siteConfig.id}.example.`,
    );
  }
  if (readBuiltSettings(folder)) {
    throw new UserError(
      `${app} is built by a bundler of its own, which this command does not know. \`${siteConfig.id} publish --store-only\` stores a build that nobody gets; the site’s console makes a preview of it.`,
    );
  }
  const edge = await assertUsableEdge(new URL(site).origin, [app]);
  console.log(`compiling ${app}`);
  const additions = await readAdditions(app, folder);
  const opened = preview
    ? await openDevelopmentPreview(edge, app, port, Object.keys(additions.routes))
    : undefined;
  const script = await buildPageScript();
  const compilers = await startCompilers([app], {
    folderOf: () => folder,
    previewPort: opened && port,
  });
  const options = {
    apps: [app],
    compilers,
    edge,
    port,
    script,
    additions,
    previewOrigin: opened?.origin,
  };
  const server = await createDevServer(options);
  await server.listen({ host: 'localhost', port });
  console.log(`the rest of the site: ${edge}`);
  if (opened) console.log(`in a preview of it, while this runs: ${opened.link}`);
  console.log(`ready http://localhost:${port}`);
}

/**
 * Returns the paths and calls of the app. The app is built once for that, because its sources cannot be imported
 * directly.
 */
async function readAdditions(app: AppName, folder: string) {
  const dist = await buildApp(app, 'development', folder);
  try {
    const { entries, calls } = await readContract(app, dist);
    return { routes: entries, ...(calls && { calls }) };
  } finally {
    rmSync(dist, { recursive: true, force: true });
    // These variables are only for this build, because the development compilers write elsewhere.
    delete process.env.RELEASE_DIST;
    delete process.env.RELEASE_VERSION;
  }
}
