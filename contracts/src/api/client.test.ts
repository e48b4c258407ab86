import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createClient, failureMessage, isSuccess, type Failure } from './client.ts';
import type { CouponTerms } from '../rules/booking-rules.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A client whose one call is answered by `answer`; `requests` is what it asked for, `logged` what it logged. */
function clientFor(answer: (request: Request) => Response | Promise<Response>, timeoutMs?: number) {
  const requests: Request[] = [];
  const logged: { message: string; detail: Record<string, unknown> }[] = [];
  const call = createClient({
    baseUrl: 'https://antara.example/api',
    fetch: async (input, init) => {
      const request = new Request(input as string, init);
      requests.push(request);
      return answer(request);
    },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    log: (message, detail) => logged.push({ message, detail }),
  });
  return { call, requests, logged };
}

/** A server that never answers, but hears when the call is given up. */
const silence = (request: Request) =>
  new Promise<Response>((_, reject) => {
    if (request.signal.aborted) reject(request.signal.reason);
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
const noAnswer = (status: number): Failure => ({ response: 'NO_ANSWER', status, data: {} });

describe('ER-03 a failed call returns the failure instead of throwing', () => {
  it('ER-03 when the network is down', async () => {
    const { call, logged } = clientFor(() => Promise.reject(new TypeError('fetch failed')));
    expect(await call('tours', {})).toEqual(noAnswer(0));
    expect(logged).toEqual([
      {
        message: 'call failed',
        detail: { call: 'tours', status: 0, cause: 'TypeError: fetch failed' },
      },
    ]);
  });

  it('ER-03 when fetch itself throws at once', async () => {
    const call = createClient({
      baseUrl: '/api',
      fetch: () => {
        throw new TypeError('not an address');
      },
    });
    expect(await call('tours', {})).toEqual(noAnswer(0));
  });

  it('ER-03 when no answer comes in time', async () => {
    const { call, logged } = clientFor(silence, 30);
    expect(await call('tours', {})).toEqual(noAnswer(0));
    expect(logged[0]?.detail.cause).toMatch(/TimeoutError/);
  });

  it('ER-03 when the answer begins in time and never ends', async () => {
    const { call } = clientFor(
      (request) =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('{"response":'));
              request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
            },
          }),
        ),
      30,
    );
    expect(await call('tours', {})).toEqual(noAnswer(200));
  });

  it('ER-03 when the caller gives up', async () => {
    const { call } = clientFor(silence);
    const controller = new AbortController();
    const pending = call('tours', { signal: controller.signal });
    controller.abort();
    expect(await pending).toEqual(noAnswer(0));
    expect(await call('tours', { signal: controller.signal })).toEqual(noAnswer(0));
  });

  it.each([
    ['a page of HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['nothing', () => new Response(null, { status: 500 }), 500],
    ['null', () => json(null), 200],
    ['a text', () => json('down', 503), 503],
    ['a list', () => json([]), 200],
    ['JSON of another shape', () => json({ error: 'Bad gateway' }, 502), 502],
    ['a response that is no word', () => json({ response: 7 }, 500), 500],
  ])('ER-03 when what comes back is %s', async (_, answer, status) => {
    const { call, logged } = clientFor(answer);
    expect(await call('tours', {})).toEqual(noAnswer(status));
    expect(logged).toHaveLength(1);
  });

  it('ER-03 when the server refuses: its word, its status, its details', async () => {
    const data = {
      message: 'Please check what you entered.',
      request_id: 'r-1',
      fields: [{ path: 'email', message: 'Invalid email format' }],
    };
    const { call, logged } = clientFor(() => json({ response: 'INVALID', data }, 400));
    const result = await call('login', { body: { email: 'asha', password: 'river-lamp' } });
    expect(result).toEqual({ response: 'INVALID', status: 400, data });
    expect(logged).toEqual([
      {
        message: 'call refused',
        detail: { call: 'login', status: 400, response: 'INVALID', request_id: 'r-1' },
      },
    ]);
    expect(JSON.stringify(logged), 'what was entered is never logged').not.toContain('asha');
  });

  it.each([
    [503, 'UNAVAILABLE'],
    [500, 'ERROR'],
    [422, 'FAILED'],
  ])('ER-03 when the server fails with %i in its own shape', async (status, response) => {
    const { call } = clientFor(() => json({ response, data: { message: 'Not now.' } }, status));
    expect(await call('exchangeRate', {})).toEqual({ response, status, data: { message: 'Not now.' } });
  });

  it('ER-03 when a refusal comes without details, or with something else in their place', async () => {
    for (const body of [
      { response: 'ERROR' },
      { response: 'ERROR', data: null },
      { response: 'ERROR', data: 'x' },
    ]) {
      const { call } = clientFor(() => json(body, 500));
      expect(await call('tours', {})).toEqual({ response: 'ERROR', status: 500, data: {} });
    }
  });

  it('ER-03 when what is sent cannot be written', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const { call, requests } = clientFor(() => json({ response: 'SUCCESS' }));
    expect(await call('verifyPayment', { body: circle as never })).toEqual(noAnswer(0));
    expect(requests).toEqual([]);
  });
});

