// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { AppContext, Session } from '@antara/contracts/composition/remote';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { findAppPages } from './app-pages.ts';
import SearchDialog from './search-dialog.tsx';

const results = [
  { kind: 'ship', title: 'Antara Bengal Ganga', excerpt: 'Twenty suites.', path: '/our-ships/bengal' },
  { kind: 'journey', title: 'Artisans of Bengal', excerpt: 'A week.', path: '/booking/artisans' },
  { kind: 'post', title: 'A cook’s corner', excerpt: 'Mustard.', path: '/blogs/cook' },
  { kind: 'page', title: 'FAQ', excerpt: 'Questions.', path: '/faq' },
];

const anonymous: Session = { status: 'anonymous', role: null, user: null };
const customer = { status: 'known', role: { name: 'CUSTOMER' } } as Session;
const session = { getState: () => anonymous };
const table = createSetRouteTable({
  'mfe-offers': {
    routes: {
      '/special-offers': {
        search: { title: 'Special offers', excerpt: 'Journeys for less.', keywords: 'bargain café' },
      },
      '/special-offers/:offer': { search: { title: 'One of the offers', excerpt: 'Of many.' } },
      '/my-offers': { access: 'customer', search: { title: 'My offers', excerpt: 'For you alone.' } },
    },
  },
});

function Where() {
  return <p id="where">{useLocation().pathname}</p>;
}

function open(answer: (query: string) => Promise<unknown> = async () => ({ response: 'SUCCESS', results })) {
  const api = vi.fn(async (_name: string, { query }: { query: { q: string } }) => answer(query.q));
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <SearchDialog
        open
        onClose={onClose}
        appContext={{ api, session } as unknown as AppContext}
        table={table}
      />
      <Where />
    </MemoryRouter>,
  );
  return { api, onClose, press: userEvent.setup(), box: screen.getByRole('combobox') as HTMLInputElement };
}
const options = () => screen.findAllByRole('option');
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const submit = () => screen.getByRole('button', { name: 'Submit' });

