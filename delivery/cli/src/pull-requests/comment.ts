/** The comment of a preview at its pull request. There is one for each app, which later pushes update. */
import type { AppName } from '@delivery/contract/release';
import { site } from '@delivery/store/site';
import { ForgeError } from './call-forge.ts';
import type { PullRequest } from './pull-request.ts';

/** What was found on the pages of a preview. Its texts come from pages, so they are not trusted. */
export interface ShownReport {
  /** True when a browser has opened the pages. */
  isOpened: boolean;
  /** A line for each difference from live that the server noted. */
  noted: readonly string[];
  failed: readonly { address: string; cause: string }[];
  differences: readonly {
    address: string;
    what: string;
    live: string;
    candidate: string;
    isDangerous: boolean;
  }[];
  left: readonly string[];
  /** Addresses of pictures, or null. */
  pictures: readonly { address: string; live: string | null; candidate: string | null }[];
}

/** A preview to comment on. */
export interface ShownPreview {
  app: AppName;
  version: string;
  hours: number;
  /** The links that the site has answered with: to the first page, and to the preview's own page. */
  url: string;
  page: string;
  report: ShownReport | null;
}

const maxTextLength = 200;
const maxListed = 30;

/** Renders the comment of an open preview. */
export function renderOpenComment({ app, version, hours, url, page, report }: ShownPreview): string {
  const lines = [
    `### Preview of ${asCode(`${app} ${version}`)}`,
    '',
    `[Open it](${toLink(url)}) · [pictures and comments](${toLink(page)}), for ${hours} hours. Visitors get what they got before.`,
    '',
  ];
  if (!report) lines.push('No browser has opened its pages.');
  else lines.push(...renderReport(report, new URL(url).origin));
  return lines.join('\n');
}

/** Renders the comment of a push of which there is no preview, because of `reason`. */
export function renderFailedComment(app: AppName, reason: string): string {
  const lines = reason.split('\n').filter((line) => line.trim() !== '');
  return [
    `### No preview of ${asCode(app)}`,
    '',
    ...listShort(lines.map((line) => `- ${asCode(line, 500)}`)),
    '',
    'Links of earlier pushes go on until they end.',
  ].join('\n');
}

/** Renders the comment of a preview that has ended. */
export function renderEndedComment(app: AppName): string {
  return [`### The preview of ${asCode(app)} has ended`, '', 'Its links show nothing any more.'].join('\n');
}

/** Writes the comment of `app`, or updates the one that is there. With `onlyUpdate`, writes no new one. */
export async function writeComment(
  pullRequest: PullRequest,
  app: AppName,
  text: string,
  { onlyUpdate = false } = {},
): Promise<void> {
  const marker = `<!-- ${site.id} preview ${app} -->`;
  const body = `${marker}\n${text}\n`;
  const found = (await pullRequest.listOwnComments()).find((comment) => comment.body.startsWith(marker));
  if (found) {
    try {
      return await pullRequest.updateComment(found.id, body);
    } catch (error) {
      // Somebody has removed the comment meanwhile.
      if (!(error instanceof ForgeError && error.status === 404)) throw error;
    }
  }
  if (!onlyUpdate) await pullRequest.createComment(body);
}

/**
 * Returns Markdown that shows `text` as code, in one line of up to `maxLength` characters. Forges neither mention,
 * link, nor draw anything inside code, and a text without a backtick cannot end it.
 */
export function asCode(text: string, maxLength = maxTextLength): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('`', '’')
    .trim();
  const characters = [...line];
  const short = characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : line;
  return `\`${short || '(empty)'}\``;
}

/** Returns an address for a link of Markdown. @throws {Error} when it is none of the web */
function toLink(address: string): string {
  const { protocol, href } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error(`The site answers with a link of ${protocol}`);
  return `<${href}>`;
}

const listShort = (lines: readonly string[]): string[] =>
  lines.length > maxListed
    ? [...lines.slice(0, maxListed), `- and ${lines.length - maxListed} more`]
    : [...lines];

function renderReport(
  { isOpened, noted, failed, differences, left, pictures }: ShownReport,
  origin: string,
): string[] {
  const lines: string[] = [];
  if (!isOpened) lines.push('No browser has opened its pages.');
  else if (failed.length === 0) lines.push('No page fails in a browser.');
  else
    lines.push(
      '**Pages that fail in a browser**',
      '',
      ...listShort(failed.map(({ address, cause }) => `- ${asCode(address)}: ${asCode(cause, 500)}`)),
    );
  if (noted.length > 0)
    lines.push(
      '',
      '**Differences from live on the server**',
      '',
      ...listShort(noted.map((line) => `- ${asCode(line, 500)}`)),
    );
  if (differences.length > 0)
    lines.push(
      '',
      '**Differences from live in a browser**',
      '',
      ...listShort(
        differences.map(
          ({ address, what, live, candidate, isDangerous }) =>
            `- ${isDangerous ? '**Dangerous:** ' : ''}${asCode(address)} ${asCode(what)}: live ${asCode(live)}, here ${asCode(candidate)}`,
        ),
      ),
    );
  if (differences.some(({ isDangerous }) => isDangerous))
    lines.push('', `\`${site.id} publish\` refuses dangerous ones, unless \`--accept "<why>"\` says why.`);
  if (left.length > 0) lines.push('', `${left.length} pages were not opened, because the time was over.`);
  for (const { address, live, candidate } of pictures)
    lines.push(
      '',
      asCode(address),
      '',
      '| live | here |',
      '| --- | --- |',
      `| ${renderPicture('live', live, origin)} | ${renderPicture('here', candidate, origin)} |`,
    );
  return lines;
}

/** Returns a picture of the preview's own origin. */
function renderPicture(name: string, address: string | null, origin: string): string {
  if (address === null) return 'no picture';
  if (new URL(address).origin !== origin) throw new Error(`The site names a picture outside of ${origin}.`);
  return `![${name}](${toLink(address)})`;
}
