import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLoaderData } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { noAnswer, renderScreens, createTestContext, testPicture } from '@antara/contracts/testing';
import { BlockPicture } from './block-picture.tsx';
import { BlockHeading, BlockLink } from './blocks.tsx';
import { getBlocksByKey, toLinkProps } from './page-blocks.ts';
import { loadFormPage, loadPage, type PageContent } from '../loaders/page.loader.ts';
import { PageNotice } from './page-notice.tsx';
import { testBlock, testPage } from '../testing/page.ts';

function Screen() {
  const { blocks, failed } = useLoaderData<PageContent>();
  const { story } = getBlocksByKey(blocks);
  return (
    <>
      <h1>About us</h1>
      <PageNotice failed={failed} />
      {story && <BlockHeading block={story} />}
    </>
  );
}
const route: RemoteRoute = {
  chunk: 'about',
  screen: async () => ({ default: Screen }),
  load: loadPage('ABOUT'),
  head: () => ({ title: '', description: '' }),
};

describe('shared by all pages', () => {
  it('ER-01 a page whose call failed shows a notice, and Retry loads it', async () => {
    let works = false;
    const { appContext, calls } = createTestContext({
      page: () => (works ? testPage([testBlock('story', { title: 'A river line' })]) : noAnswer),
    });
    await renderScreens(appContext, { '/about-us': route }, ['/about-us']);
    await screen.findByRole('heading', { level: 1, name: 'About us' });
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 2, name: 'A river line' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls[0]).toMatchObject({ name: 'page', input: { query: { page: 'ABOUT' } } });
  });

  it('the countries come with pages that have a form, and with no other', async () => {
    const { appContext } = createTestContext({ page: () => testPage([]) });
    const context = {
      appContext,
      params: {},
      url: new URL('http://site/'),
      signal: new AbortController().signal,
    };
    expect(await loadFormPage('QUOTE')(context)).toHaveProperty('countries');
    expect(await loadPage('ABOUT')(context)).not.toHaveProperty('countries');
  });

  it('finds a block by its key, and nothing where there is none', () => {
    const blocks = [testBlock('hero'), testBlock('story')];
    expect(getBlocksByKey(blocks)['story']).toBe(blocks[1]);
    expect(getBlocksByKey(blocks)['fleet']).toBeUndefined();
  });

  it('links of the site stay in the tab, others open in a new one', () => {
    expect(toLinkProps('/our-ships')).toEqual({ to: '/our-ships' });
    expect(toLinkProps('https://post.example/a')).toEqual({ href: 'https://post.example/a', newTab: true });
    expect(toLinkProps('/media/documents/brochure.pdf')).toMatchObject({ newTab: true });
    expect(toLinkProps('//post.example')).toMatchObject({ href: '//post.example' });
    expect(toLinkProps('mailto:sales@antara.example')).toMatchObject({ newTab: false });
  });

  it('a link out of the site sends no referrer', () => {
    render(<BlockLink link={{ label: 'Read', url: 'https://post.example/a' }} />, { wrapper: MemoryRouter });
    const link = screen.getByRole('link', { name: /Read/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('a lead from paragraphs contains no paragraph inside a paragraph', () => {
    render(<BlockHeading block={testBlock('a', { text: '<p>Slow <em>rivers</em>.</p>' })} />);
    expect(document.querySelector('p p')).toBeNull();
    expect(screen.getByText('rivers').tagName).toBe('EM');
  });

  it('a picture in its own width, or none', () => {
    const { container, rerender } = render(
      <BlockPicture picture={testPicture('marks/press-1', undefined, 800)} sizes="9rem" />,
    );
    expect(container.innerHTML).toContain('800.avif');
    expect(container.innerHTML).not.toContain('1200.avif');
    rerender(<BlockPicture picture={null} sizes="9rem" />);
    expect(container.innerHTML).toBe('');
  });
});
