import { journeyMaps } from '../maps/journeys.ts';
import { decks } from '../plans/decks.ts';
import { JOURNEYS, SHIPS } from './brochure-text.ts';
import { quoteSentence } from './rules.ts';
import { BRICK, close, INK, jpeg, open, PAPER, type Pdf } from './writer.ts';

const W = 595.28;
const H = 841.89;
const LEFT = 56;
const TEXT = W - 2 * LEFT;

const page = (doc: Pdf): void => {
  doc.addPage({ size: 'A4', margins: { top: 56, bottom: 56, left: LEFT, right: LEFT } });
  doc.rect(0, 0, W, H).fill(PAPER);
};

const title = (doc: Pdf, words: string, y: number, size = 30): void => {
  doc.font('display').fontSize(size).fillColor(INK).text(words, LEFT, y, { width: TEXT });
};

const body = (doc: Pdf, words: string, x: number, y: number, width: number): void => {
  doc.font('text').fontSize(10.5).fillColor(INK).text(words, x, y, { width, lineGap: 3.5, paragraphGap: 8 });
};

/** Ten pages: cover, the idea, the fleet, a day, the journeys, what to know. */
export async function brochure(): Promise<void> {
  const doc = open('Antara: slow journeys on India’s great rivers', 'Ships and journeys');
  doc.rect(0, 0, W, H).fill(INK);
  doc.image(await jpeg('heroes/home', 1000, 1040, 62), 0, 0, { width: W });
  doc.rect(0, 618, W, H - 618).fill(INK);
  doc.font('light').fontSize(64).fillColor(PAPER).text('Antara', LEFT, 640);
  doc
    .font('italic')
    .fontSize(17)
    .fillColor('#f0b43c')
    .text('Slow journeys on India’s great rivers, in ships small enough to stop anywhere.', LEFT, 722, {
      width: 420,
      lineGap: 4,
    });

  page(doc);
  doc.image(await jpeg('heroes/journeys', 1000, 560), 0, 0, { width: W });
  title(doc, 'The river sets the pace', 368);
  body(
    doc,
    'For most of India’s history the rivers were its roads. Kings, monks, merchants and brides came by water, and the towns turned their best side to it: steps, temples, palaces, markets. Seen from a car they are far apart and show their backs. Seen from a ship they come one after another, front first, with fishermen and buffaloes in between.\n\nWe have six kinds of ship for that, none with more than twenty-eight suites and some with four. They draw little water, so they can lie against a bank where there is no jetty. You step ashore with a guide who was born nearby, walk a village lane rather than a tourist street, and are back for lunch.\n\nOn board there is a great deal of quiet. There are chairs at every rail, a kitchen that shops where we stop, and somebody who knows the name of the bird.',
    LEFT,
    420,
    TEXT,
  );

  for (const group of [SHIPS.slice(0, 2), SHIPS.slice(2, 4), SHIPS.slice(4, 6)]) {
    page(doc);
    for (const [i, [slug, figures, words]] of group.entries()) {
      const y = i * 398;
      doc.image(await jpeg(`ships/${slug}/cover`, 960, 420), LEFT, 50 + y, { width: TEXT });
      doc
        .font('display')
        .fontSize(20)
        .fillColor(INK)
        .text(decks[slug]?.name ?? slug, LEFT, 272 + y, { width: TEXT });
      doc
        .font('strong')
        .fontSize(9.5)
        .fillColor(BRICK)
        .text(figures, LEFT, 300 + y, { width: TEXT });
      body(doc, words, LEFT, 318 + y, TEXT);
    }
  }

  page(doc);
  doc.image(await jpeg('places/on-deck-tea', 960, 440), LEFT, 50, { width: TEXT });
  title(doc, 'A day on board', 292);
  const hours = [
    ['6.00', 'Tea on deck as the mist lifts. The pilot reads the water by its colour.'],
    ['8.00', 'Breakfast: dosa from the griddle, eggs, papaya, bread baked before you woke.'],
    ['9.30', 'Ashore by gangway or country boat, in groups of a dozen, each with its own guide.'],
    ['13.00', 'Lunch from the morning’s market, on brass plates, while the ship moves on.'],
    [
      '15.30',
      'A second landing, or none: a talk in the saloon, an hour in the spa where there is one, or the rail and the bank going by.',
    ],
    [
      '18.00',
      'The lamps are lit ashore. Something to drink; the naturalist’s or historian’s ten minutes about tomorrow.',
    ],
    ['19.30', 'Dinner for all at one sitting. Then stars, which are many.'],
  ] as const;
  for (const [i, [hour, words]] of hours.entries()) {
    doc
      .font('display')
      .fontSize(15)
      .fillColor(BRICK)
      .text(hour, LEFT, 350 + i * 56, { width: 64 });
    body(doc, words, LEFT + 74, 352 + i * 56, TEXT - 74);
  }

  for (const [n, group] of [JOURNEYS.slice(0, 4), JOURNEYS.slice(4, 9), JOURNEYS.slice(9)].entries()) {
    page(doc);
    title(doc, ['Journeys in Bengal', 'The long rivers', 'Assam and Odisha'][n] ?? 'Journeys', 52, 26);
    doc.image(
      await jpeg(
        ['places/kalna-temples', 'places/varanasi-ghats-lamplight', 'places/kaziranga-grassland'][n] ??
          'heroes/home',
        960,
        330,
      ),
      LEFT,
      96,
      { width: TEXT },
    );
    for (const [i, [slug, words]] of group.entries()) {
      const map = journeyMaps.find((one) => one.slug === slug);
      const y = 282 + i * 100;
      doc
        .font('display')
        .fontSize(15)
        .fillColor(INK)
        .text(map?.title ?? slug, LEFT, y, { width: TEXT });
      doc
        .font('strong')
        .fontSize(9)
        .fillColor(BRICK)
        .text(`${map?.line ?? ''}   ·   ${map?.ship ?? ''}`, LEFT, y + 22, { width: TEXT });
      body(doc, words, LEFT, y + 38, TEXT);
    }
  }

  page(doc);
  title(doc, 'Good to know', 60);
  body(
    doc,
    `Season. ${quoteSentence('FAQ', 'When is the best time to sail?', 'We sail')} Kaziranga is visited from November to April.\n\nIncluded. Your suite, all meals, drinking water, tea and coffee, excursions with a guide and entrance fees. Not included: taxes, travel to and from the jetty, wines, beer and spirits, spa treatments and gratuities.\n\nBooking. A deposit of 10 per cent 91 days or more before departure, of 20 per cent 90 to 61 days before; the balance 60 days before. The whole fare 60 days or fewer before departure. Deposits cannot be refunded.\n\nClothes. Light cotton, a warm layer for December and January mornings, shoes that come off easily, something to cover the shoulders.\n\nHealth. Landings use gangways, country boats and steps. Tell us what you need, and we will say honestly which journey suits.\n\nThe river. We take nothing out of it but water and put nothing back that we would not swim in. What we eat is bought where we stop.`,
    LEFT,
    116,
    TEXT,
  );
  doc.font('display').fontSize(16).fillColor(BRICK).text('Talk to us', LEFT, 640);
  body(
    doc,
    'Antara River Cruises Private Limited\n14 Colonnade House, Connaught Place, New Delhi 110001, India\n+91 11 0000 4100   ·   sales@antara.example',
    LEFT,
    666,
    TEXT,
  );
  await close(doc, 'antara-brochure.pdf', 'Antara River Cruises', 1);
}
