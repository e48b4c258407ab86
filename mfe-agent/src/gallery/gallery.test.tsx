import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../routes.tsx';
import {
  agent,
  noAnswer,
  renderScreens,
  createTestContext,
  testPicture,
  type CallHandlers,
} from '@antara/contracts/testing';
import { buildArchive } from './build-archive.ts';

/**
 * Called with the content and the name of each saved file. The test replaces functions of the browser rather than
 * modules, because other tests may share the modules.
 */
const save = vi.fn<(content: Blob, name: string) => void>();

const pictures = [1, 2, 3].map((number) => ({
  ...testPicture(`agents/${number}`, `River ${number}`),
  file: `agents/${number}/1600.jpg`,
}));
const answers: CallHandlers = { agentGallery: () => ({ response: 'SUCCESS', gallery: pictures }) };
/** Answers the requests for pictures: with a JPEG whose content is its address, or with the status in `broken`. */
const media = (broken: Record<string, number> = {}) =>
  vi.fn(async (address: string | URL | Request) => {
    const status = broken[String(address)] ?? 200;
    return new Response(`picture at ${String(address)}`, {
      status,
      headers: { 'content-type': 'image/jpeg' },
    });
  });

async function filesOf(archive: Blob): Promise<Record<string, string>> {
  const zip = await JSZip.loadAsync(await archive.arrayBuffer(), { checkCRC32: true });
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.name, await file.async('string')])),
  );
}

