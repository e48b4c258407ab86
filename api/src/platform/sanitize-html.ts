/** Sanitises rich text when it is written to the database, so that responses may contain it unchanged. */
import type { IOptions } from 'sanitize-html';
import { isSafeLink, pictureTags, textAttributes, textTags } from '@antara/contracts/rules/rich-text';
import { loadSanitizeHtml } from './late-libraries.ts';
import { formatPictures, picturePathPattern, unwrapEmptyFigures } from './text-pictures.ts';

/** The tags that are removed together with their content (`nonTextTags` of sanitize-html). */
const tagsWithoutText = new Set(['script', 'style', 'textarea', 'option', 'xmp']);

const options: IOptions = {
  allowedAttributes: Object.fromEntries(
    Object.entries(textAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Removes pictures without `src`: the transformation below has removed the `src` of pictures that may not be shown.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** A sanitised text, and a sentence for each kind of thing that was removed, in the order of its first removal. */
export interface SanitizedText {
  html: string;
  leftOut: string[];
}

/**
 * Returns `html` with text structure and links only: no scripts, styles, pictures, frames, handlers or other schemes.
 */
export function sanitizeRichText(html: string): SanitizedText {
  return clean(html, null);
}

/** A picture in a text. `path` is as the text has it, so it may be the path of no picture. */
export interface NamedPicture {
  path: string;
  alt: string;
}

/**
 * Sanitises like `sanitizeRichText`, but keeps the site's own pictures. `pictures` has all pictures of the text,
 * including those with a malformed path. A malformed path is missing from `html`, so the caller must refuse the text.
 */
export function sanitizeWithPictures(html: string): SanitizedText & { pictures: NamedPicture[] } {
  const pictures: NamedPicture[] = [];
  return { ...clean(html, pictures), pictures };
}

function clean(html: string, pictures: NamedPicture[] | null): SanitizedText {
  const report = new Map<string, { count: number; rest: string }>();
  const leaveOut = (what: string, rest = '') => {
    report.set(what, { count: (report.get(what)?.count ?? 0) + 1, rest });
  };
  const tags = [...textTags, ...(pictures ? pictureTags : [])];
  const cleaned = loadSanitizeHtml()(html, {
    ...options,
    allowedTags: tags,
    onOpenTag(tag, attributes) {
      if (tags.includes(tag)) {
        const allowed = textAttributes[tag] ?? [];
        for (const name of Object.keys(attributes)) {
          if (!allowed.includes(name)) leaveOut(`\`${name}\` of \`${tag}\``);
        }
      } else if (tag === 'img') {
        leaveOut('`img`', ': only posts, letters and press items have pictures in the text');
      } else {
        leaveOut(`\`${tag}\``, tagsWithoutText.has(tag) ? ', and what was in it' : '; what was in it stays');
      }
    },
    transformTags: {
      a: (tagName, { href = '' }) => {
        const attribs = toLinkAttributes(href);
        if (href && !attribs['href']) leaveOut(`the link to “${href}”`, '; its words stay');
        return { tagName, attribs };
      },
      img: (tagName, attributes) => {
        const attribs: Record<string, string> = {};
        if (!pictures) return { tagName, attribs };
        const { src = '', alt = '', title } = attributes;
        const problem = findPictureProblem(src.trim());
        if (problem) {
          leaveOut(problem.what, problem.rest);
          return { tagName, attribs };
        }
        const path = src.trim();
        pictures.push({ path, alt });
        if (!picturePathPattern.test(path)) return { tagName, attribs };
        return { tagName, attribs: { src: path, alt, ...(title?.trim() && { title: title.trim() }) } };
      },
    },
  });
  if (/<!--/.test(html)) leaveOut('a comment');
  const keptHtml = pictures
    ? formatPictures(unwrapEmptyFigures(cleaned), (caption) =>
        leaveOut(`the caption “${caption}”`, ': a picture that has one stands in a paragraph of its own'),
      )
    : cleaned;
  return {
    html: keptHtml.trim(),
    leftOut: [...report].map(([what, { count, rest }]) => `${what} was left out${formatTimes(count)}${rest}`),
  };
}

const formatTimes = (count: number) => (count === 1 ? '' : count === 2 ? ' twice' : ` ${count} times`);

/**
 * Returns why `src` cannot be a picture of the site, for the sentence about its removal; null when `src` may be a path.
 */
function findPictureProblem(src: string): { what: string; rest?: string } | null {
  // Browsers ignore unprintable characters, and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- these are the characters that browsers skip
  const read = src.replaceAll(/[\u0000-\u0020\u007f]/g, '').replaceAll('\\', '/');
  if (!read) return { what: '`img` that names no picture' };
  if (/^data:/i.test(read)) return { what: '`img` with its data in the text' };
  if (/^(\/\/|[a-z][a-z0-9+.-]*:)/i.test(read)) return { what: '`img` from another site', rest: ` (${src})` };
  if (read.startsWith('/')) {
    return {
      what: '`img` with an address',
      rest: ` (${src}): pictures are named by their paths, such as blog/fog-2026`,
    };
  }
  return null;
}

/** Links to other sites get `rel`, so that those sites learn no referrer and cannot control our page. */
function toLinkAttributes(href: string): Record<string, string> {
  if (!isSafeLink(href)) return {};
  return /^[/#]/.test(href) ? { href } : { href, rel: 'noopener noreferrer' };
}
