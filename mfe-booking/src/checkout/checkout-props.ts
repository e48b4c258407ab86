import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import type { Step } from './use-step.ts';

/**
 * What a checkout is given: the tour, a departure date of it (ISO), the rooms chosen there, and rupees for a dollar.
 */
export interface CheckoutProps {
  slug: string;
  date: string;
  step: Step;
  detail: TourDetail;
  rooms: readonly SelectedRoom[];
  inrPerUsd: number | null;
}
