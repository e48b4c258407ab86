/**
 * The contract between the shell and the remotes. A remote exports a `RemoteModule` from its `src/routes.tsx`; its
 * screens read the `AppContext` with `useAppContext()`.
 */
import type { ComponentType } from 'react';
import type { Call } from '../api/client.ts';
import type { SessionUser, UserRole } from '../api/accounts.ts';
import type { FragmentLoader, FragmentName } from './fragments.ts';
import type { Locale } from '../rules/locale.ts';
import type { CallAddress } from './release-interface.ts';
import type { Linked, ReleasedRemote, RouteMeta } from './route-table.ts';
import type { RemoteName, RoutesOf } from './routes.ts';
import type { SubmittedForm } from './submitted-form.ts';
import type { ContractVersion } from './version.ts';

/** A store with subscriptions. The browser creates one store per page, the server one per request. */
export interface ReadableStore<State> {
  getState(): State;
  /** The initial state, which the server renders. Older shells lack this method. */
  getInitialState?(): State;
  subscribe(listener: () => void): () => void;
}

/** The visitor's session. `checking` while the session of a returning visitor is being validated (SH-03). */
export type Session =
  | { status: 'checking' | 'anonymous'; role: null; user: null }
  | { status: 'known'; role: UserRole; user: SessionUser };

/** The tone of a message to the visitor. */
export type Tone = 'info' | 'success' | 'error';

/**
 * The overlays of the page: dialogs, menus, the welcome of a first visit. An overlay that opens unasked first waits for
 * `whenFree`.
 */
export interface Overlays {
  /**
   * Counts an overlay as open, or as about to open, until the caller calls the returned function. A native `<dialog>`
   * counts without registering.
   */
  register(what?: 'welcome'): () => void;
  /**
   * True once the welcome of a first visit was registered in this document. Until the next visit only what the office
   * shows on first visits may then open unasked. Older shells lack this property.
   */
  readonly hadWelcome?: boolean;
  /**
   * Resolves when no overlay is open. `ownRegistration` is the caller's own registration, which does not count.
   * @throws {unknown} `signal.reason` when `signal` is aborted.
   */
  whenFree(signal: AbortSignal, ownRegistration?: () => void): Promise<void>;
}

/** Makes HTML that the page's Trusted Types accept (`../react/sanitize-html.ts`). */
export interface HtmlSanitizer {
  /** Returns `html` with nothing but what rich text may contain. */
  sanitizeRichText(html: string): string;
  /** Returns `html` without scripts and handlers, for another company's script in the page. */
  sanitizeForeignHtml(html: string): string;
}

/**
 * The shell's services for every screen and loader. Screens get the context with `useAppContext()`, loaders as an
 * argument.
 */
export interface AppContext {
  contract: ContractVersion;
  /**
   * The page's language. Format dates, numbers and plurals for it, and choose texts by it. Older shells lack this
   * property; their pages are English (`defaultLocale`).
   */
  readonly locale?: Locale;
  /** Makes a call to the API. A failed call returns its failure instead of throwing. */
  api: Call;
  session: ReadableStore<Session> & {
    /** Resolves when the session check at start has ended; at once when there is nothing to check. */
    ready(): Promise<Session>;
    /** Sets the session after a log-in or sign-up, and informs everything on the page. */
    signedIn(role: UserRole, user: SessionUser): void;
    /**
     * Ends the session after a log-out or the deletion of the account, and informs everything on the page. `api` calls
     * this function itself when an answer is a 401.
     */
    signedOut(): void;
  };
  /** Shows a message in the page's live region (`role="alert"`). The specifications call this an alert. */
  notify(message: string, tone?: Tone): void;
  /** Removes the error messages once the action they are about has succeeded. Older shells lack this method. */
  dismissErrors?(): void;
  /** Loads a fragment that another app exposes. */
  fragment: FragmentLoader;
  overlays: Overlays;
  /**
   * Makes HTML of strings in a browser. The shell loads it with the first navigation whose data contain HTML.
   * Missing on the server, which sends texts as they are stored, and in older shells.
   */
  htmlSanitizer?: {
    /** The sanitizer, once it is loaded. */
    readonly current: HtmlSanitizer | undefined;
    /** Loads the sanitizer; after a failure, loads it again. */
    load(): Promise<HtmlSanitizer>;
  };
  /**
   * The form that the browser posted to this page without scripts. Undefined as soon as the visitor goes to another
   * page.
   */
  submittedForm?: SubmittedForm | undefined;
  /** Writes to the log what happened and why. Never pass personal data. */
  log(message: string, detail?: Record<string, unknown>): void;
}

/** The arguments of a loader and a head. */
export interface LoadContext<Params = Record<string, string | undefined>> {
  appContext: AppContext;
  params: Params;
  /** The page's address, with the prefix of its language. */
  url: URL;
  signal: AbortSignal;
  /** The page's language, the same as `appContext.locale`. Older shells lack this property. */
  locale?: Locale;
}

