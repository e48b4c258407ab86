/**
 * Layout of mails: plain text, and HTML with inline styles and no external resources. Outlook for Windows renders mails
 * with Word, which supports neither `max-width` nor padding of links nor `white-space`. The parts in `<!--[if mso]>`
 * are for Outlook only.
 */
import { escapeMarkup } from '../../platform/markup.ts';

/** The result of a condition that is not met. The layout leaves such a block or row out. */
type Absent = false | '' | 0 | null | undefined;

/** A row of a table: a label and its value. */
export type MailRow = readonly [label: string, value: string] | Absent;

/**
 * A part of a mail; a string is a paragraph. `quote` keeps its line breaks. With `total`, the last row is emphasised.
 */
export type MailBlock =
  | string
  | { heading: string }
  | { quote: string }
  | { rows: readonly MailRow[]; total?: boolean }
  | { link: { label: string; url: string } }
  | Absent;

export interface MailContent {
  title: string;
  blocks: readonly MailBlock[];
}

const isPresent = <Part>(part: Part | Absent): part is Part => Boolean(part);

/** Returns the plain text of a mail. */
export function renderText({ title, blocks: parts }: MailContent, signature: readonly string[]): string {
  const blocks = parts.filter(isPresent).map((part) => {
    if (typeof part === 'string') return part;
    if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
    if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ');
    if ('link' in part) return `${part.link.label}:\n${part.link.url}`;
    const rows = part.rows.filter(isPresent);
    return rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  });
  return [title, '='.repeat(title.length), ...blocks, signature.join('\n')].join('\n\n') + '\n';
}

const cell = 'padding:6px 0;vertical-align:top;overflow-wrap:anywhere;border-bottom:1px solid #e4dccb;';

/** Returns the HTML of a mail. */
export function renderHtml({ title, blocks: parts }: MailContent, signature: readonly string[]): string {
  const blocks = parts.filter(isPresent).map((part) => {
    if (typeof part === 'string') return `<p style="margin:0 0 14px">${escapeMarkup(part)}</p>`;
    if ('heading' in part) {
      return `<h2 style="margin:28px 0 8px;font:400 19px Georgia,serif;color:#1a2142">${escapeMarkup(part.heading)}</h2>`;
    }
    if ('quote' in part) {
      return `<blockquote style="margin:0 0 14px;padding:0 0 0 16px;border-left:3px solid #b08d4f;white-space:pre-wrap;overflow-wrap:anywhere">${escapeMarkup(part.quote).replaceAll(/\r\n|\r|\n/g, '<br>')}</blockquote>`;
    }
    if ('link' in part) {
      const { label, url } = part.link;
      return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:24px 0"><tr><td bgcolor="#1a2142" style="background:#1a2142;mso-padding-alt:12px 22px"><a href="${escapeMarkup(url)}" style="display:inline-block;padding:12px 22px;mso-padding-alt:0;background:#1a2142;color:#fbf7ee;text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>`;
    }
    const present = part.rows.filter(isPresent);
    const rows = present.map(([label, value], index) => {
      const strong = part.total && index === present.length - 1 ? 'font-weight:bold;' : '';
      return `<tr><th scope="row" style="${cell}${strong}text-align:left;font-weight:${strong ? 'bold' : 'normal'};color:#4b5273;padding-right:18px">${escapeMarkup(label)}</th><td style="${cell}${strong}text-align:right">${escapeMarkup(value)}</td></tr>`;
    });
    return `<table width="100%" cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 14px;border-collapse:collapse">${rows.join('')}</table>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title>
<!--[if mso]><style>p,td,th,a,blockquote{font-family:'Segoe UI',Arial,sans-serif}</style><![endif]--></head>
<body style="margin:0;background:#fbf7ee;color:#1a2142;font:16px/1.55 'Segoe UI',Helvetica,Arial,sans-serif">
<!--[if mso]><table role="presentation" width="600" align="center" cellspacing="0" cellpadding="0"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto;padding:32px 20px">
<h1 style="margin:0 0 20px;font:400 28px/1.25 Georgia,serif">${escapeMarkup(title)}</h1>
${blocks.join('\n')}
<p style="margin:32px 0 0;color:#4b5273;font-size:14px">${signature.map(escapeMarkup).join('<br>')}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;
}