describe('the search', () => {
  it('SH-07 finds tours, ships, posts and pages as one types, once one pauses', async () => {
    const { api, press, box } = open();
    expect(document.activeElement).toBe(box);
    await press.type(box, 'bengal');
    const found = await options();
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'ShipAntara Bengal GangaTwenty suites.',
      'JourneyArtisans of BengalA week.',
      'BlogA cook’s cornerMustard.',
      'PageFAQQuestions.',
    ]);
    expect(found.map((option) => option.getAttribute('href'))).toEqual(results.map(({ path }) => path));
    expect(screen.getByRole('status').textContent).toBe('4 found for “bengal”');
    expect(api.mock.calls.map(([, { query }]) => query.q)).toEqual(['bengal']);
  });

  it('DL-08 finds the pages that an app brings, by the words of its entry, and not those of others’ eyes', async () => {
    const { press, box } = open(async () => ({ response: 'SUCCESS', results: [] }));
    for (const [typed, found] of [
      ['off', ['PageSpecial offersJourneys for less.']],
      ['cafe OFFERS', ['PageSpecial offersJourneys for less.']],
      ['ffers', []],
      ['offers alone', []],
    ] as const) {
      await press.clear(box);
      await press.type(box, typed);
      await screen.findByText(found.length ? `1 found for “${typed}”` : /^Nothing found for/);
      await waitFor(() =>
        expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(found),
      );
    }
    expect(findAppPages('offers', table, customer)).toHaveLength(2);
  });

  it('SH-07 says which words were searched instead of mistyped ones', async () => {
    const { press, box } = open(async () => ({ response: 'SUCCESS', results, corrected: 'Varanasi' }));
    await press.type(box, 'Varanassi');
    await screen.findByText('Nothing found for “Varanassi”. Did you mean “Varanasi”? 4 found.');
    expect(await options()).toHaveLength(4);
    await press.clear(box);
    // A page of an app has the word as it was typed.
    await press.type(box, 'bargain');
    await screen.findByText('5 found for “bargain”');
  });

  it('SH-07 arrows mark, round both ends, and Enter follows', async () => {
    const { press, box, onClose } = open();
    await press.type(box, 'bengal');
    await options();
    for (const [key, title] of [
      ['{ArrowDown}', 'Antara Bengal Ganga'],
      ['{ArrowDown}', 'Artisans of Bengal'],
      ['{ArrowUp}{ArrowUp}', 'FAQ'],
      ['{ArrowDown}{ArrowDown}', 'Artisans of Bengal'],
    ] as const) {
      await press.keyboard(key);
      expect(marked(), key).toContain(title);
      expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
        marked(),
      );
    }
    await press.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(document.getElementById('where')?.textContent).toBe('/booking/artisans'));
  });

  it('SH-07 what was highlighted for another query is not opened', async () => {
    const late = Promise.withResolvers<unknown>();
    const answer = { response: 'SUCCESS', results };
    const { press, box, onClose } = open((query) =>
      query === 'bengal' ? Promise.resolve(answer) : late.promise,
    );
    await press.type(box, 'bengal');
    await options();
    await press.keyboard('{ArrowDown}');
    await press.keyboard(' ganga{Enter}');
    expect(marked()).toBeUndefined();
    expect(onClose).not.toHaveBeenCalled();
    expect(document.getElementById('where')?.textContent).toBe('/');
    late.resolve(answer);
    await screen.findByText('4 found for “bengal ganga”');
    await press.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(document.getElementById('where')?.textContent).toBe('/our-ships/bengal'));
  });

  it('SH-07 keys that belong to an input method mark nothing and open nothing', async () => {
    const { press, box, onClose } = open();
    await press.type(box, 'bengal');
    await options();
    fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
    expect(marked()).toBeUndefined();
    await press.keyboard('{ArrowDown}');
    for (const of of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(box, { key: 'Enter', ...of });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
    expect(box.value).toBe('bengal');
  });

  it('SH-07 Escape clears the text', async () => {
    const { press, box } = open();
    await press.type(box, 'bengal');
    await options();
    await press.keyboard('{Escape}');
    expect(box.value).toBe('');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('SH-07 the cross closes it', async () => {
    const { press, onClose } = open();
    await press.click(screen.getByRole('button', { name: 'Close search' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('SH-07 Submit asks at once, and again', async () => {
    const { api, press, box } = open();
    await press.type(box, 'padma');
    await press.click(submit());
    await options();
    await press.click(submit());
    await waitFor(() => expect(api).toHaveBeenCalledTimes(2));
  });

  it('SH-07 a single letter is not sent', async () => {
    const { api, press, box } = open();
    await press.type(box, 'b');
    await press.click(submit());
    expect(await screen.findByText('Please enter at least two letters.')).not.toBeNull();
    expect(api).not.toHaveBeenCalled();
  });

  it('SH-07 nothing found, and no answer, are said', async () => {
    let answer: unknown = { response: 'SUCCESS', results: [] };
    const { press, box } = open(async () => answer);
    await press.type(box, 'zzz');
    expect(await screen.findByText('Nothing found for “zzz”. Try a river, a town or a ship.')).not.toBeNull();
    answer = { response: 'NO_ANSWER', status: 0, data: {} };
    await press.click(submit());
    expect(await screen.findByText(/^The search is not answering just now/)).not.toBeNull();
    answer = { response: 'SUCCESS', results };
    await press.click(submit());
    expect(await options()).toHaveLength(4);
  });

  it('SH-07 an answer that was overtaken is not shown', async () => {
    const late = Promise.withResolvers<unknown>();
    const { press, box, api } = open((query) =>
      query === 'be' ? late.promise : Promise.resolve({ response: 'SUCCESS', results: [results[3]] }),
    );
    await press.type(box, 'be');
    await waitFor(() => expect(api).toHaveBeenCalledTimes(1));
    await press.type(box, 'ng');
    await options();
    late.resolve({ response: 'SUCCESS', results });
    await late.promise;
    expect(await options()).toHaveLength(1);
  });
});
