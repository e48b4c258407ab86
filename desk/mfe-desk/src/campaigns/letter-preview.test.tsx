import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DOMPurify from 'dompurify';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { PreviewForm } from './letter-preview.tsx';

const html = `<!doctype html><html><head><title>News</title></head><body style="margin:0">
<p style="color:red">We sail again.</p>
<a href="https://antara.example/calendar" style="padding:12px">See the dates</a></body></html>`;
/** It was closed because of low water: its guests are written to all the same. */
const low = {
  journey: 'an-insight',
  name: 'An Insight',
  date: '2027-03-01',
  ship: 'Bengal Ganga',
  free: 4,
  suites: 20,
  closed_at: '2026-12-01T10:00:00.000Z',
  cancelled_at: null,
};
let sent: unknown[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  // The document of these tests cannot take a whole page: `tasks-campaigns.e2e.ts` looks at the letter in a browser.
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation((text: string | Node) => text as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('departures.list'))
      return Response.json({
        result: { departures: [low, { ...low, date: '2027-03-08', cancelled_at: '2026-12-01' }] },
      });
    sent.push((JSON.parse(body) as { input: unknown }).input);
    return Response.json({
      result: {
        subject: 'News of the river',
        html,
        text: '',
        recipients: 4,
        undeliverable: 1,
        unconfirmed: 2,
      },
    });
  });
});

function show(departure = '') {
  const Preview = withDesk(() => <PreviewForm template="News" departure={departure} onBack={() => {}} />);
  render(<Preview desk={createDesk()} />, { wrapper: BrowserRouter });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isShown = (label: string | RegExp) => screen.queryByLabelText(label)?.closest('[hidden]') === null;

test('OF-18 each kind of readers has its own fields, and only those are sent', async () => {
  show();
  await screen.findByRole('option', { name: 'An Insight', hidden: true });
  expect(['Journey', /^Departure/].filter(isShown)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Who gets it'), 'bookings');
  expect(isShown('Journey')).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Who gets it'), 'departure');
  await userEvent.click(screen.getByRole('combobox', { name: /^Departure/ }));
  await userEvent.keyboard('insight');
  expect(await screen.findAllByRole('option', { name: /^An Insight ·/ })).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await press('Show the preview');
  await userEvent.selectOptions(screen.getByLabelText('Who gets it'), 'newsletter');
  await press('Show the preview');
  await screen.findByRole('region', { name: 'Preview' });
  expect(sent).toEqual([
    { template: 'News', to: 'departure', journey: 'an-insight', date: '2027-03-01' },
    { template: 'News', to: 'newsletter' },
  ]);
});

test('OF-18 the departure from which one comes is chosen', async () => {
  show('an-insight/2027-03-01');
  await screen.findByDisplayValue(/^An Insight · 1 Mar/);
  await press('Show the preview');
  await screen.findByRole('region', { name: 'Preview' });
  expect(sent).toEqual([{ template: 'News', to: 'departure', journey: 'an-insight', date: '2027-03-01' }]);
});

test('OF-18 the letter is shown as it is mailed, without scripts, at two widths, with the number of readers', async () => {
  show();
  await press('Show the preview');
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Letter as it is mailed');
  await screen.findByTitle('Letter as it is mailed');
  expect(screen.getByRole('heading', { name: 'News of the river' })).toBeTruthy();
  expect(screen.getByText('Readers').parentElement!.textContent).toContain('4');
  expect(frame().getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame().srcdoc).toContain('<body data-style="margin:0">');
  expect(frame().srcdoc).toContain('data-style="color:red"');
  expect(frame().srcdoc).toMatch(/<a [^>]*href="https:\/\/antara\.example\/calendar"/);
  expect(frame().width).toBe('640');
  await press('Telephone');
  expect(frame().width).toBe('360');
});
