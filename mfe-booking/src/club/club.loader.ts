export { loadTours as loadClub, type ToursData as ClubData } from '../tour/index.ts';
