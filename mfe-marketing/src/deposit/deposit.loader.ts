import { addDays } from '@antara/contracts/rules/booking-rules';
import type { LegalItem } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { today } from '../loaders/today.ts';
import type { CalculatorInput } from './payment-schedule.ts';

/** The page's words, its rules, and what the calculator begins with: the address's own figures, else an example. */
export interface DepositData extends PageContent {
  rules: LegalItem[];
  calculatorInput: CalculatorInput;
}

/** Reads the page and the rules side by side; `?fare=&booked=&departure=` fills the calculator, so that it works without scripts. */
export async function loadDeposit(context: LoadContext): Promise<DepositData> {
  const [page, legal] = await Promise.all([
    loadPage('DEPOSIT')(context),
    context.site.api('legal', { query: { type: 'DEPOSIT' }, signal: context.signal }),
  ]);
  const read = isSuccess(legal);
  const { searchParams } = context.url;
  const booked = searchParams.get('booked') ?? today();
  return {
    ...page,
    rules: read ? legal.legalData : [],
    calculatorInput: {
      fare: searchParams.get('fare') ?? '4200',
      booked,
      departure: searchParams.get('departure') ?? addDays(booked, 120),
    },
    failed: page.failed || !read,
  };
}
