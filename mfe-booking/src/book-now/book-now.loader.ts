export { loadTour as loadBookNow, type TourData as BookNowData } from '../tour/index.ts';
