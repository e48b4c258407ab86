import { readOwnBooking, type OwnBooking } from '@antara/contracts/api/own-booking';
import { civilToday } from '@antara/contracts/civil-today';
import type { LoadContext } from '@antara/contracts/remote';

/** The booking, and the day it is looked at (ISO date, the visitor's own). */
export type PayBalanceData = OwnBooking & { today: string };

/** Reads the customer's own booking of `?id=`. */
export async function loadPayBalance({ site, url, signal }: LoadContext): Promise<PayBalanceData> {
  return { ...(await readOwnBooking({ site, signal }, url.searchParams.get('id'))), today: civilToday() };
}