describe('MF-06 what a call sends', () => {
  const good = () => json({ response: 'SUCCESS', tours: [], coupon: {}, extra: 1 });

  it('MF-06 GET: method and path of the table, the query encoded, no body', async () => {
    const { call, requests } = clientFor(good);
    const result = await call('coupon', { query: { promoCode: 'A&B é=1' } });
    expect(result.response).toBe('SUCCESS');
    const [request] = requests;
    expect(request?.method).toBe('GET');
    expect(request?.url).toBe('https://antara.example/api/coupon?promoCode=A%26B+%C3%A9%3D1');
    expect(request?.body).toBeNull();
    expect(request?.headers.get('content-type')).toBeNull();
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(request?.credentials).toBe('same-origin');
  });

  it('MF-06 leaves out of the query what is not given', async () => {
    const { call, requests } = clientFor(good);
    await call('availability', {
      query: { slug: 'epic-of-bengal', date: undefined as unknown as string },
    });
    expect(requests[0]?.url).toBe('https://antara.example/api/availability?slug=epic-of-bengal');
  });

  it('MF-06 POST and DELETE: JSON, with the headers of the client and of the call', async () => {
    const requests: Request[] = [];
    const call = createClient({
      baseUrl: 'https://antara.example/api',
      headers: { authorization: 'Bearer t' },
      fetch: async (input, init) => {
        requests.push(new Request(input as string, init));
        return good();
      },
    });
    await call('login', { body: { email: 'asha@antara.example', password: 'river-lamp' } });
    await call('releaseHold', {});
    expect(requests.map((request) => [request.method, request.headers.get('content-type')])).toEqual([
      ['POST', 'application/json'],
      ['DELETE', 'application/json'],
    ]);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t');
    expect(await requests[0]?.json()).toEqual({ email: 'asha@antara.example', password: 'river-lamp' });
    expect(await requests[1]?.json()).toEqual({});
  });

  it('MF-06 a success is what the server said, and says nothing to the log', async () => {
    const { call, logged } = clientFor(good);
    expect(await call('tours', {})).toEqual({ response: 'SUCCESS', tours: [], coupon: {}, extra: 1 });
    expect(logged).toEqual([]);
  });

  it('MF-06 works without a log', async () => {
    const call = createClient({ baseUrl: '/api', fetch: vi.fn().mockRejectedValue(new Error('down')) });
    expect(await call('tours', {})).toEqual(noAnswer(0));
  });
});

describe('MF-06 what a call is typed as', () => {
  it('MF-06 input and answer follow the schemas of its name', () => {
    const { call } = clientFor(() => json(null));
    const coupon = () => call('coupon', { query: { promoCode: 'MONSOON' } });
    type CouponAnswer = Exclude<Awaited<ReturnType<typeof coupon>>, Failure>;
    expectTypeOf<CouponAnswer['coupon']>().toExtend<CouponTerms>();
    expectTypeOf<Awaited<ReturnType<typeof coupon>>>().toExtend<CouponAnswer | Failure>();
    // @ts-expect-error a query is needed
    expectTypeOf(() => call('coupon', {})).toBeFunction();
    // @ts-expect-error and its own one
    expectTypeOf(() => call('coupon', { query: { slug: 'x' } })).toBeFunction();
    // @ts-expect-error no such call
    expectTypeOf(() => call('coupons', {})).toBeFunction();
    const body = { tourName: 'x', selectedDate: 'y', rooms: [1] };
    // @ts-expect-error room numbers are text
    expectTypeOf(() => call('hold', { body })).toBeFunction();
    expectTypeOf(() => call('tours', {})).toBeFunction();
    expect(isSuccess({ response: 'SUCCESS' })).toBe(true);
    expect(isSuccess(noAnswer(0))).toBe(false);
  });

  it('ER-02 the sentence to show: the server’s, the fallback, or that of no answer at all', () => {
    const refused: Failure = { response: 'NOT_FOUND', status: 404, data: { message: 'Unknown code.' } };
    expect(failureMessage(refused, 'fallback', 'exception')).toBe('Unknown code.');
    expect(failureMessage({ ...refused, data: {} }, 'fallback', 'exception')).toBe('fallback');
    expect(failureMessage(noAnswer(502), 'fallback', 'exception')).toBe('exception');
  });
});

describe('the language of a failure', () => {
  it('is the page’s, where the shell provides it', async () => {
    const { call } = clientFor(() =>
      json({ response: 'CONFLICT', data: { message: 'Taken.', code: 'X' } }, 409),
    );
    expect(await call('tours', {})).toMatchObject({ data: { message: 'Taken.' } });
    const localizeFailure = async (failure: Failure) => ({ ...failure, data: { message: '[Ţåķéñ.]' } });
    Object.assign(globalThis, { pageLocale: { localizeFailure } });
    try {
      expect(await call('tours', {})).toEqual({
        response: 'CONFLICT',
        status: 409,
        data: { message: '[Ţåķéñ.]' },
      });
    } finally {
      Reflect.deleteProperty(globalThis, 'pageLocale');
    }
  });
});

describe('DL-04 calls that the page’s remotes bring', () => {
  it('DL-04 are made at their own address; the client’s own calls stay as they are', async () => {
    const paths: string[] = [];
    const call = createClient({
      baseUrl: 'https://antara.example/api',
      fetch: async (input) => {
        paths.push(String(input));
        return json({ response: 'SUCCESS' });
      },
      calls: { weather: ['GET', '/weather'], tours: ['GET', '/elsewhere'] },
    });
    // As a remote that was built with newer contracts calls it.
    await (call as (name: string, input: object) => Promise<unknown>)('weather', {});
    await call('tours', {});
    expect(paths).toEqual(['https://antara.example/api/weather', 'https://antara.example/api/tours']);
  });

  it('DL-04 one that nobody brings is named', async () => {
    const { call } = clientFor(() => json({}));
    await expect((call as (name: string, input: object) => Promise<unknown>)('gone', {})).rejects.toThrow(
      'No release of this page brings the call “gone”.',
    );
  });
});
