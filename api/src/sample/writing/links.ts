/** Links from an article into the catalogue; a slug that does not exist does not compile. */
import { paths } from '@antara/contracts/composition/routes';
import { link } from '../text.ts';
import type { JourneySlug, ShipSlug } from '../types.ts';

/** `text`, leading to a journey's page. */
export const journey = (slug: JourneySlug, text: string) => link(text, paths.journey(slug));

/** `text`, leading to a ship's page. */
export const ship = (slug: ShipSlug, text: string) => link(text, paths.ship(slug));