beforeEach(() => {
  save.mockClear();
  const contents: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(
    (content) => `blob:${contents.push(content as Blob) - 1}`,
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents[Number(this.href.slice('blob:'.length))];
    if (content) save(content, this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('AG-05 the archive', () => {
  const calm = {
    size: 'screen' as const,
    signal: new AbortController().signal,
    onProgress: () => {},
    log: () => {},
  };

  it('AG-05 holds every picture by its place under Agent_Gallery', async () => {
    const { archive, failed } = await buildArchive(pictures, { ...calm, fetch: media() });
    expect(failed).toEqual([]);
    expect(await filesOf(archive!)).toEqual({
      'Agent_Gallery/image1.jpg': 'picture at /media/agents/1/1600.jpg',
      'Agent_Gallery/image2.jpg': 'picture at /media/agents/2/1600.jpg',
      'Agent_Gallery/image3.jpg': 'picture at /media/agents/3/1600.jpg',
    });
  });

  it('AG-05 VX-10 for print holds the larger file, and the one for screens where there is no other', async () => {
    const print = { file: 'agents/2/print.avif', width: 3600, height: 2400 };
    const mixed = pictures.map((one, n) => (n === 1 ? { ...one, print } : { ...one, print: null }));
    const { archive } = await buildArchive(mixed, { ...calm, size: 'print', fetch: media() });
    expect(await filesOf(archive!)).toEqual({
      'Agent_Gallery/image1.jpg': 'picture at /media/agents/1/1600.jpg',
      'Agent_Gallery/image2.jpg': 'picture at /media/agents/2/print.avif',
      'Agent_Gallery/image3.jpg': 'picture at /media/agents/3/1600.jpg',
    });
  });

  it('AG-05 a picture that fails is logged, skipped and told', async () => {
    const log = vi.fn();
    const fetch = media({ '/media/agents/2/1600.jpg': 404 });
    const { archive, failed } = await buildArchive(pictures, { ...calm, log, fetch });
    expect(Object.keys(await filesOf(archive!))).toEqual([
      'Agent_Gallery/image1.jpg',
      'Agent_Gallery/image3.jpg',
    ]);
    expect(failed).toEqual([pictures[1]]);
    expect(log).toHaveBeenCalledExactlyOnceWith('a picture of the gallery could not be read', {
      picture: 'agents/2',
      cause: 'Error: status 404',
    });
  });

  it('AG-05 one picture after another, and no archive of nothing', async () => {
    let under = 0;
    const fetch = vi.fn(async () => {
      under += 1;
      expect(under).toBe(1);
      await Promise.resolve();
      under -= 1;
      return new Response(null, { status: 503 });
    });
    const { archive } = await buildArchive(pictures, { ...calm, fetch });
    expect([archive, fetch.mock.calls.length]).toEqual([null, 3]);
  });

  it('AG-05 given up: nothing more is fetched', async () => {
    const call = new AbortController();
    const fetch = media();
    const archive = buildArchive(pictures, {
      ...calm,
      fetch,
      signal: call.signal,
      onProgress: (done) => done === 1 && call.abort(new Error('enough')),
    });
    await expect(archive).rejects.toThrow('enough');
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('AG-05 the page', () => {
  async function openGallery(more: CallHandlers = answers) {
    const testContext = createTestContext(more, agent);
    await renderScreens(
      testContext.appContext,
      { '/agent-gallery': remote.createRoutes()['/agent-gallery']! },
      ['/agent-gallery'],
    );
    return { ...testContext, user: userEvent.setup() };
  }
  const button = (name = 'DOWNLOAD') => screen.getByRole<HTMLButtonElement>('button', { name });

  it('AG-05 VX-10 says of each picture how large it is and prints, and downloads the size that is chosen', async () => {
    const fetch = media();
    vi.stubGlobal('fetch', fetch);
    const [first, second] = pictures;
    const print = { file: 'agents/1/print.avif', width: 3600, height: 2400 };
    const gallery = [
      { ...first!, width: 1600, height: 1067, print },
      { ...second!, width: 1600, height: 1000 },
    ];
    const { user } = await openGallery({ agentGallery: () => ({ response: 'SUCCESS', gallery }) });
    const sizes = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(sizes).toEqual([
      '1,600 × 1,067 pixels',
      '3,600 × 2,400 pixels, up to 30.5 × 20.3 cm at 300 dpi',
      '1,600 × 1,000 pixels',
      '1,600 × 1,000 pixels, up to 13.5 × 8.5 cm at 300 dpi',
    ]);
    await user.click(screen.getByRole('radio', { name: /^For print/ }));
    await user.click(button());
    await screen.findByText('2 pictures are in agent_gallery.zip.');
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/media/agents/1/print.avif',
      '/media/agents/2/1600.jpg',
    ]);
  });

  it('AG-05 "Loading...", DOWNLOAD off; then the pictures, each with its words', async () => {
    let answer: (value: unknown) => void = () => {};
    await openGallery({ agentGallery: () => new Promise((resolve) => (answer = resolve)) });
    screen.getByText('Loading...');
    expect(button().disabled).toBe(true);
    answer({ response: 'SUCCESS', gallery: pictures });
    await screen.findByRole('img', { name: 'River 2' });
    screen.getByText('River 2', { selector: 'p' });
    expect(screen.getAllByText(/^[\d,]+ × [\d,]+ pixels$/)).toHaveLength(3);
    expect(button().disabled).toBe(false);
  });

  it('AG-05 nothing to download while there is no picture', async () => {
    await openGallery({ agentGallery: () => ({ response: 'SUCCESS', gallery: [] }) });
    await screen.findByText('No pictures yet');
    expect(button().disabled).toBe(true);
  });

  it('AG-05 saves agent_gallery.zip with all pictures and says so', async () => {
    vi.stubGlobal('fetch', media());
    const { user } = await openGallery();
    await screen.findByRole('img', { name: 'River 2' });
    await user.click(button());
    await screen.findByText('3 pictures are in agent_gallery.zip.');
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'agent_gallery.zip');
    expect(Object.keys(await filesOf(save.mock.calls[0]![0]))).toHaveLength(3);
  });

  it('AG-05 a selection alone, and what is missing from it by name', async () => {
    vi.stubGlobal('fetch', media({ '/media/agents/3/1600.jpg': 500 }));
    const { user } = await openGallery();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose picture 1: River 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose picture 3: River 3' }));
    screen.getByText('2 chosen');
    await user.click(button());
    await screen.findByText(/1 picture is in agent_gallery.zip. These could not be had/);
    expect(screen.getByRole('alert').textContent).toContain('River 3');
    expect(Object.keys(await filesOf(save.mock.calls[0]![0]))).toEqual(['Agent_Gallery/image1.jpg']);
  });

  it('AG-05 "Downloading...", progress by picture, and Cancel saves nothing', async () => {
    const answer = media();
    vi.stubGlobal(
      'fetch',
      vi.fn((address: string, { signal }: RequestInit) =>
        address.includes('/3/')
          ? new Promise((_done, fail) =>
              signal?.addEventListener('abort', () => fail(signal.reason as Error)),
            )
          : answer(address),
      ),
    );
    const { user } = await openGallery();
    await screen.findByRole('img', { name: 'River 2' });
    await user.click(button());
    expect(button('Downloading...').getAttribute('aria-disabled')).toBe('true');
    await screen.findByText('Picture 3 of 3');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(2);
    await user.click(button('Cancel'));
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
    expect(save).not.toHaveBeenCalled();
  });

  it('ER-01 a gallery that cannot be read keeps the page, and Retry reads it', async () => {
    let works = false;
    const { user } = await openGallery({
      agentGallery: () => (works ? { response: 'SUCCESS', gallery: pictures } : noAnswer),
    });
    await screen.findByText('The gallery could not be loaded');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('img', { name: 'River 1' });
  });
});
