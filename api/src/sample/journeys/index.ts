import type { SampleJourney } from '../types.ts';
import { aMysticalJourney } from './a-mystical-journey.ts';
import { anInsight } from './an-insight.ts';
import { artisansOfBengal } from './artisans-of-bengal.ts';
import { bhitarkanikaAndTheTurtleCoast } from './bhitarkanika-and-the-turtle-coast.ts';
import { bhitarkanikaMangroves } from './bhitarkanika-mangroves.ts';
import { brahmaputraKaziranga } from './brahmaputra-kaziranga.ts';
import { gangesAndPadma } from './ganges-and-padma.ts';
import { kolkataVaranasiUpstream } from './kolkata-varanasi-upstream.ts';
import { majuliAndTheMonasteries } from './majuli-and-the-monasteries.ts';
import { patnaKolkataDownstream } from './patna-kolkata-downstream.ts';
import { princelyMurshidabad } from './princely-murshidabad.ts';
import { treadingTheBuddhasTrail } from './treading-the-buddhas-trail.ts';
import { varanasiKolkataDownstream } from './varanasi-kolkata-downstream.ts';

/** Every journey, in the order the list shows them. */
export const journeys: readonly SampleJourney[] = [
  aMysticalJourney,
  anInsight,
  princelyMurshidabad,
  artisansOfBengal,
  treadingTheBuddhasTrail,
  patnaKolkataDownstream,
  kolkataVaranasiUpstream,
  varanasiKolkataDownstream,
  gangesAndPadma,
  brahmaputraKaziranga,
  majuliAndTheMonasteries,
  bhitarkanikaMangroves,
  bhitarkanikaAndTheTurtleCoast,
];
