/**
 * Renders the guest list as one page of HTML without scripts, for a captain's telephone and for print. The page loads
 * nothing else, so that an opened page stays complete when the connection drops.
 */
import { createHash } from 'node:crypto';
import { formatCount, formatDate, formatIndianDateTime } from '../../platform/format.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import type { GuestList, ListedGuest, ListedSuite } from './load.ts';
import {
  countDiets,
  countGuests,
  formatArrival,
  formatCare,
  formatName,
  formatPassport,
  formatPerson,
  formatVisa,
  listSuiteNotes,
} from './texts.ts';

const style = `
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:#fff;color:#1a2142;font:1rem/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:64rem;margin:0 auto}
h1{margin:0;font-size:1.6rem;line-height:1.2}
h2{margin:0;padding:.4rem .75rem;background:#f6efe1;font-size:1.15rem}
h3{margin:0;font-size:1.05rem}
p{margin:.4rem 0}
section{margin:1.25rem 0 0;border:1px solid #d9cfba}
ul{margin:0;padding:.5rem .75rem;list-style:none;color:#4b5170}
article{padding:.6rem .75rem;border-top:1px solid #d9cfba;break-inside:avoid}
dl{margin:.35rem 0 0;display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:.15rem .6rem}
dt{color:#4b5170}
dd{margin:0}
a{color:inherit}
.missing{color:#a43c27;font-size:.9rem}
.care{font-weight:600}
article:only-child{grid-column:1/-1}
footer{margin-top:1.25rem;color:#4b5170}
@media (min-width:48rem){.guests{display:grid;grid-template-columns:1fr 1fr}}
@media print{body{padding:0 1px;font-size:10pt}section{break-inside:avoid}.guests{display:grid;grid-template-columns:1fr 1fr}}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page may use its own styles, and load, send or be framed by nothing. */
export const guestListCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns the page of the list as of `at`. */
export function renderPage(list: GuestList, at: Date): string {
  const counts = countGuests(list);
  const diets = countDiets(list);
  const title = `Guest list: ${list.name}, ${formatDate(list.date)}`;
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style><main>`,
    `<h1>${escapeMarkup(list.name)}</h1>`,
    toParagraph(
      `${list.ship}, ${formatDate(list.date)} (${list.embark}) to ${formatDate(list.date_to)} (${list.disembark})`,
    ),
    toParagraph(`${formatCount(counts.guests, 'guest')} in ${formatCount(counts.suites, 'suite')}`),
    diets && toParagraph(`Diets: ${diets}`),
    counts.incomplete &&
      toParagraph(`Something is missing of ${formatCount(counts.incomplete, 'guest')}.`, 'missing'),
    ...list.suites.map(renderSuite),
    '<footer>',
    toParagraph(
      `As of ${formatIndianDateTime(at)}. Each opening of this page is recorded. Keep the page open, or print it, where there is no connection; destroy prints after the journey.`,
    ),
    '</footer></main></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

const toParagraph = (text: string, className?: string) =>
  `<p${className ? ` class="${className}"` : ''}>${escapeMarkup(text)}</p>`;

function renderSuite(suite: ListedSuite): string {
  const notes = listSuiteNotes(suite).map((note) => `<li>${escapeMarkup(note)}</li>`);
  return `<section><h2>${escapeMarkup(`${suite.suite} · ${suite.category}`)}</h2><ul>${notes.join('')}</ul><div class="guests">${suite.guests.map(renderGuest).join('')}</div></section>`;
}

function renderGuest(guest: ListedGuest): string {
  const facts = [
    ['Passport', formatPassport(guest)],
    ['Visa', formatVisa(guest)],
    ['Arrival', formatArrival(guest)],
  ].filter(([, text]) => text);
  const care = formatCare(guest);
  const rows = facts.map(([term, text]) => `<dt>${term}</dt><dd>${escapeMarkup(text!)}</dd>`);
  const careRow = care && `<dt>Diet, needs</dt><dd class="care">${escapeMarkup(care)}</dd>`;
  const phone = `<dt>Telephone</dt><dd><a href="tel:${guest.phone.replaceAll(/[^+\d]/g, '')}">${escapeMarkup(guest.phone)}</a></dd>`;
  const missing = guest.missing.length ? toParagraph(`Missing: ${guest.missing.join('; ')}`, 'missing') : '';
  return `<article><h3>${escapeMarkup(formatName(guest))}</h3>${toParagraph(formatPerson(guest))}<dl>${careRow}${rows.join('')}${phone}</dl>${missing}</article>`;
}
