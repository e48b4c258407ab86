import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { AnswerForm, proposeSubject } from './answer-form.tsx';
import type { Enquiry } from './enquiry-names.ts';

const enquiry = {
  reference: 'ENQ-7K3QXM',
  name: 'Ravi Mehta',
  email: 'ravi@travellers.example',
  tour: 'An Insight',
  date: '2027-03-01',
  templates: [
    { name: 'quote', subject: 'An Insight: your quote', text: 'Dear Ravi,\n\nhere is your quote.' },
    { name: 'full', subject: 'An Insight is sold out', text: 'Dear Ravi, all suites are taken.' },
  ],
} as unknown as Enquiry;
const Form = withDesk(() => <AnswerForm enquiry={enquiry} onDone={() => {}} />);
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { input } = JSON.parse(body) as { input: { subject: string; text: string } };
    sent.push(input);
    return Response.json({ result: input, needs_second_person: false, request: null });
  });
});

const show = () => render(<Form desk={createDesk()} />, { wrapper: BrowserRouter });
const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/);
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/);
const putIn = (name: string) => screen.getByRole('button', { name: `Put in: ${name}`, hidden: true });

test('EN-07 the subject is proposed by what was asked, can be changed, and is sent', async () => {
  const user = userEvent.setup();
  show();
  expect(subject().value).toBe('Re: An Insight, 2027-03-01');
  expect(proposeSubject({ ...enquiry, tour: null, date: null } as Enquiry)).toBe('Re: your enquiry');
  await user.type(text(), 'Dear Ravi, yes.');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  await screen.findByRole('button', { name: 'Send' });
  expect(sent).toEqual([
    { reference: 'ENQ-7K3QXM', subject: 'Re: An Insight, 2027-03-01', text: 'Dear Ravi, yes.' },
  ]);
});

test('EN-07 a template is read before it is put in, and another one takes its place, also after a reload', async () => {
  const user = userEvent.setup();
  const page = show();
  expect(screen.getByText('Dear Ravi, all suites are taken.')).toBeTruthy();
  await user.click(putIn('quote'));
  expect([subject().value, text().value]).toEqual([
    'An Insight: your quote',
    'Dear Ravi,\n\nhere is your quote.',
  ]);
  page.unmount();
  show();
  expect(text().value).toBe('Dear Ravi,\n\nhere is your quote.');
  await user.click(putIn('full'));
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  await screen.findByRole('button', { name: 'Send' });
  expect(sent).toEqual([
    {
      reference: 'ENQ-7K3QXM',
      template: 'full',
      subject: 'An Insight is sold out',
      text: 'Dear Ravi, all suites are taken.',
    },
  ]);
});

test('EN-07 a template leaves what was typed', async () => {
  const user = userEvent.setup();
  show();
  await user.clear(subject());
  await user.type(subject(), 'March');
  await user.type(text(), 'Good to hear from you.');
  await user.click(putIn('full'));
  expect(subject().value).toBe('March');
  expect(text().value).toBe('Good to hear from you.\n\nDear Ravi, all suites are taken.');
});
