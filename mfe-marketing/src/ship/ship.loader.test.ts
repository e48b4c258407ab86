import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import { toTourCard } from '@antara/contracts/api/tour-card';
import { noAnswer, createTestContext } from '@antara/contracts/testing';
import { loadShip } from './ship.loader.ts';
import { testRate } from '../testing/catalogue.ts';
import { testShipDetail } from '../testing/ship.ts';

const url = new URL('http://site/our-ships/antara-catamarans');
const contextOf = (cruise: (input: never) => unknown, slug = 'antara-catamarans') => {
  const { appContext, calls } = createTestContext({
    cruise,
    ...testRate,
  });
  return {
    shipCalls: () => calls.filter(({ name }) => name === 'cruise').length,
    context: { appContext, params: { shipName: slug }, url, signal: new AbortController().signal },
  };
};
const unknown: Failure = { response: 'NOT_FOUND', status: 404, data: {} };

afterEach(() => vi.unstubAllGlobals());

describe('loading a ship', () => {
  it('PB-12 the server waits for the answer, however late', async () => {
    vi.stubGlobal('document', undefined);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const slowly = () => new Promise((resolve) => setTimeout(resolve, 60_000, testShipDetail()));
    const loaded = loadShip(contextOf(slowly).context);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await loaded).answer).toMatchObject({ response: 'SUCCESS' });
  });

  it('VX-07 contains every departure of every journey, and the rate for rupees', async () => {
    const { answer } = await loadShip(contextOf(() => testShipDetail()).context);
    if (answer instanceof Promise || !isSuccess(answer)) throw new Error('no ship');
    expect(answer.tours).toEqual(testShipDetail().tours.map(toTourCard));
    expect(answer.inrPerUsd).toBe(88);
  });

  it.each([404, 400])('PB-12 an unknown ship is a 404 (the API says %i)', async (status) => {
    await expect(loadShip(contextOf(() => ({ ...unknown, status })).context)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('ER-01 other failures are returned', async () => {
    expect(await loadShip(contextOf(() => noAnswer).context)).toEqual({
      slug: 'antara-catamarans',
      answer: noAnswer,
    });
  });

  it('PB-12 in the browser a late answer is a promise; run again, the loader returns it without a second call', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { context, shipCalls } = contextOf(() => promise);
    const first = await loadShip(context);
    expect(first.answer).toBeInstanceOf(Promise);
    resolve(testShipDetail());
    await first.answer;
    expect((await loadShip(context)).answer).toMatchObject({ response: 'SUCCESS' });
    expect(shipCalls()).toBe(1);
    await loadShip(context);
    expect(shipCalls()).toBe(2);
  });

  it('PB-12 a late 404 is thrown, and a promise for one ship is not used for another', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { context, shipCalls } = contextOf((input: { query: { slug: string } }) =>
      input.query.slug === 'titanic' ? promise : testShipDetail(),
    );
    const titanic = { ...context, params: { shipName: 'titanic' } };
    const first = await loadShip(titanic);
    resolve(unknown);
    await first.answer;
    await expect(loadShip(titanic)).rejects.toMatchObject({ status: 404 });
    expect(shipCalls()).toBe(1);
    expect((await loadShip(context)).answer).toMatchObject({ response: 'SUCCESS' });
  });
});
