import { loadOwnBooking, type OwnBooking } from '@antara/contracts/api/own-booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** The booking, and today's date in India (ISO). */
export type PayBalanceData = OwnBooking & { today: string };

/** Reads the customer's own booking of `?id=`. */
export async function loadPayBalance({ appContext, url, signal }: LoadContext): Promise<PayBalanceData> {
  return {
    ...(await loadOwnBooking(appContext.api, url.searchParams.get('id'), signal)),
    today: toCivilDate(new Date()),
  };
}
