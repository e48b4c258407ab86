import { journeyMap } from '../maps/journey-map.ts';
import { journeyMaps } from '../maps/journeys.ts';
import type { Scene } from '../scene.ts';

/** The route map of every journey: names are part of the drawing, so the words beside it give the calls in order. */
export const mapScenes: Scene[] = journeyMaps.map((map) => ({
  path: `journeys/${map.slug}/map`,
  alt: `Route map of ${map.title}, ${map.line}, on ${map.ship}: ${map.stops.map(([name]) => name).join(', ')}.`,
  hour: 'noon',
  compose: () => journeyMap(map),
}));
