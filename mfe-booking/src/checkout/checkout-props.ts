import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import type { Step } from './use-step.ts';

/**
 * The props of a checkout: the tour, one of its departure dates (ISO), the rooms chosen on that date, and rupees for a
 * dollar.
 */
export interface CheckoutProps {
  slug: string;
  date: string;
  step: Step;
  detail: TourDetail;
  rooms: readonly SelectedRoom[];
  inrPerUsd: number | null;
}
