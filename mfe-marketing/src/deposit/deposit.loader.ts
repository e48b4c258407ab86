import { addDays } from '@antara/contracts/rules/booking-rules';
import type { LegalItem } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import { readCivilDate, toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import type { CalculatorInput } from './payment-schedule.ts';

export interface DepositData extends PageContent {
  /** Empty if the call failed (ER-01). */
  rules: LegalItem[];
  /** The values in the address, valid or not; an example when the address has none. */
  calculatorInput: CalculatorInput;
}

/** `?fare=&booked=&departure=` fills the calculator, so that it works without scripts. */
export async function loadDeposit(context: LoadContext): Promise<DepositData> {
  const [page, legal] = await Promise.all([
    loadPage('DEPOSIT')(context),
    context.appContext.api('legal', { query: { type: 'DEPOSIT' }, signal: context.signal }),
  ]);
  const succeeded = isSuccess(legal);
  const { searchParams } = context.url;
  const today = toCivilDate(new Date());
  const readDay = (name: string) => readCivilDate(searchParams.get(name)) ?? searchParams.get(name);
  const booked = readDay('booked') ?? today;
  return {
    ...page,
    rules: succeeded ? legal.legalData : [],
    calculatorInput: {
      fare: searchParams.get('fare') ?? '4200',
      booked,
      departure: readDay('departure') ?? addDays(readCivilDate(booked) ?? today, 120),
    },
    failed: page.failed || !succeeded,
  };
}
