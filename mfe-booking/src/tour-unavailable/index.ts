export { TourUnavailable } from './tour-unavailable.tsx';