/** A page's metadata for `<head>` (SH-14). */
export interface Head {
  title: string;
  description: string;
  /** Path and query of the canonical address, without a language's prefix. The page's own path when absent. */
  canonical?: string;
  /**
   * The path of a picture for link previews, at least 1200 pixels wide, for when our API has no titled one of the page.
   * No other picture path is written in code.
   */
  image?: string;
  /** The Open Graph type of the page. `website` when absent. */
  type?: 'article';
  /** Keeps the page out of search engines, because it belongs to one visitor or is a step of a purchase. */
  noindex?: boolean;
  /** The language of the title and the description. English when absent. */
  lang?: string;
  /**
   * The page's path in each of its languages, including this one. When absent, the shell names the page's addresses in
   * all languages of the site.
   */
  alternates?: Record<string, string>;
  /** Structured data, written as JSON-LD. */
  jsonLd?: Record<string, unknown>[];
}

/** The arguments of a route's `head`. */
export interface HeadContext<Data> {
  /** The loader's data. Undefined for a page with `access` until the data have arrived. */
  data: Data | undefined;
  url: URL;
  params: Record<string, string | undefined>;
  /**
   * The role of the logged-in visitor. Null for other visitors, on the server, and while the session is being checked.
   */
  role: UserRole['name'] | null;
}

/**
 * The props of a screen that mounts itself: everything that other screens get from hooks of the shell's React and
 * router.
 */
export interface MountedPage {
  appContext: AppContext;
  /** The data that the page's loader returned. */
  data: unknown;
  location: { pathname: string; search: string; hash: string; state: unknown; key: string };
  params: Record<string, string | undefined>;
  /** The prefix of the page's language, which `location` lacks and `navigate` adds. Older shells lack this property. */
  basename?: string;
  /** Goes to an address of the site, or `to` steps through the history, without loading the document again. */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void;
  /** Reports that the screen cannot be shown. The shell then shows an error in its place and offers Retry. */
  fail(error: unknown): void;
}

/** A screen that mounts itself into an element, because it brings a React of another major than the shell's (DL-02). */
export interface MountedScreen {
  /** Renders the page into `element`, or hydrates the HTML of `renderToString` when `element` contains it. */
  mount(element: HTMLElement, page: MountedPage): { update(page: MountedPage): void; unmount(): void };
  /** Returns the page as HTML on the server. Without this method only the browser renders the page. */
  renderToString?(page: MountedPage): string;
}

/** One page of a remote. */
export interface RemoteRoute<Data = unknown> {
  /**
   * The name of the lazy chunk that holds the screen. The server uses the name to find the chunk's CSS and scripts. The
   * build adds it.
   */
  chunk?: string;
  screen: () => Promise<{ default: ComponentType | MountedScreen }>;
  /**
   * Loads the page's data, which `useLoaderData()` returns in the screen. Runs on the server for the first page and in
   * the browser afterwards, in parallel with loading the screen's code. For pages with `access`, runs only in the
   * browser, after the session check allowed the page. Returns failures instead of throwing them; throws `notFound()`
   * for a 404.
   */
  load?: (context: LoadContext) => Promise<Data>;
  /**
   * A method rather than a function property, because TypeScript compares methods bivariantly: a page with its own type
   * of data then fits a table of pages of any data.
   */
  head(context: HeadContext<Data>): Head;
  /** The fragments that this page shows, so that the server can prepare them. */
  fragments?: readonly FragmentName[];
}

/** The pages of one remote by pattern. The route table lists the allowed patterns. */
export type RemoteRoutes<Owner extends RemoteName> = {
  [Path in RoutesOf<Owner>]?: RemoteRoute;
};

/** The interface that a remote exports. */
export interface RemoteModule<Owner extends RemoteName = RemoteName> {
  name: Owner;
  contract: ContractVersion;
  /** A function, because a router changes the routes that it gets: each router needs fresh ones. */
  createRoutes(): RemoteRoutes<Owner>;
}

/**
 * A page of an app in another repository. The route table does not contain the page, so the app itself declares in
 * `meta` who may see it and where it is linked.
 */
export type StandaloneRoute<Data = unknown> = RemoteRoute<Data> & { meta?: RouteMeta & Linked };

/**
 * The interface that an app of another repository exports. Such an app brings what the site's own apps declare in the
 * contracts.
 */
export interface StandaloneRemote {
  name: ReleasedRemote;
  contract: ContractVersion;
  /** API calls that the contracts do not have. Add their types to `AdditionalSchemas`. */
  calls?: Record<string, CallAddress>;
  /** The pages by pattern, such as `/special-offers/:offer`. A function for the same reason as in `RemoteModule`. */
  createRoutes(): Record<string, StandaloneRoute>;
}

/**
 * Returns the response that a loader throws when the address matches a route but has nothing to show, for example a
 * journey that is not sold.
 */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}
