export { TourCards, TourCardsSkeleton } from './tour-cards.tsx';
export { TourList } from './tour-list.tsx';
