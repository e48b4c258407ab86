/**
 * The three origins of a site. Apps of one page share the public one, so what is mightier than a page lives elsewhere:
 * the console on the office origin, releases that are not live on the origin of previews (TR-02).
 */

/**
 * Origins without a path. `officeUrl` and `previewUrl` are null where nobody has named one: the console or previews are
 * off then.
 */
export interface Origins {
  siteUrl: string;
  officeUrl: string | null;
  previewUrl: string | null;
}

/** Why there is no console, and how there will be one. */
export const consoleOff =
  'The console is off, because it needs a host of its own. Set OFFICE_URL to an address that leads to the edge, such as https://office.example.com, and start the edge again.';
/** Why there are no previews, and how there will be. */
export const previewsOff =
  'Previews are off, because they need a host of their own. Set PREVIEW_URL to an address that leads to the edge, such as https://preview.example.com, and start the edge again.';

/** How this machine calls itself. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Browsers resolve every name below `localhost` to their own machine. */
function isOnThisMachine(url: URL): boolean {
  return url.protocol === 'http:' && (ownNames.has(url.hostname) || url.hostname.endsWith('.localhost'));
}

/**
 * Completes the origins of the site at `siteUrl`. A site on this machine needs no settings: its console is at
 * `office.localhost` and its previews at `preview.localhost`, on the site's own port. Anywhere else nothing is
 * presumed.
 */
export function completeOrigins(
  siteUrl: string,
  {
    officeUrl,
    previewUrl,
  }: { officeUrl?: string | null | undefined; previewUrl?: string | null | undefined },
): Origins {
  const site = new URL(siteUrl);
  const onThisMachine = (name: string) => {
    if (!isOnThisMachine(site)) return null;
    return `http://${name}.localhost${site.port && `:${site.port}`}`;
  };
  return {
    siteUrl,
    officeUrl: officeUrl ?? onThisMachine('office'),
    previewUrl: previewUrl ?? onThisMachine('preview'),
  };
}

/** What is wrong with these origins, a sentence each with its remedy. */
export function listOriginProblems(origins: Origins): string[] {
  const site = new URL(origins.siteUrl);
  const given = [
    ['OFFICE_URL', origins.officeUrl],
    ['PREVIEW_URL', origins.previewUrl],
  ] as const;
  const problems = given.flatMap(([name, text]) => {
    if (text === null) return [];
    const url = new URL(text);
    if (url.origin !== text)
      return [`${name} is “${text}”, but must be an origin such as ${url.origin}, without a path.`];
    if (url.protocol !== site.protocol)
      return [
        `${name} is “${text}”, but SITE_URL is ${site.protocol.slice(0, -1)}. Give both the same scheme.`,
      ];
    if (url.origin === site.origin)
      return [
        `${name} is the origin of SITE_URL, where scripts of every app run. Give it a host of its own, such as ${url.protocol}//${name === 'OFFICE_URL' ? 'office' : 'preview'}.example.com.`,
      ];
    return [];
  });
  if (origins.officeUrl !== null && origins.officeUrl === origins.previewUrl)
    problems.push(
      'OFFICE_URL and PREVIEW_URL are the same, so a release in a preview could act at the console. Give each a host of its own.',
    );
  return problems;
}

/**
 * The ports besides `port` that a site on this machine has its other origins on, when they differ from the site's in
 * their port alone.
 */
export function listOwnPorts({ siteUrl, officeUrl, previewUrl }: Origins, port: number): number[] {
  const site = new URL(siteUrl);
  // Behind a proxy these ports are the proxy's.
  if (!isOnThisMachine(site) || Number(site.port || 80) !== port) return [];
  return [officeUrl, previewUrl]
    .flatMap((text) => (text === null ? [] : [new URL(text)]))
    .filter((url) => isOnThisMachine(url) && Number(url.port || 80) !== port)
    .map((url) => Number(url.port || 80));
}

/**
 * What whoever runs the site should know of its origins, a sentence each: what is off, and what ports do not separate.
 */
export function listOriginWarnings({ siteUrl, officeUrl, previewUrl }: Origins): string[] {
  const hosts = [siteUrl, officeUrl, previewUrl].flatMap((url) => (url ? [new URL(url).hostname] : []));
  const isShared = new Set(hosts).size < hosts.length;
  return [
    ...(officeUrl ? [] : [consoleOff]),
    ...(previewUrl ? [] : [previewsOff]),
    ...(isShared ? [sharedHost] : []),
  ];
}

const sharedHost =
  'Ports do not separate cookies: a browser sends those of one port to the others of this host as well. Give the site, the office and previews a host each where others’ releases are tried.';
