import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { RichText } from './index.ts';

const html =
  '<p>First light.</p><figure><img src="/media/blog/fog-2026.5f2b9c01d3/800.webp" width="1600" height="1067" alt="The &quot;jetty&quot; &amp; fog" />' +
  '<figcaption>Nobody waits.</figcaption></figure><p>Noon.</p>';

test('OF-14 a picture in the text is offered in AVIF and WebP up to its width, lazily, in a box of its size', () => {
  const { container } = render(<RichText html={html} />);
  const image = screen.getByRole('img', { name: 'The "jetty" & fog' }) as HTMLImageElement;
  const sources = [...container.querySelectorAll('figure > picture > source')] as HTMLSourceElement[];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]!.srcset.split(', ')).toEqual([
    '/media/blog/fog-2026.5f2b9c01d3/480.avif 480w',
    '/media/blog/fog-2026.5f2b9c01d3/800.avif 800w',
    '/media/blog/fog-2026.5f2b9c01d3/1200.avif 1200w',
    '/media/blog/fog-2026.5f2b9c01d3/1600.avif 1600w',
  ]);
  expect(sources[1]!.srcset.split(', ').at(-1)).toBe('/media/blog/fog-2026.5f2b9c01d3/1200.webp 1200w');
  expect(sources[0]!.sizes).toMatch(/rem, /);
  expect(['src', 'width', 'height', 'loading', 'decoding'].map((name) => image.getAttribute(name))).toEqual([
    '/media/blog/fog-2026.5f2b9c01d3/800.webp',
    '1600',
    '1067',
    'lazy',
    'async',
  ]);
  screen.getByText('Nobody waits.', { selector: 'figcaption' });
});

test('OF-14 the server draws the same as the browser', () => {
  const { container } = render(<RichText html={html} />);
  const served = document.createElement('div');
  served.innerHTML = renderToString(<RichText html={html} />);
  expect(served.innerHTML).toBe(container.innerHTML);
});

test('a text without pictures is drawn as it is', () => {
  const { container } = render(<RichText html='<p>No <a href="/media/x/800.webp">picture</a>.</p>' />);
  expect(container.firstElementChild!.innerHTML).toBe('<p>No <a href="/media/x/800.webp">picture</a>.</p>');
});

describe('TR-08 in a shell with a sanitizer', () => {
  function createSanitizer() {
    let finish = () => {};
    const loading = new Promise<void>((done) => (finish = done));
    const sanitizeRichText = vi.fn((text: string) => text.replace(' onclick="x()"', ''));
    const sanitizer = {
      current: undefined as { sanitizeRichText: (text: string) => string } | undefined,
      load: vi.fn(() => loading),
      finish: () => {
        sanitizer.current = { sanitizeRichText };
        finish();
      },
      sanitizeRichText,
    };
    return sanitizer;
  }
  const inShell = (htmlSanitizer: object, text: string) => (
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={{ htmlSanitizer }} />}>
          <Route path="*" element={<RichText html={text} />} />
        </Route>
      </Routes>
    </MemoryRouter>
  );
  const planted = '<p onclick="x()">Slow <em>rivers</em></p>';

  test('TR-08 a text of the browser is shown without markup until the sanitizer is there, then sanitised', async () => {
    const sanitizer = createSanitizer();
    const { container } = render(inShell(sanitizer, planted));
    expect(container.firstElementChild!.innerHTML).toBe('Slow rivers');
    await act(async () => sanitizer.finish());
    expect(container.firstElementChild!.innerHTML).toBe('<p>Slow <em>rivers</em></p>');
    expect(sanitizer.load).toHaveBeenCalledTimes(1);
  });

  test('TR-08 a text of the server is left alone and needs no sanitizer, until the page has another text', async () => {
    const sanitizer = createSanitizer();
    const page = document.createElement('div');
    page.innerHTML = renderToString(inShell({}, '<p>Of the server</p>'));
    const node = page.querySelector('p');
    const root = await act(async () => hydrateRoot(page, inShell(sanitizer, '<p>Of the server</p>')));
    await act(async () => root.render(inShell(sanitizer, '<p>Of the server</p>')));
    expect(page.querySelector('p')).toBe(node);
    expect(sanitizer.load).not.toHaveBeenCalled();

    await act(async () => root.render(inShell(sanitizer, planted)));
    await act(async () => sanitizer.finish());
    expect(page.querySelector('p')!.outerHTML).toBe('<p>Slow <em>rivers</em></p>');
    expect(sanitizer.sanitizeRichText).not.toHaveBeenCalledWith('<p>Of the server</p>');

    await act(async () => root.render(inShell(sanitizer, '<p>Of the server</p>')));
    expect(sanitizer.sanitizeRichText).toHaveBeenCalledWith('<p>Of the server</p>');
  });
});
