// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Fragment } from '@antara/contracts/react/fragment';
import { fakeRemotes, page } from '../testing/fake-remotes.ts';
import { openSite } from '../testing/open-site.tsx';

// React warns once in a file: run one test alone to see its part fail.
const later = <Value,>(value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, 30, value));

it('MF-04 a fragment that was waited for is shown without a warning of React', async () => {
  const error = vi.spyOn(console, 'error');
  const Cards = ({ tours }: { tours: unknown[] }) => <p>{tours.length} cards</p>;
  const home = () => (
    <Fragment
      name="mfe-booking/tour-cards"
      props={{ tours: [] }}
      pending={<p>Wait</p>}
      fallback={<p>No cards today</p>}
    />
  );
  const load = () => later({ default: Cards });
  const exposed = { 'mfe-booking/tour-cards': { chunk: 'cards', load } };
  openSite(fakeRemotes({ '/': page(home) }, { fragments: exposed }), '/');
  await screen.findByText('Wait');
  await screen.findByText('0 cards');
  expect(error).not.toHaveBeenCalled();
});

it('MF-04 a screen that was waited for is shown without a warning of React', async () => {
  const error = vi.spyOn(console, 'error');
  const late = { ...page(() => null), screen: () => later({ default: () => <h1>Questions</h1> }) };
  openSite(fakeRemotes({ '/faq': late }), '/faq', { serverData: {} });
  await screen.findByRole('heading', { name: 'Questions' });
  expect(error).not.toHaveBeenCalled();
});
