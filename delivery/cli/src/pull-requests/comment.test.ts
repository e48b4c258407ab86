import { describe, expect, it } from 'vitest';
import { asCode, renderFailedComment, renderOpenComment } from './comment.ts';

const preview = 'https://preview.antara.example';
const hostile = [
  '@everyone look',
  '[click](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '<img src="https://evil.example/x.png">',
  'https://evil.example',
  '`@team` ``` </code>',
  'our/secret#1 and #2',
  'line\n/merge\n# heading\r\n| a | b |',
  '\u202eevil\u200b\u0000',
  '--> <!-- antara preview mfe-booking -->',
  '\\` \\',
];

/** Returns what stands outside of code. */
const outside = (markdown: string) => markdown.replaceAll(/`[^`\n]*`/g, '');

describe('DL-16 the comment of a preview', () => {
  it.each(hostile)('DL-16 %j is text in one line of code, and cannot leave it', (text) => {
    const code = asCode(text);
    expect(code).toMatch(/^`[^`\n\r]+`$/);
    expect(code).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(outside(code)).toBe('');
  });

  it('DL-16 neither pages nor failures mention anybody, link or draw pictures of other hosts', () => {
    const body = renderOpenComment({
      app: 'mfe-booking',
      version: '201',
      hours: 72,
      url: `${preview}/_edge/preview?token=a.b&to=%2F`,
      page: `${preview}/_edge/preview?token=a.b&to=%2F_edge`,
      report: {
        isOpened: true,
        noted: hostile,
        failed: hostile.map((text) => ({ address: text, cause: text })),
        differences: hostile.map((text) => ({
          address: text,
          what: text,
          live: text,
          candidate: text,
          isDangerous: true,
        })),
        left: hostile,
        pictures: hostile.map((text) => ({
          address: text,
          live: `${preview}/_edge/preview/1/pictures/a?token=a.b`,
          candidate: null,
        })),
      },
    });
    const left = outside(body).replaceAll(preview, '');
    expect(left).not.toMatch(/evil|@|#\d|https?:|<img|<!--|\/merge/);
    expect(left.match(/!\[/g)).toHaveLength(hostile.length);
    expect(outside(renderFailedComment('mfe-booking', hostile.join('\n')))).not.toMatch(
      /evil|@|#\d|<|\/merge/,
    );
  });

  it('DL-16 a picture or a link that is not of the web or of the preview’s origin is refused', () => {
    const shown = { app: 'mfe-booking', version: '201', hours: 72, page: preview } as const;
    const report = { isOpened: true, noted: [], failed: [], differences: [], left: [] };
    const pictures = [{ address: '/', live: 'https://evil.example/x.png', candidate: null }];
    expect(() => renderOpenComment({ ...shown, url: preview, report: { ...report, pictures } })).toThrow(
      'outside of',
    );
    expect(() => renderOpenComment({ ...shown, url: 'javascript:alert(1)', report: null })).toThrow(
      'javascript:',
    );
  });

  it('DL-16 stays short, however much there is to say', () => {
    const long = 'x'.repeat(10_000);
    expect(asCode(long).length).toBeLessThan(210);
    const body = renderFailedComment('mfe-booking', Array<string>(500).fill(long).join('\n'));
    expect(body.length).toBeLessThan(20_000);
    expect(body).toContain('and 470 more');
  });
});
