import type { AxiosRequestConfig } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadFile, uploadImage, uploadLogo } from './upload.ts';

type Post = (
  url: string,
  form: FormData,
  config: AxiosRequestConfig,
) => Promise<{ status: number; data: unknown }>;

/** Puts `post` in the place of axios’s; over a real line it is tried in the API’s tests. */
function withAxios(post: Post) {
  const spy = vi.fn(post);
  vi.doMock('axios', () => ({ default: { post: spy } }));
  return spy;
}
afterEach(() => vi.doUnmock('axios'));

const resume = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
const answering = (data: unknown, status = 200) => withAxios(() => Promise.resolve({ status, data }));

describe('EN-04 the upload', () => {
  it('EN-04 sends the file in the field “upload” and tells how far it is', async () => {
    const post = withAxios(async (_url, _form, { onUploadProgress }) => {
      for (const progress of [0.25, undefined, 1]) onUploadProgress?.({ progress } as never);
      return { status: 200, data: { response: 'SUCCESS', uploaded: true, url: 'a-word' } };
    });
    const shares: number[] = [];
    const answer = await uploadFile(resume, { onProgress: (share) => shares.push(share) });
    expect(answer).toEqual({ response: 'SUCCESS', uploaded: true, url: 'a-word' });
    expect(shares).toEqual([0.25, 1]);
    const [url, form] = post.mock.calls[0]!;
    expect(url).toBe('/api/upload');
    expect([...form.keys()]).toEqual(['upload']);
    expect((form.get('upload') as File).name).toBe('cv.pdf');
  });

  it('VX-10 a logo goes in the field “logo” to its own call', async () => {
    const logo = { url: '/api/agent/logo?version=a', width: 300, height: 100 };
    const post = answering({ response: 'SUCCESS', logo });
    expect(await uploadLogo(resume)).toEqual({ response: 'SUCCESS', logo });
    const [url, form] = post.mock.calls[0]!;
    expect([url, ...form.keys()]).toEqual(['/api/agent/logo', 'logo']);
  });

  it('CO-07 a picture goes in the field “images” to its own call', async () => {
    const files = [`passports/${'a'.repeat(32)}`];
    const post = answering({ response: 'SUCCESS', files });
    expect(await uploadImage(new File(['x'], 'front.jpg'))).toEqual({ response: 'SUCCESS', files });
    const [url, form] = post.mock.calls[0]!;
    expect([url, [...form.keys()]]).toEqual(['/api/upload/images', ['images']]);
  });

  it('EN-04 ER-03 returns the server’s refusal as any call does', async () => {
    const data = { message: 'This is not a PDF file.', request_id: 'r' };
    answering({ response: 'UNSUPPORTED', data }, 415);
    const log = vi.fn();
    expect(await uploadFile(resume, { log })).toEqual({ response: 'UNSUPPORTED', status: 415, data });
    expect(log).toHaveBeenCalledWith('call refused', {
      call: 'upload',
      status: 415,
      response: 'UNSUPPORTED',
      request_id: 'r',
    });
  });

  it.each<[string, unknown, number]>([
    ['a page instead of JSON', '<h1>Bad gateway</h1>', 502],
    ['JSON of another’s shape', { error: 'no' }, 500],
    ['JSON that is nothing', null, 200],
  ])('EN-04 ER-03 %s is NO_ANSWER, logged', async (_what, data, status) => {
    answering(data, status);
    const log = vi.fn();
    expect(await uploadFile(resume, { log })).toEqual({ response: 'NO_ANSWER', status, data: {} });
    expect(log).toHaveBeenCalledWith('call failed', { call: 'upload', status, cause: expect.any(String) });
  });

  it('EN-04 ER-03 no line is NO_ANSWER; given up by its sender it is no fault', async () => {
    withAxios(() => Promise.reject(new Error('Network Error')));
    const log = vi.fn();
    expect(await uploadFile(resume, { log })).toEqual({ response: 'NO_ANSWER', status: 0, data: {} });
    expect(log).toHaveBeenCalledOnce();
    expect(await uploadFile(resume, { log, signal: AbortSignal.abort() })).toMatchObject({ status: 0 });
    expect(log).toHaveBeenCalledOnce();
  });

  it('EN-04 ER-03 axios that cannot be loaded is NO_ANSWER', async () => {
    vi.doMock('axios', () => {
      throw new Error('Loading chunk 7 failed');
    });
    expect(await uploadFile(resume)).toEqual({ response: 'NO_ANSWER', status: 0, data: {} });
  });
});
