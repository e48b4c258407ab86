/**
 * The origins of a site. All apps of a page share the public origin, so everything with more rights has another
 * origin: the console has the office origin, and releases before they are live have the preview origin (TR-02).
 */

/**
 * Origins without a path. `officeUrl` or `previewUrl` is null when it is not set: the console or the previews are off
 * then.
 */
export interface Origins {
  siteUrl: string;
  officeUrl: string | null;
  previewUrl: string | null;
  /** Origins at which calls of the API are served and nothing else; none when absent. */
  apiOrigins?: readonly ApiOrigin[];
  /** Origins of other sites, whose edges get all their requests; none when absent. */
  passedOrigins?: readonly PassedOrigin[];
}

/** An origin of another site. `setting` names the origin's setting, and `edgeUrl` is the address of the site's edge. */
export interface PassedOrigin {
  setting: string;
  url: string;
  edgeUrl: string;
}

/** An origin that serves the calls whose paths begin with `prefix`. `setting` names the origin's setting. */
export interface ApiOrigin {
  setting: string;
  url: string;
  prefix: `/api/${string}`;
  /** The address of the edge of another site, which gets every other request of the origin. */
  edgeUrl?: string;
}

/** Why the console is off, and how to switch it on. */
export const consoleOff =
  'The console is off, because it needs a host of its own. Set OFFICE_URL to an address that leads to the edge, such as https://office.example.com, and start the edge again.';
/** Why previews are off, and how to switch them on. */
export const previewsOff =
  'Previews are off, because they need a host of their own. Set PREVIEW_URL to an address that leads to the edge, such as https://preview.example.com, and start the edge again.';

/** Names by which a machine calls itself. */
export const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns true for an address of this machine. Browsers resolve every name below `localhost` to their own machine. */
function isOnThisMachine(url: URL): boolean {
  return url.protocol === 'http:' && (ownNames.has(url.hostname) || url.hostname.endsWith('.localhost'));
}

/**
 * Completes the origins of the site at `siteUrl`. A site on this machine needs no settings: its console is at
 * `office.localhost` and its previews at `preview.localhost`, on the site's own port. Elsewhere, origins that are not
 * set stay null.
 */
export function completeOrigins(
  siteUrl: string,
  {
    officeUrl,
    previewUrl,
  }: { officeUrl?: string | null | undefined; previewUrl?: string | null | undefined },
): Origins {
  return {
    siteUrl,
    officeUrl: officeUrl ?? getOriginOnThisMachine(siteUrl, 'office'),
    previewUrl: previewUrl ?? getOriginOnThisMachine(siteUrl, 'preview'),
  };
}

/** Returns the origin `name` of a site on this machine, such as `http://office.localhost:8080`; null elsewhere. */
export function getOriginOnThisMachine(siteUrl: string, name: string): string | null {
  const site = new URL(siteUrl);
  return isOnThisMachine(site) ? `http://${name}.localhost${site.port && `:${site.port}`}` : null;
}

/**
 * Returns a sentence with its remedy for a fault in the value of the setting `name`, which has to be an origin besides
 * that of `siteUrl`; null when there is none. `example` begins the name of a host that would do.
 */
export function findOriginProblem(
  name: string,
  text: string,
  siteUrl: string,
  example: string,
): string | null {
  const [site, url] = [new URL(siteUrl), new URL(text)];
  if (url.origin !== text)
    return `${name} is “${text}”, but must be an origin such as ${url.origin}, without a path.`;
  if (url.protocol !== site.protocol)
    return `${name} is “${text}”, but SITE_URL is ${site.protocol.slice(0, -1)}. Give both the same scheme.`;
  if (url.origin === site.origin)
    return `${name} is the origin of SITE_URL, where scripts of every app run. Give it a host of its own, such as ${url.protocol}//${example}.example.com.`;
  return null;
}

/** Returns a sentence with its remedy for each fault in these origins. */
export function listOriginProblems(origins: Origins): string[] {
  const settings = [
    ['OFFICE_URL', origins.officeUrl, 'office'],
    ['PREVIEW_URL', origins.previewUrl, 'preview'],
  ] as const;
  const problems = settings.flatMap(
    ([name, text, example]) =>
      (text !== null && findOriginProblem(name, text, origins.siteUrl, example)) || [],
  );
  for (const { setting, url } of [...(origins.apiOrigins ?? []), ...(origins.passedOrigins ?? [])]) {
    const example = setting.replace(/_URL$/, '').toLowerCase();
    const problem = findOriginProblem(setting, url, origins.siteUrl, example);
    if (problem) problems.push(problem);
    if (url === origins.officeUrl || url === origins.previewUrl)
      problems.push(
        `${setting} is the origin of the console or of previews. Give each a host of its own, such as ${new URL(url).protocol}//${example}.example.com.`,
      );
  }
  if (origins.officeUrl !== null && origins.officeUrl === origins.previewUrl)
    problems.push(
      'OFFICE_URL and PREVIEW_URL are the same, so a release in a preview could act at the console. Give each a host of its own.',
    );
  return problems;
}

/**
 * Returns the ports besides `port` on which a site on this machine must listen, because its office or preview origin
 * has another port than the site. Returns none for a site behind a proxy.
 */
export function listOwnPorts(origins: Origins, port: number): number[] {
  const site = new URL(origins.siteUrl);
  // The proxy of a site that is not on this machine, or not on this port, listens on the ports of all origins.
  if (!isOnThisMachine(site) || Number(site.port || 80) !== port) return [];
  return listOthers(origins)
    .map((text) => new URL(text))
    .filter((url) => isOnThisMachine(url) && Number(url.port || 80) !== port)
    .map((url) => Number(url.port || 80));
}

/** Returns the origins besides the site's that are set. */
const listOthers = ({ officeUrl, previewUrl, apiOrigins = [], passedOrigins = [] }: Origins): string[] =>
  [officeUrl, previewUrl, ...[...apiOrigins, ...passedOrigins].map(({ url }) => url)].filter(
    (url) => url !== null,
  );

/** Returns warnings for the site's operators: what is switched off, and that ports do not separate cookies. */
export function listOriginWarnings(origins: Origins): string[] {
  const { siteUrl, officeUrl, previewUrl } = origins;
  const hosts = [siteUrl, ...listOthers(origins)].map((url) => new URL(url).hostname);
  const isShared = new Set(hosts).size < hosts.length;
  return [
    ...(officeUrl ? [] : [consoleOff]),
    ...(previewUrl ? [] : [previewsOff]),
    ...(isShared ? [sharedHost] : []),
  ];
}

const sharedHost =
  'Ports do not separate cookies: a browser sends those of one port to the others of this host as well. Give the site, the office and previews a host each where others’ releases are tried.';
