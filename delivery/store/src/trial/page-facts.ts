/** Reads from the HTML of a page what a visitor, a search engine or an assistive program would miss. */
import { Parser } from 'htmlparser2';

/** The parts of a page that the owner of the page renders, and the parts around them: header, footer and menus. */
type Place = 'content' | 'frame';

export interface PageFacts {
  status: number;
  title: string;
  /** True when the page asks search engines to leave it out. */
  isNoindex: boolean;
  /** The address that the page sends its visitors to at once, or null. */
  redirect: string | null;
  /** The address that the page calls its own. */
  canonical: string;
  headings: string[];
  landmarks: string[];
  /** Visible words. */
  words: Record<Place, string[]>;
  links: Record<Place, number>;
  /** Names of the fields that people fill in. */
  fields: string[];
  /** Method and address of each form. */
  forms: string[];
}

const landmarkOf: Record<string, string> = {
  main: 'main',
  header: 'header',
  footer: 'footer',
  nav: 'navigation',
  aside: 'aside',
  search: 'search',
};
/** Elements whose header, footer and nav are their own, not the page's. */
const sections = new Set(['main', 'article', 'section', 'aside', 'dialog']);
const frameElements = new Set(['header', 'footer', 'nav']);
const unseen = new Set(['script', 'style', 'template', 'noscript']);
const fieldElements = new Set(['input', 'select', 'textarea']);
const headingPattern = /^h[1-6]$/;

interface Open {
  name: string;
  isSection: boolean;
  isFrame: boolean;
  isHidden: boolean;
}

/** Returns the facts of a page with this status, `head` and `html` (the body without its element). */
export function readPageFacts(page: { status: number; head: string; html: string }): PageFacts {
  const facts: PageFacts = {
    status: page.status,
    title: '',
    isNoindex: false,
    redirect: null,
    canonical: '',
    headings: [],
    landmarks: [],
    words: { content: [], frame: [] },
    links: { content: 0, frame: 0 },
    fields: [],
    forms: [],
  };
  const open: Open[] = [];
  let heading: string | null = null;
  const placeOf = (): Place => (open.some(({ isFrame }) => isFrame) ? 'frame' : 'content');

  const parser = new Parser({
    onopentag(name, attributes) {
      const isInSection = open.some(({ isSection }) => isSection);
      const isHidden = unseen.has(name) || 'hidden' in attributes || open.at(-1)?.isHidden === true;
      open.push({
        name,
        isSection: sections.has(name),
        isFrame: frameElements.has(name) && !isInSection,
        isHidden,
      });
      readMeta(facts, name, attributes);
      if (isHidden) return;
      const landmark = attributes.role ?? (isInSection && frameElements.has(name) ? '' : landmarkOf[name]);
      if (landmark && Object.values(landmarkOf).includes(landmark))
        facts.landmarks.push([landmark, attributes['aria-label']].filter(Boolean).join(' '));
      if (headingPattern.test(name)) heading = '';
      if (name === 'a' && attributes.href !== undefined) facts.links[placeOf()] += 1;
      if (fieldElements.has(name) && attributes.type !== 'hidden')
        facts.fields.push(attributes.name ?? attributes.type ?? name);
      if (name === 'form')
        facts.forms.push(`${attributes.method ?? 'get'} ${attributes.action ?? ''}`.trim());
    },
    ontext(text) {
      if (open.at(-1)?.name === 'title' && !open.some(({ name }) => name === 'svg')) facts.title += text;
      else if (open.at(-1)?.isHidden !== true) {
        if (heading !== null) heading += text;
        facts.words[placeOf()].push(...text.split(/\s+/).filter(Boolean));
      }
    },
    onclosetag(name) {
      open.pop();
      if (heading === null || !headingPattern.test(name)) return;
      if (heading.trim()) facts.headings.push(heading.replaceAll(/\s+/g, ' ').trim());
      heading = null;
    },
  });
  parser.end(`${page.head}${page.html}`);
  facts.title = facts.title.trim();
  return facts;
}

/** Reads what the page says to programs. */
function readMeta(facts: PageFacts, name: string, attributes: Record<string, string>): void {
  if (name === 'link' && attributes.rel === 'canonical') facts.canonical = attributes.href ?? '';
  if (name !== 'meta') return;
  const content = attributes.content ?? '';
  if (attributes.name === 'robots' && /\bnoindex\b/i.test(content)) facts.isNoindex = true;
  if (attributes['http-equiv']?.toLowerCase() === 'refresh')
    facts.redirect = /url=\s*['"]?([^'"]+)/i.exec(content)?.[1]?.trim() ?? null;
}

/** Returns a page's links within this site, without fragments. */
export function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

/** Returns the number of visible words in a part of a page. */
export function countWords(html: string): number {
  const { words } = readPageFacts({ status: 200, head: '', html });
  return words.content.length + words.frame.length;
}
