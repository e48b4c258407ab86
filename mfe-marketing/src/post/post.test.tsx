import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { maxComment } from '@antara/contracts/api/enquiries';
import { remote } from '../routes.tsx';
import { testSiteInfo } from '../testing/site-info.ts';
import { noAnswer, renderScreens, createTestContext, type CallHandlers } from '@antara/contracts/testing';
import { testContentItem } from '../testing/content-item.ts';
import { createBlogPostingJsonLd } from './post.head.ts';

const route = remote.createRoutes()['/blogs/:blog']!;
const address = '/blogs/what-the-river-says';
const post = {
  ...testContentItem('what-the-river-says', {
    title: 'What the river says at night',
    description: '<p>Half past three.</p><h2>An animal made of listening</h2><p>It <em>clicks</em>.</p>',
  }),
  meta_title: 'Gangetic dolphins by ear',
  meta_description: 'A microphone over the rail.',
  meta_url: address,
};
const answers: CallHandlers = {
  blog: () => ({
    response: 'SUCCESS',
    blog: post,
    more: [testContentItem('another', { date: '2026-03-17' })],
  }),
  siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo }),
};

afterEach(() => sessionStorage.clear());

async function openPost(more: CallHandlers = {}) {
  const testContext = createTestContext({ ...answers, ...more });
  await renderScreens(testContext.appContext, { '/blogs/:blog': route }, [address]);
  await screen.findByRole('heading', { level: 1 });
  return { ...testContext, user: userEvent.setup() };
}

const send = () => screen.getByRole('button', { name: 'Send reply' });
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Name/), 'Asha Menon');
  await user.type(screen.getByLabelText(/^Email/), 'asha@antara.example');
  await user.type(screen.getByLabelText(/^Comment/), 'We heard them too.');
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
}
const sentOf = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'enquiry').map(({ input }) => (input as { body: unknown }).body);

describe('PB-05 a post', () => {
  it('PB-05 shows title, cover, date, body as HTML, and what to read next', async () => {
    await openPost();
    screen.getByRole('heading', { level: 1, name: 'What the river says at night' });
    screen.getByRole('img', { name: 'What the cover of what-the-river-says shows' });
    screen.getByText('Apr 21, 2026', { selector: 'time' });
    screen.getByRole('heading', { level: 2, name: 'An animal made of listening' });
    expect(screen.getByText('clicks').tagName).toBe('EM');
    expect(screen.getByRole('link', { name: 'Title of another' }).getAttribute('href')).toBe(
      '/blogs/another',
    );
  });

  it('PB-05 a post that does not exist is not found', async () => {
    const { appContext } = createTestContext({
      ...answers,
      blog: () => ({ response: 'NOT_FOUND', status: 404, data: {} }),
    });
    const load = route.load?.({
      appContext,
      params: { blog: 'none' },
      url: new URL('http://site/blogs/none'),
      signal: new AbortController().signal,
    });
    await expect(load).rejects.toMatchObject({ status: 404 });
  });

  it('PB-05 the post is JSON-LD', () => {
    expect(createBlogPostingJsonLd(post, 'https://antara.example')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'What the river says at night',
      datePublished: '2026-04-21',
      image: 'https://antara.example/media/blog/9',
      mainEntityOfPage: 'https://antara.example/blogs/what-the-river-says',
    });
  });

  it('SW-11 the post names who wrote it, who publishes it with a logo, and its last change', () => {
    const author = 'Ishani, naturalist on board';
    const origin = 'https://antara.example';
    expect(createBlogPostingJsonLd({ ...post, author, modified: '2026-05-02' }, origin)).toMatchObject({
      dateModified: '2026-05-02',
      author: { '@type': 'Person', name: 'Ishani', jobTitle: 'naturalist on board' },
      publisher: { '@type': 'Organization', logo: `${origin}/icon-512.png` },
    });
    expect(createBlogPostingJsonLd({ ...post, author: 'Ishani' }, origin)).toMatchObject({
      dateModified: '2026-04-21',
      author: { '@type': 'Person', name: 'Ishani' },
    });
  });

  it('ER-01 a post that cannot be read: the page says so, and Retry brings it', async () => {
    let works = false;
    const { user } = await openPost({ blog: () => (works ? answers.blog?.(undefined as never) : noAnswer) });
    screen.getByText('This story could not be loaded');
    works = true;
    await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await screen.findByRole('heading', { level: 1, name: 'What the river says at night' });
  });
});

describe('PB-06 Leave a reply', () => {
  it('PB-06 name, email, comment and agreement are required; website is not', async () => {
    const { user, calls } = await openPost();
    screen.getByRole('heading', { level: 2, name: 'Leave a reply' });
    await user.click(send());
    for (const message of [
      'Full Name is required',
      'A valid Email Address is required',
      'Comment is required',
      'Please accept that your comment is kept',
    ]) {
      await screen.findByText(message);
    }
    expect(screen.getByLabelText(/^Website/).getAttribute('aria-invalid')).toBeNull();
    expect(sentOf(calls)).toEqual([]);
  });

  it('PB-06 a website must be whole, an address of the right shape', async () => {
    const { user, calls } = await openPost();
    await fill(user);
    await user.type(screen.getByLabelText(/^Website/), 'rivers');
    await user.click(send());
    await screen.findByText('Please enter a whole address, such as https://example.org');
    expect(sentOf(calls)).toEqual([]);
  });

  it('PB-06 a comment has at most 65525 characters', async () => {
    const { user, calls } = await openPost({ enquiry: () => ({ response: 'SUCCESS' }) });
    await fill(user);
    const comment = screen.getByLabelText(/^Comment/);
    await user.clear(comment);
    await user.click(comment);
    await user.paste('a'.repeat(maxComment + 1));
    await user.click(send());
    await screen.findByText('A comment may have at most 65525 characters');
    await user.clear(comment);
    await user.click(comment);
    await user.paste('a'.repeat(maxComment));
    await user.click(send());
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
  });

  it('PB-06 goes out as REPLY to this post, and says so', async () => {
    const { user, calls, notices } = await openPost({ enquiry: () => ({ response: 'SUCCESS' }) });
    await fill(user);
    await user.type(screen.getByLabelText(/^Website/), 'https://rivers.example');
    await user.click(send());
    await waitFor(() => expect(notices).toEqual(['Thank you. Your reply has been sent.']));
    expect(sentOf(calls)).toEqual([
      {
        category: 'REPLY',
        name: 'Asha Menon',
        email: 'asha@antara.example',
        website: 'https://rivers.example',
        message: 'We heard them too.',
        tour: 'what-the-river-says',
        file: address,
        fax_number: '',
      },
    ]);
    expect(screen.getByRole('checkbox', { name: /^I agree/ })).toHaveProperty('checked', false);
  });

  it('ER-02 a failure keeps the comment', async () => {
    const { user } = await openPost({ enquiry: () => noAnswer });
    await fill(user);
    await user.click(send());
    await screen.findByText('This could not be sent just now. Everything you wrote is still here.');
    expect(screen.getByLabelText(/^Comment/)).toHaveProperty('value', 'We heard them too.');
  });
});
