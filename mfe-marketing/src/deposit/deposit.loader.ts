import { addDays } from '@antara/contracts/rules/booking-rules';
import { readCivilDate, toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadLegalPage, type LegalPage } from '../loaders/legal-page.loader.ts';
import type { CalculatorInput } from './payment-schedule.ts';

export interface DepositData extends LegalPage {
  /** The values in the address, valid or not. Missing values are replaced by those of an example. */
  calculatorInput: CalculatorInput;
}

/**
 * Loads the rules and the calculator's values from `?fare=&booked=&departure=`, by which the calculator works without
 * scripts.
 */
export async function loadDeposit(context: LoadContext): Promise<DepositData> {
  const page = await loadLegalPage('DEPOSIT')(context);
  const { searchParams } = context.url;
  const today = toCivilDate(new Date());
  const readDay = (name: string) => readCivilDate(searchParams.get(name)) ?? searchParams.get(name);
  const booked = readDay('booked') ?? today;
  return {
    ...page,
    calculatorInput: {
      fare: searchParams.get('fare') ?? '4200',
      booked,
      departure: readDay('departure') ?? addDays(readCivilDate(booked) ?? today, 120),
    },
  };
}
