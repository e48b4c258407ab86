/** What a site tells delivery about itself. The site's `site.config.ts` exports it as its default. */
import type { PostedForm, ReadForm } from './posted-form.ts';
import type { CallAddress } from './release-interface.ts';
import type { ReleasedRemote, SiteRoutes } from './route-table.ts';
import type { ContractVersion, KeptMajor } from './version.ts';

/**
 * A step of a visit towards an aim. A visit reaches it when it shows a page of the pattern `page`, or when its `call`
 * has succeeded.
 */
export type VisitStep = { name: string } & ({ page: string; call?: never } | { call: string; page?: never });

export interface SiteConfig {
  /** The name that visitors read. */
  name: string;
  /**
   * The name of the site in programs, in lower-case letters. It is the command of apps in other repositories. The names
   * of the command's settings, of tokens, metrics, signed statements, headers of calls and events of a page
   * (`<id>:ready`) begin with it, and an app's `package.json` has the app's settings under it.
   */
  id: string;
  /**
   * The languages of the pages, as BCP 47 tags. The first is the default, whose addresses have no prefix; `en` alone
   * when absent.
   */
  languages?: readonly string[];
  /** The remotes of the site's own checkout. Remotes of other repositories are known by their releases alone. */
  remotes: readonly ReleasedRemote[];
  /** Every path of the site's own apps. */
  routes: SiteRoutes;
  /**
   * For a site that few people use: at rest no process renders its pages, which saves its memory (45 MB), and the first
   * page after a pause waits for one to start. Otherwise the process for the home page always runs.
   */
  rendersOnDemand?: true;
  /** For addresses with the numbers of records: their letters stay as they are. Otherwise paths are in lower case. */
  keepsPathCase?: true;
  /** Names of query parameters that every page reads, whatever its route declares. */
  commonQuery?: readonly string[];
  contract: {
    version: ContractVersion;
    /** Earlier majors whose remotes the shell of these sources still serves. */
    keptMajors?: readonly KeptMajor[];
  };
  /**
   * The packages that the site's apps share, by folder beside this file. `contracts` declares the interfaces
   * `AppContext` in its module `composition/remote` and `Fragments` in `composition/fragments`.
   */
  packages?: Readonly<Record<string, string>>;
  /**
   * The address of the site's API, without `/api`, unless the setting `API_URL` names another. The edge passes
   * requests for `/api` and `/media` on to it, and pages read from it. Absent: the site has no API, nothing is passed
   * on, and the fields below that only an API can answer are absent as well.
   */
  apiUrl?: string;
  /**
   * Origins besides the site's at which calls of the API are served and nothing else of the site, by the setting that
   * holds the origin. They serve paths that begin with `prefix`. On a developer's machine the origin is `name` below
   * `localhost`, unless set; elsewhere it is off, unless set. The API refuses these calls at other hosts by itself.
   *
   * An origin may belong to another site: `edge` is the setting with the address of that site's edge, which gets every
   * other request of the origin. Without that setting nothing else is served there, because the proxy in front of both
   * edges sends each host to its own. `edgeOrigins` are further origins of that site, such as its console's and its
   * previews', by setting, with their names on a developer's machine: its edge gets all their requests.
   */
  apiOrigins?: Readonly<
    Record<
      string,
      {
        name: string;
        prefix: `/api/${string}`;
        edge?: string;
        edgeOrigins?: Readonly<Record<string, string>>;
      }
    >
  >;
  /**
   * How people log in at the console of releases with accounts of the site. Absent: with tokens of releases alone.
   * docs/release-service.md says what `page`, `exchange` and `check` have to do.
   */
  consoleLogin?: {
    /** The words of the link at the console, such as `Log in with your staff account`. */
    label: string;
    /** The setting in `apiOrigins` that holds the origin of `page`; the site's own origin when absent. */
    origin?: string;
    /** The page that asks people for their account, and sends them back to the console with a code. */
    page: `/${string}`;
    /** The API's call that answers a code with a reference to the account, and what the person may do. */
    exchange: `/${string}`;
    /** The API's call that answers a reference with what the person may do now. */
    check: `/${string}`;
  };
  /** The API's calls by name. Paths are below `/api`. */
  calls?: Readonly<Record<string, CallAddress>>;
  /**
   * Names of calls that only read although their method is not GET. A trial of a release lets them through, and answers
   * all other such calls in the API's place.
   */
  readCalls?: readonly string[];
  /** Functions of the site that upload a file and know the address themselves, with the call that each makes. */
  uploadFunctions?: Readonly<Record<string, string>>;
  /** The HTTP status of each error code that the API answers. */
  failureStatus?: Readonly<Record<string, number>>;
  /**
   * What visits aim at, and the steps of each aim in their order. Releases are compared by how many visits go on from
   * each step to the next. None when absent.
   */
  steps?: Readonly<Record<string, readonly VisitStep[]>>;
  /** The message with which the edge answers calls while the API cannot be reached. */
  unavailableMessage?: string;
  /**
   * For each role of visitors, the name of the setting that holds an account of the role (`e-mail password`). A
   * release's pages are opened with these accounts before it is stored.
   */
  checkAccounts?: Readonly<Record<string, string>>;
  /** The call that logs these accounts in. It takes `email` and `password`, and sets the cookies of a session. */
  logInCall?: string;
  /** Files for search engines and feed readers that the API writes, as path patterns of Fastify. */
  searchEngineFiles?: readonly string[];
  /** Beginnings of addresses that visitors are sent away from, each with the beginning of the canonical address. */
  movedPages?: Readonly<Record<string, string>>;
  /**
   * Matches the paths of pages that only those may see who were given the address, such as a text before its
   * publication. Nobody keeps such a page: neither the edge, nor a shared cache, nor a browser, nor a search engine,
   * and other sites do not learn its address.
   */
  unlistedPages?: RegExp;
  /** The colour of the browser's own bars around a page, in CSS. */
  themeColor?: string;
  /**
   * The files that messages to developers name for what they declare, relative to the folder of this file. This file
   * when absent.
   *
   * `create-app` writes apps into `routes`, which declares the list `remoteNames` and exports the object `routes` and,
   * where functions build the links, the object `paths`. Each of them ends with `as const`.
   */
  files?: Readonly<Record<'routes' | 'calls' | 'contract' | 'appContext' | 'tokens', string>>;
  /**
   * Modules of libraries, by the end of their path, with the files beside this one that the apps of this checkout are
   * built with in their place.
   */
  replacedModules?: Readonly<Record<string, string>>;
  /** What `create-app` makes new apps of. Absent: it makes none. */
  newApp?: {
    /**
     * The folder of the template, relative to the folder of this file. It contains `workspace`, the files of an app in
     * this checkout; `page`, the files of each page; and, where apps may have repositories of their own, `standalone`,
     * the files that they have besides those of `delivery/cli/standalone`. `delivery/cli/README.md` names the
     * placeholders.
     */
    template: string;
    /** The entry of a page in `routes`, with placeholders. `{ owner: '{{app}}' }` when absent. */
    routeEntry?: string;
  };
  /** The forms that browsers without scripts post to their pages. */
  forms?: {
    byName: Readonly<Record<string, PostedForm>>;
    /** The most bytes of the longest form. */
    maxBytes: number;
    /** Reads a posted body. Returns null when it names no form, and `too large` when it is over a limit of its form. */
    read(body: string): ReadForm | 'too large' | null;
  };
}
