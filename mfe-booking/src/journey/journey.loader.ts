export { loadTour as loadJourney, type TourData as JourneyData } from '../tour/index.ts';
