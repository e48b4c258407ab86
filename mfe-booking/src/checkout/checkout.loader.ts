export { loadTour as loadCheckout, type TourData as CheckoutData } from '../tour/index.ts';
