/** What journeys share: the lists of what is and is not in the fare. */
import { ul } from '../text.ts';

const gangesIncluded = [
  'Your suite for every night of the journey',
  'All meals on board, early tea and biscuits, afternoon tea',
  'Filtered water, ordinary tea and coffee, and one soft drink with each meal',
  'Every visit named in the itinerary, with a guide in English, entrance fees and boat landings',
  'Rickshaws, cars or coaches used on the visits',
  'Talks and evenings of music on board',
  'Wireless internet where there is a signal',
];

const excluded = [
  'GST at 5 per cent, shown separately at checkout; the rate is subject to revision',
  'Arrival and departure transfers to and from the jetty',
  'Airfare and rail fare',
  'Specialty coffees, wines, beer and spirits',
  'Shipboard gratuities; USD 12 a guest a night, shared by all the crew, is usual',
  'Visas and travel insurance',
  'All incidentals, such as spa treatments, telephone calls and shopping',
];

/** The inclusions of the Ganges ships and those of one journey. HTML. */
export const included = (...more: string[]) => ul(...gangesIncluded, ...more);

/** The exclusions of the Ganges ships and those of one journey. HTML. */
export const notIncluded = (...more: string[]) => ul(...excluded, ...more);

/** The exclusions of the catamarans, as the landing page lists them (B§2). HTML. */
export const catamaranNotIncluded = ul(
  'Taxes; GST is subject to revision',
  'Arrival and departure transfers to and from the jetty',
  'Airfare',
  'Specialty coffees, wines, beer and spirits',
  'Shipboard gratuities',
  'All incidentals',
);
