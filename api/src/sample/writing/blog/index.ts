import type { SampleContent } from '../types.ts';
import { aPhotographersClock } from './a-photographers-clock.ts';
import { aThousandDoorsAndAHundredMangoes } from './a-thousand-doors-and-a-hundred-mangoes.ts';
import { aTrackAtGahirmatha } from './a-track-at-gahirmatha.ts';
import { facesForTheFullMoon } from './faces-for-the-full-moon.ts';
import { fromTheTreeToTheDeerPark } from './from-the-tree-to-the-deer-park.ts';
import { packingForARiverInWinter } from './packing-for-a-river-in-winter.ts';
import { theOrderOfABengaliMeal } from './the-order-of-a-bengali-meal.ts';
import { thePilotsAlphabet } from './the-pilots-alphabet.ts';
import { theSilkThatMovedHouse } from './the-silk-that-moved-house.ts';
import { twoLeavesABudAndAClayCup } from './two-leaves-a-bud-and-a-clay-cup.ts';
import { whatTheRiverSaysAtNight } from './what-the-river-says-at-night.ts';
import { whyTheGangesChangesItsName } from './why-the-ganges-changes-its-name.ts';

/** The posts, the newest first. */
export const blog: readonly SampleContent[] = [
  facesForTheFullMoon,
  theSilkThatMovedHouse,
  theOrderOfABengaliMeal,
  twoLeavesABudAndAClayCup,
  aThousandDoorsAndAHundredMangoes,
  whatTheRiverSaysAtNight,
  aTrackAtGahirmatha,
  aPhotographersClock,
  fromTheTreeToTheDeerPark,
  thePilotsAlphabet,
  packingForARiverInWinter,
  whyTheGangesChangesItsName,
];
