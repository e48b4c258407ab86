/** Accepts the output of another bundler with Module Federation’s plugin as the build of an app (DL-08). */
import { site } from '@delivery/store/site';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { federationName, type AppName, type ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import { hasOwnReact, singletonNames } from '../singletons.ts';
import { listImportedFiles } from './imported-files.ts';

/** The settings under the site's id in package.json of an app that its own bundler builds. */
const settingsSchema = z.object({
  /** The folder with the built files. */
  built: z.string(),
  /** The first script in that folder, when the bundler writes no mf-manifest.json. */
  entry: z.string().optional(),
  /** A folder with `routes.mjs`, the same pages for Node. Missing: only browsers render the pages. */
  server: z.string().optional(),
  /** The pages, when there is no `server`. */
  pages: z
    .record(
      z.string().startsWith('/'),
      z.looseObject({
        title: z.string(),
        description: z.string(),
        access: z.enum(['public', ...Object.keys(site.checkAccounts)]).default('public'),
      }),
    )
    .optional(),
  calls: z.record(z.string(), z.tuple([z.string(), z.string()])).optional(),
});

/** The part of `mf-manifest.json` that this module reads, as Module Federation’s plugins write it. */
const federationManifestSchema = z.object({
  name: z.string(),
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), singleton: z.boolean().optional() })),
  exposes: z.array(z.object({ path: z.string() })),
});

export type BuiltSettings = z.infer<typeof settingsSchema>;
type Entry = Pick<ReleaseManifest, 'entry' | 'entryType'>;

/**
 * Returns the settings of an app that its own bundler builds, or null when `defineApp` builds it. @throws {UserError}
 * when the settings are incomplete
 */
export function readBuiltSettings(folder: string): BuiltSettings | null {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    [id: string]: { built?: unknown } | undefined;
  };
  const settings = manifest[site.id];
  if (settings?.built === undefined) return null;
  const { data, error } = settingsSchema.safeParse(settings);
  if (error) throw new UserError(`“${site.id}” in package.json is not complete.\n${z.prettifyError(error)}`);
  if (!data.server && !data.pages) {
    throw new UserError(
      `“${site.id}” in package.json has neither “server” nor “pages”, so nobody knows which addresses the app answers. Name each page with its title and description, or the folder of a bundle for Node.`,
    );
  }
  return data;
}

/**
 * Assembles the files like `buildApp`, in a folder that the caller removes. @throws {UserError} when the files do not
 * make up an app
 */
export function assembleBuild(app: AppName, folder: string, settings: BuiltSettings) {
  const built = join(folder, settings.built);
  if (!existsSync(built)) {
    throw new UserError(
      `${built} is not there. Build the app first: “built” in package.json names the folder.`,
    );
  }
  const entry = readEntry(app, folder, settings);
  const dist = join(folder, `dist-release-${process.pid}`);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'server'), { recursive: true });
  const isPublic = (file: string) => !/(^|\/)(mf-stats\.json|\.[^/]+)$|\.map$/.test(file.slice(built.length));
  cpSync(built, join(dist, 'client'), { recursive: true, filter: isPublic });
  if (settings.server) cpSync(join(folder, settings.server), join(dist, 'server'), { recursive: true });
  else writeFileSync(join(dist, 'server/routes.mjs'), writePlaces(app, settings));
  // No chunks are preloaded, because the bundler's own runtime loads whatever the entry needs.
  writeFileSync(
    join(dist, 'chunks.json'),
    JSON.stringify({ __federation_expose_routes: { js: [], css: [] } }),
  );
  writeFileSync(join(dist, 'modules.json'), JSON.stringify(listImportedFiles(folder)));
  return { dist, own: { ...entry, ...(!settings.server && { browserOnly: true as const }) } };
}

/**
 * Lists the built files, because the version of such an app is the hash of its files: this command cannot repeat the
 * build.
 */
export function listBuiltFiles(folder: string, { built, server }: BuiltSettings): string[] {
  return [built, ...(server ? [server] : [])].flatMap((part) =>
    globSync(`${part}/**/*`, { cwd: folder, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(folder.length + 1)),
  );
}

function readEntry(app: AppName, folder: string, { built, entry }: BuiltSettings): Entry {
  const file = join(folder, built, 'mf-manifest.json');
  if (!existsSync(file)) {
    if (entry && existsSync(join(folder, built, entry))) return { entry };
    throw new UserError(
      `${join(folder, built)} has no mf-manifest.json, and “entry” in package.json names no file in it. Have the federation plugin write the manifest, or name the entry.`,
    );
  }
  const { data, error } = federationManifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (error) throw new UserError(`${file} is no manifest of Module Federation.\n${z.prettifyError(error)}`);
  const name = federationName(app);
  if (data.name !== name) {
    throw new UserError(
      `The federation plugin calls the app “${data.name}”. Here its name has to be “${name}”.`,
    );
  }
  if (!data.exposes.some(({ path }) => path === './routes')) {
    throw new UserError(
      'The federation plugin does not expose “./routes”, the module that exports `remote`.',
    );
  }
  for (const singleton of hasOwnReact(folder) ? [] : singletonNames) {
    const shared = data.shared.find((one) => one.name === singleton);
    if (!shared || shared.singleton) continue;
    throw new UserError(
      `The federation plugin shares ${singleton} without “singleton: true”: the page would have two of it.`,
    );
  }
  const { remoteEntry } = data.metaData;
  return {
    entry: posix.join(remoteEntry.path, remoteEntry.name),
    ...(remoteEntry.type === 'module' && { entryType: 'module' as const }),
  };
}

/**
 * Returns the server part of an app without a server bundle: the pages’ titles, and an element that the browser renders
 * into.
 */
function writePlaces(app: AppName, { pages = {}, calls }: BuiltSettings): string {
  const text = JSON.stringify({ app, pages, calls, contract: site.contract.version }, null, 2);
  return `const { app, pages, calls, contract } = ${text};
const place = { mount() {}, renderToString: () => '<noscript><p>This page needs JavaScript. Please turn it on and load the page again.</p></noscript>' };
export const remote = {
  name: app,
  contract,
  ...(calls && { calls }),
  createRoutes: () =>
    Object.fromEntries(
      Object.entries(pages).map(([path, { title, description, ...meta }]) => [
        path,
        { meta, head: () => ({ title, description }), screen: async () => ({ default: place }) },
      ]),
    ),
};
`;
}
