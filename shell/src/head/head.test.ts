// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead, getHead, headElements, headHtml, notFoundHead } from './head.ts';

const url = new URL('https://antara.example/booking/epic?date=2027-01-04');
const html = (head: Parameters<typeof headElements>[0], at = url) => headHtml(headElements(head, at));
const nasty = `</title></script><script>alert("1")</script> & 'more'`;

describe('SH-14 what a page says of itself', () => {
  it('SH-14 title, description and canonical address', () => {
    const written = html({
      title: 'Epic of Bengal',
      description: 'Eight days.',
      image: 'journeys/epic/cover',
    });
    expect(written).toContain('<title data-head="">Epic of Bengal</title>');
    expect(written).toContain('<meta name="description" content="Eight days." data-head="">');
    expect(written).toContain(
      '<link rel="canonical" href="https://antara.example/booking/epic" data-head="">',
    );
    expect(written).not.toContain('robots');
  });

  it('SH-14 a canonical address of its own, and none of another site', () => {
    expect(html({ title: '', description: '', canonical: '/booking?x=1' })).toContain(
      'rel="canonical" href="https://antara.example/booking?x=1"',
    );
    const doubled = html(notFoundHead, new URL('https://antara.example//evil.example/x'));
    expect(doubled).toContain('rel="canonical" href="https://antara.example//evil.example/x"');
  });

  it.each([
    ['/about-us', undefined, '/about-us'],
    ['/blog', '/blogs', '/blogs'],
    ['/blogs/:blog', undefined, undefined],
  ])('SH-14 the head of %s, which names %s, is that of %s', (path, named, canonical) => {
    const head = { title: 'A page', description: '', ...(named && { canonical: named }) };
    const route = { screen: async () => ({ default: () => null }), head: () => head };
    const context = { data: undefined, url, params: {}, role: null };
    expect(getHead(route, path, context, () => {}).canonical).toBe(canonical);
  });

  it('DL-08 its language, and its address in the others', () => {
    const written = html({
      title: 'ऑफ़र',
      description: 'नदी',
      lang: 'hi',
      alternates: { en: '/special-offers', hi: '/hi/special-offers' },
    });
    expect(written).toContain('<title lang="hi" data-head="">ऑफ़र</title>');
    expect(written).toContain(
      '<link rel="alternate" hreflang="en" href="https://antara.example/special-offers" data-head="">',
    );
    expect(written).toContain('hreflang="hi" href="https://antara.example/hi/special-offers"');
  });

  it('SH-13 nothing that is not found is to be indexed', () => {
    expect(html(notFoundHead)).toContain('<meta name="robots" content="noindex" data-head="">');
  });
});

describe('SH-14 text stays text', () => {
  it('SH-14 in the title and in attributes', () => {
    const written = html({ title: nasty, description: nasty });
    expect(written).toContain(
      `<title data-head="">&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; 'more'</title>`,
    );
    expect(written).not.toContain('<script');
    document.head.innerHTML = written;
    expect(document.title).toBe(nasty);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(nasty);
  });

  it('SH-14 in structured data, which stays the data it was', () => {
    const written = html({ title: '', description: '', jsonLd: [{ '@type': 'Event', name: nasty }] });
    expect(written.match(/<\/script>/g)).toHaveLength(1);
    expect(written).not.toContain('<!--');
    const [, text = ''] = /<script[^>]*>(.*)<\/script>/.exec(written) ?? [];
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Event', name: nasty });
  });
});

describe('SH-14 the head in the browser', () => {
  beforeEach(() => {
    document.head.innerHTML = `<meta charset="utf-8"><link rel="icon" href="/icon.svg">${html({
      title: 'From the server',
      description: 'First.',
      noindex: true,
      jsonLd: [{ '@type': 'Event' }],
    })}`;
  });

  it('SH-14 one page’s head takes the place of the last one’s, and leaves the rest', () => {
    applyHead({ title: 'Second', description: 'Then.' }, document);
    expect(document.title).toBe('Second');
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(document.querySelector('script')).toBeNull();
    expect(document.querySelector('link[rel=icon]')).not.toBeNull();
    expect(document.querySelector('meta[charset]')).not.toBeNull();
  });

  it('SH-14 writes the same elements as the server', () => {
    const head = { title: nasty, description: nasty, jsonLd: [{ '@type': 'Event', name: 'Sailing' }] };
    const written = html(head, new URL(document.location.href));
    applyHead(head, document);
    const applied = [...document.head.querySelectorAll('[data-head]')].map((element) => element.outerHTML);
    document.head.innerHTML = written;
    expect([...document.head.children].map((element) => element.outerHTML)).toEqual(applied);
  });
});
