/** Parses the arguments of `create-app`, and refuses what conflicts with the site. */
import { appNames, site } from '@delivery/store/site';
import { UserError } from '@delivery/store/errors';
import { isAppName } from '@delivery/contract/release';
import { patternsOverlap, validateRoutePattern, type ReleasedRemote } from '@delivery/contract/route-table';

/** A page of a new app. */
export interface NewPage {
  /** `/special-offers` */
  path: string;
  /** Name of its folder and its chunk, and part of file names: `special-offers`. */
  page: string;
  /** In names of types and components: `SpecialOffers`. */
  Page: string;
  /** Name of its builder in `paths`, and of its route: `specialOffers`. */
  name: string;
  /** Title for visitors: `Special offers`. */
  title: string;
}

/** A new app. */
export interface NewApp {
  app: ReleasedRemote;
  pages: readonly NewPage[];
}

/** Returns the app's name for `offers` or `mfe-offers`. Refuses names that no app can have. */
export function parseAppName(word: string | undefined): ReleasedRemote {
  if (!word) throw new UserError('Which app? Give its name, such as `offers`.');
  const app = word.startsWith('mfe-') ? word : `mfe-${word}`;
  if (isAppName(app) && app !== 'shell') return app;
  throw new UserError(
    `An app cannot be called “${word}”: its name becomes a folder and a part of addresses. Use up to 36 lower-case letters and figures, words joined by single hyphens, a letter first, such as \`offers\`.`,
  );
}

/** Names that the site has already, which a new app must not take. */
export interface ExistingNames {
  apps: readonly string[];
  routes: Readonly<Record<string, { owner: string }>>;
  builders: readonly string[];
}

/** Returns the names in these sources. */
export const existingNames = (builders: readonly string[]): ExistingNames => ({
  apps: appNames,
  routes: site.routes,
  builders,
});

/**
 * Returns a new app called `word` with a page at each of `paths`. The first page's title is `title`; other titles are
 * derived from the paths.
 */
export function parseNewApp(
  word: string | undefined,
  paths: readonly string[],
  title: string | undefined,
  existing: ExistingNames,
): NewApp {
  const app = parseAppName(word);
  if (existing.apps.includes(app)) {
    throw new UserError(
      `There is an app ${app} already. Choose another name, or take that one away: \`npm run remove-app ${app.slice('mfe-'.length)}\`.`,
    );
  }
  if (paths.length === 0) {
    throw new UserError(`Where do visitors find ${app}? Give a path, such as \`/special-offers\`.`);
  }
  const pages: NewPage[] = [];
  for (const path of paths) {
    assertPathIsFree(path, existing, pages);
    const words = path
      .split('/')
      .slice(1)
      .flatMap((part) => part.split('-'));
    const Page = words.map(capitalize).join('');
    const name = Page.charAt(0).toLowerCase() + Page.slice(1);
    if (existing.builders.includes(name) || pages.some((page) => page.name === name)) {
      throw new UserError(
        `${path} would be built by \`paths.${name}()\`, which is there for another address. Choose another path.`,
      );
    }
    const own = pages.length === 0 ? title : undefined;
    pages.push({
      path,
      page: words.join('-'),
      Page,
      name,
      title: parseTitle(own ?? capitalize(words.join(' '))),
    });
  }
  return { app, pages };
}

function assertPathIsFree(path: string, existing: ExistingNames, pages: readonly NewPage[]): void {
  const why = validateRoutePattern(path);
  if (why) throw new UserError(`${path} ${why}.`);
  if (path.includes(':')) {
    throw new UserError(
      `${path} has a parameter, and create-app cannot know what it names. Start with a fixed path; then add this one to ${site.files.routes} and to the app’s src/routes.tsx.`,
    );
  }
  if (/\/\d/.test(path)) {
    throw new UserError(
      `${path} has a word that begins with a figure, and code cannot be named after it. Begin it with a letter.`,
    );
  }
  const other = Object.keys(existing.routes).find((each) => patternsOverlap(each, path));
  if (other) {
    throw new UserError(
      `${path} is ${other === path ? 'taken' : `one of the addresses of ${other}`}: it belongs to ${existing.routes[other]?.owner}. Choose another path.`,
    );
  }
  if (pages.some((page) => page.path === path)) throw new UserError(`${path} was given twice.`);
}

function parseTitle(title: string): string {
  const text = title.trim().replaceAll("'", '’');
  if (text.length > 0 && text.length <= 60 && !/[^\p{L}\p{N} ’“”,.:;!?&()–—-]/u.test(text)) return text;
  throw new UserError(
    `“${title}” cannot be a page’s title: use up to 60 letters, figures, spaces and plain punctuation.`,
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
