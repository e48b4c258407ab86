import type { Fragments } from '@antara/contracts/composition/fragments';
import { TourCards } from './tour-cards.tsx';

/** `mfe-booking/tour-cards`: the cards on the pages of other apps. */
export default function TourCardsFragment({ tours, inrPerUsd = null }: Fragments['mfe-booking/tour-cards']) {
  return <TourCards tours={tours} inrPerUsd={inrPerUsd} headingLevel={3} />;
}
