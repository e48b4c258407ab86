import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const deposit: SamplePage = {
  page: 'DEPOSIT',
  blocks: [
    {
      key: 'intro',
      eyebrow: 'What is due, and when',
      title: 'Deposit and cancellation',
      text: p(
        'A deposit keeps your suites; the balance follows sixty days before you sail. Here are the rules, and a calculator that does the counting.',
      ),
    },
    {
      key: 'calculator',
      title: 'Reckon it for your journey',
      text: p(
        'Nothing is booked by this: it only counts days and percentages, with the very rules that our booking uses.',
      ),
    },
    {
      key: 'bank',
      title: 'By bank transfer',
      text: p('Please give your booking number with the transfer, and bear the charges of both banks.'),
      items: [
        { title: 'Bank', text: p('Bank of the Doab (a sample bank, which does not exist)') },
        { title: 'Branch', text: p('Connaught Place, New Delhi') },
        { title: 'Account number', text: p('0000 4100 2025') },
        { title: 'Beneficiary', text: p('Antara River Cruises Private Limited') },
        { title: 'International routing code (SWIFT)', text: p('DOABINXXXXX') },
        { title: 'Domestic routing code (IFSC)', text: p('DOAB0000000') },
      ],
    },
    {
      key: 'card',
      title: 'By card, online',
      text: p('Have your booking number at hand. The page of our bank opens in a new tab.'),
      link: { label: 'Pay by card', url: 'https://pay.antara.example/card' },
    },
  ],
};
