import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quoteEnquiry, quoteForm, enquiry } from './enquiries.ts';

const form = {
  name: 'Asha Rao',
  email: 'asha@antara.example',
  contactNumber: '9800000001',
  country: 'India',
  message: 'Four of us.',
  tour: '',
  is_agent: 'no' as const,
};
const problems = (when: { month?: string; year?: string }) =>
  [
    quoteForm.safeParse({ ...form, ...when }),
    enquiry.safeParse(quoteEnquiry({ ...form, ...when }, { page: '/' })),
  ].map(({ error }) => error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? []);

// The last evening of March by India's calendar, still the last afternoon in London.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-31T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it.each([{ month: '3', year: '2027' }, { month: '1', year: '2028' }, { month: '1' }, { year: '2027' }, {}])(
  'EN-03 a quote may be for %o',
  (when) => {
    expect(problems(when)).toEqual([[], []]);
  },
);

it.each([
  [{ month: '2', year: '2027' }, 'month: This month is past. Please choose a later one'],
  [{ month: '12', year: '2026' }, 'year: This year is past. Please choose a later one'],
])('EN-03 form and server refuse %o', (when, problem) => {
  expect(problems(when)).toEqual([[problem], [problem]]);
});
