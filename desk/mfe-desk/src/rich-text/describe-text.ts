/** Compares texts by what a page shows of them. */

const inlineNames = new Set(['A', 'B', 'STRONG', 'I', 'EM', 'SUB', 'SUP', 'BR', 'IMG', '#text']);
const lineNames = new Set(['P', 'H2', 'H3', 'H4', 'FIGCAPTION']);
const sameMarks: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' };

/** Returns true for what stands within a line. */
export const isInlineNode = ({ nodeName }: Node): boolean => inlineNames.has(nodeName);

type Token = { marks: string; text: string } | string;

/**
 * Returns what a text says, equal for two texts that a page shows alike. `b` is `strong`, and `i` is `em`. Neither the
 * order of nested marks counts, nor white space, empty paragraphs, and whether the first line of an item or a quotation
 * is a paragraph.
 */
export function describeText(parent: Element): string {
  const tokens: Token[] = [];
  addBlocks(parent, tokens);
  return JSON.stringify(tokens);
}

function addBlocks(parent: Element, tokens: Token[]): void {
  const start = tokens.length;
  let isInLine = false;
  for (const child of parent.childNodes) {
    const element = child as Element;
    const isInline = isInlineNode(child);
    const line: Token[] = [];
    if (isInline) addInline(child, [], line);
    else if (lineNames.has(element.tagName)) for (const one of element.childNodes) addInline(one, [], line);
    else addBlocks(element, line);
    const isLine = isInline || element.tagName === 'P';
    if (isLine && line.length === 0) continue;
    if (isLine) {
      // A line begins after everything but a line of the same run.
      if (!(isInline && isInLine) && tokens.length > start) tokens.push('new line');
      for (const token of line) add(token, tokens);
    } else tokens.push(`<${element.tagName}>`, ...line, '</>');
    isInLine = isInline;
  }
}

function addInline(node: Node, marks: readonly string[], tokens: Token[]): void {
  const element = node as Element;
  if (node.nodeName === '#text') {
    const text = (node.textContent ?? '').replaceAll(/[ \t\r\n]+/g, '');
    if (text) add({ marks: [...new Set(marks)].toSorted().join(' '), text }, tokens);
  } else if (element.tagName === 'BR') tokens.push('<BR>');
  else if (element.tagName === 'IMG') {
    const read = (name: string) => element.getAttribute(name) ?? '';
    tokens.push(`<IMG> ${read('src')} ${read('alt')} ${read('title')}`);
  } else if (isInlineNode(node)) {
    const name = sameMarks[element.tagName] ?? element.tagName;
    const mark = name === 'A' ? `A ${element.getAttribute('href') ?? ''}` : name;
    for (const child of element.childNodes) addInline(child, [...marks, mark], tokens);
  } else addBlocks(element, tokens);
}

/** Adds a token. Neighbouring texts with the same marks become one, because a text may be cut anywhere. */
function add(token: Token, tokens: Token[]): void {
  const last = tokens.at(-1);
  const isMore = typeof token === 'object' && typeof last === 'object' && last.marks === token.marks;
  if (isMore) tokens[tokens.length - 1] = { marks: last.marks, text: last.text + token.text };
  else tokens.push(token);
}
