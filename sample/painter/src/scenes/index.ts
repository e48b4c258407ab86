import type { Scene } from '../scene.ts';
import { aboutScenes } from './about.scenes.ts';
import { aboutRiver } from './about-river.scenes.ts';
import { blogScenes } from './blog.scenes.ts';
import { coverScenes } from './covers.scenes.ts';
import { aboardGallery } from './gallery-aboard.scenes.ts';
import { diningGallery } from './gallery-dining.scenes.ts';
import { riverGallery } from './gallery-river.scenes.ts';
import { heroScenes } from './heroes.scenes.ts';
import { blockScenes } from './home-blocks.scenes.ts';
import { indulgeScenes } from './home-indulge.scenes.ts';
import { discoverScenes } from './home-discover.scenes.ts';
import { homeScenes } from './home.scenes.ts';
import { bengalJourneys } from './journeys-bengal.scenes.ts';
import { easternJourneys } from './journeys-east.scenes.ts';
import { voyagerInteriors } from './interiors-voyagers.scenes.ts';
import { smallInteriors } from './interiors-small.scenes.ts';
import { steamerInteriors } from './interiors-steamer.scenes.ts';
import { catamaranLanding } from './landing-catamaran.scenes.ts';
import { steamerLanding } from './landing-steamer.scenes.ts';
import { longJourneys } from './journeys-long.scenes.ts';
import { paperScenes } from './papers.scenes.ts';
import { pilgrimJourneys } from './journeys-pilgrim.scenes.ts';
import { aboardPlaces } from './places-aboard.scenes.ts';
import { bengalPlaces } from './places-bengal.scenes.ts';
import { coastPlaces } from './places-coast.scenes.ts';
import { easternPlaces } from './places-east.scenes.ts';
import { hooghlyPlaces } from './places-hooghly.scenes.ts';
import { upriverPlaces } from './places-upriver.scenes.ts';
import { villagePlaces } from './places-village.scenes.ts';
import { mapScenes } from './maps.scenes.ts';
import { planScenes } from './plans.scenes.ts';
import { anchorScenes } from './ships-anchor.scenes.ts';
import { voyagerDecks } from './decks-voyagers.scenes.ts';
import { smallDecks } from './decks-small.scenes.ts';
import { sideScenes } from './side.scenes.ts';
import { sustainabilityScenes } from './sustainability.scenes.ts';
import { sustainabilityShore } from './sustainability-shore.scenes.ts';
import { fuelScenes } from './sustainability-fuel.scenes.ts';
import { bespokeScenes } from './bespoke.scenes.ts';
import { charterScenes } from './bespoke-charter.scenes.ts';
import { contactScenes } from './contact.scenes.ts';
import { filmScenes } from './film.scenes.ts';
import { eventScenes } from './events.scenes.ts';
import { riverHeroes } from './heroes-river.scenes.ts';
import { lampHeroes } from './heroes-lamps.scenes.ts';
import { paperHeroes } from './heroes-papers.scenes.ts';
import { blogHero } from './blog-hero.scenes.ts';
import { quietHeroes } from './heroes-quiet.scenes.ts';
import { bargeHero } from './heroes-barge.scenes.ts';
import { agentScenes } from './agents.scenes.ts';
import { agentsAshore } from './agents-ashore.scenes.ts';
import { agentsAboard } from './agents-aboard.scenes.ts';
import { shipGallery } from './gallery-ships.scenes.ts';
import { suiteGallery } from './gallery-suites.scenes.ts';
import { seatGallery } from './gallery-seat.scenes.ts';
import { tableGallery } from './gallery-table.scenes.ts';
import { coalsGallery } from './gallery-coals.scenes.ts';
import { orchardGallery } from './gallery-orchard.scenes.ts';
import { bankGallery } from './gallery-bank.scenes.ts';
import { wildGallery } from './gallery-wild.scenes.ts';
import { chhathGallery } from './gallery-chhath.scenes.ts';
import { craftPlaces } from './places-craft.scenes.ts';
import { loomPlaces } from './places-loom.scenes.ts';
import { holyPlaces } from './places-holy.scenes.ts';
import { shorePlaces } from './places-shore.scenes.ts';
import { strandPlaces } from './places-strand.scenes.ts';
import { diningPlaces } from './places-dining.scenes.ts';
import { agentsBridge } from './agents-bridge.scenes.ts';
import { mirrorGallery } from './gallery-mirror.scenes.ts';
import { shipSuites } from './suites-ship.scenes.ts';
import { specialSuites } from './suites-special.scenes.ts';

const first: readonly Scene[] = [
  ...homeScenes,
  ...heroScenes,
  ...riverHeroes,
  ...lampHeroes,
  ...paperHeroes,
  ...quietHeroes,
  ...bargeHero,
  ...bengalJourneys,
  ...pilgrimJourneys,
  ...longJourneys,
  ...easternJourneys,
  ...coverScenes,
  ...sideScenes,
  ...shipSuites,
  ...specialSuites,
  ...hooghlyPlaces,
  ...bengalPlaces,
  ...upriverPlaces,
  ...easternPlaces,
  ...coastPlaces,
  ...villagePlaces,
  ...aboardPlaces,
];

const later: readonly Scene[] = [
  ...discoverScenes,
  ...blockScenes,
  ...indulgeScenes,
  ...planScenes,
  ...mapScenes,
  ...anchorScenes,
  ...voyagerDecks,
  ...smallDecks,
  ...voyagerInteriors,
  ...steamerInteriors,
  ...smallInteriors,
  ...catamaranLanding,
  ...steamerLanding,
  ...blogScenes,
  ...aboardGallery,
  ...diningGallery,
  ...riverGallery,
  ...paperScenes,
  ...aboutScenes,
  ...aboutRiver,
  ...sustainabilityScenes,
  ...sustainabilityShore,
  ...bespokeScenes,
  ...charterScenes,
  ...contactScenes,
  ...filmScenes,
  ...agentScenes,
  ...tableGallery,
  ...orchardGallery,
  ...coalsGallery,
  ...craftPlaces,
  ...loomPlaces,
  ...diningPlaces,
  ...holyPlaces,
  ...shorePlaces,
  ...strandPlaces,
  ...bankGallery,
  ...chhathGallery,
  ...wildGallery,
  ...shipGallery,
  ...suiteGallery,
  ...mirrorGallery,
  ...seatGallery,
  ...agentsAboard,
  ...agentsBridge,
  ...agentsAshore,
  ...blogHero,
  ...eventScenes,
  ...fuelScenes,
];

/** What travel agents print. */
const isForAgents = ({ path }: Scene): boolean => path.startsWith('agents/');
const isHero = ({ path }: Scene): boolean => path.startsWith('heroes/');

/** Every picture of the library. Only heroes are wide enough to need the widest file. */
export const scenes: readonly Scene[] = [
  ...first.map((scene): Scene => (isHero(scene) ? { ...scene, widest: 2400 } : scene)),
  ...later.map((scene): Scene => ({ ...scene, lean: true, ...(isForAgents(scene) && { print: true }) })),
];
