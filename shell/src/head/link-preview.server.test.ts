// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { applyHead, headElements, headHtml } from './head.ts';
import { linkPreviewElements } from './link-preview.server.ts';

const url = new URL('https://antara.example/booking/epic?date=2027-01-04');
const head = { title: 'Epic of Bengal · Antara', description: 'Eight days.', image: 'journeys/epic/cover' };
const preview = { path: 'previews/0123456789/booking/epic/preview.jpg', alt: 'Epic of Bengal. A ship' };
const read = (of: Parameters<typeof linkPreviewElements>[0], shown: typeof preview | null = preview) =>
  Object.fromEntries(
    linkPreviewElements(of, url, shown).map(({ attributes: { property, name, content } }) => [
      property ?? name,
      content,
    ]),
  );

it('SH-14 SW-11 a link to a page shows its titled picture with size and text, large on X as well', () => {
  expect(read(head)).toEqual({
    'og:title': 'Epic of Bengal · Antara',
    'og:description': 'Eight days.',
    'og:type': 'website',
    'og:url': 'https://antara.example/booking/epic',
    'og:site_name': 'Antara River Cruises',
    'og:image': 'https://antara.example/media/previews/0123456789/booking/epic/preview.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Epic of Bengal. A ship',
    'twitter:card': 'summary_large_image',
  });
  expect(read({ ...head, type: 'article' })['og:type']).toBe('article');
});

it('SW-11 a page that our API does not know shows its picture as it is, else that of the home page', () => {
  expect(read(head, null)).toMatchObject({
    'og:image': 'https://antara.example/media/journeys/epic/cover/preview.jpg',
    'og:image:alt': 'Epic of Bengal · Antara',
  });
  expect(read({ title: 'Terms', description: '' }, null)['og:image']).toBe(
    'https://antara.example/media/heroes/home/preview.jpg',
  );
});

it('SH-14 SW-11 a page of one visitor has no picture', () => {
  const own = read({ ...head, noindex: true });
  expect(Object.keys(own).filter((name) => /image|twitter/.test(name))).toEqual([]);
  expect(own['og:title']).toBe(head.title);
});

it('SW-11 the next page in the browser does not keep the preview of the last one', () => {
  document.head.innerHTML = headHtml([
    ...headElements(head, url),
    ...linkPreviewElements(head, url, preview),
  ]);
  expect(document.querySelectorAll('[property^=og]').length).toBeGreaterThan(5);
  applyHead({ title: 'Second', description: 'Then.' }, document);
  expect(document.querySelectorAll('[property^=og], [name^=twitter]')).toHaveLength(0);
  expect(document.title).toBe('Second');
});
