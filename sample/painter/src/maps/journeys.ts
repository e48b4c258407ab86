import { bengalMaps } from './journeys-bengal.ts';
import { longMaps } from './journeys-long.ts';
import type { JourneyMap } from './route.ts';

/** The route of every journey. */
export const journeyMaps: readonly JourneyMap[] = [...bengalMaps, ...longMaps];
