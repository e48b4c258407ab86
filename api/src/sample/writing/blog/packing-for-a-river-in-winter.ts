import { h2, line, p, ul } from '../../text.ts';
import { leela } from '../authors.ts';
import { journey, ship } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const packingForARiverInWinter: SampleContent = {
  type: 'BLOG',
  title: 'One trunk, two climates a day: packing for a river in winter',
  slug: 'packing-for-a-river-in-winter',
  author: leela,
  date: '2025-10-14',
  cover_image: 'blog/1',
  link: null,
  pdf: null,
  meta_title: 'What to pack for a river cruise in India in winter',
  meta_description: line(
    `Layers for cold mornings, slip-on shoes for temple floors, field glasses, small notes: a journey director’s list for the Ganges and the Brahmaputra.`,
  ),
  description: [
    p(
      `Twice a day in January the deck changes climate. At six it is nine degrees and somebody holds a cup of tea in both
      hands; at noon it is twenty-five, and the same somebody wants to know who has seen the hat. Everything below
      follows from that.`,
    ),
    h2('Dress like an onion'),
    p(
      `The cold of a river morning is damp and goes looking for your neck. A cotton shirt, a thin wool jumper and something
      that stops the wind will see you through it, and each comes off in its turn: the windproof when the mist lifts, the jumper
      at coffee. By two you are in the shirt, in shade, glad of long sleeves against the sun. At dusk it all goes back on, in
      reverse order.`,
      `How cold depends on how far up you go. In Kolkata a winter dawn is around thirteen degrees. In Bihar, beyond Farakka, there are
      days in early January when fog lies until eleven and a jumper is worn to lunch. On the Brahmaputra the air is clear and the nights are
      sharp; ${ship('antara-nauka-vilas', 'our houseboat')} has blankets of eri silk on every bed, which guests have tried
      to buy from under us. Three pairs of warm socks are never regretted, and they have a second use.`,
    ),
    h2('For other people’s floors'),
    p(
      `You will take your shoes off often: at temples, at mosques, at a weaver's door. Slip-on shoes save ten minutes a day of
      bending and tying. Socks may nearly always stay on, and the marble of a courtyard is ice at eight and a griddle at one. Shoulders and
      knees are covered in any house of prayer, men's as well as women's; a light scarf in the day bag settles most questions. Jain
      temples, such as those at Azimganj, ask that leather be left outside, so a cloth belt spares you a shuffle.`,
      `For the bank itself bring one pair of shoes with a sole that grips. Country boats land us where there is
      land, and after a night of dew a mud bank is polished like a ballroom.`,
    ),
    h2('Small things that turn out large'),
    ul(
      `<strong>Field glasses.</strong> Eight-power is better than ten on a moving deck. Half of what a river has to show stands on the far
      bank.`,
      `<strong>Small notes.</strong> Rickshaws, tea stalls and the man who minds the shoes cannot change five hundred rupees. Our purser can.`,
      `<strong>Medicines</strong> in their own boxes, with the prescription, and enough for three days more than you planned.`,
      `<strong>A torch</strong>, best with a red light: for the sandbank after supper, and for the deck when others are looking at stars.`,
      `<strong>A plug adaptor.</strong> India runs on 230 volts. The larger ships take British, European and American plugs; the houseboat takes the Indian sort, with round pins.`,
      `<strong>Earplugs.</strong> Temple towns sing from four in the morning. Most guests come to like it, though seldom on the first day.`,
    ),
    h2('What may stay at home'),
    p(
      `Evening dress: there is no night on board that needs it, though a clean shirt at dinner pleases the cooks. A water bottle: you get a glass one, and it is
      refilled. A large hard suitcase: it will not go under the bed, and a soft bag will. A hairdryer: ask, and one appears.`,
      `Two things must stay at home. Satellite telephones may not be brought into India without a licence, and are taken away at the
      airport. Drones need permits that a visitor will not get in time, least of all near frontiers, bridges and national parks, which is where
      we sail. Please believe us on this one; we have written the letters.`,
    ),
    h2('And one thing to buy on the way'),
    p(
      `The best warm layer for Bengal is made there. A kantha is three or four old saris laid one upon another, soft from years of washing,
      and stitched through with a running stitch until they are one cloth. The thread used to be drawn out of
      the saris' own borders. It weighs little, warms a good deal, and does as shawl, rug and pillow on the same day. On ${journey('artisans-of-bengal', 'Artisans of Bengal')} our
      textile historian can tell you which are worth their price; on any journey there are a few in the cabin
      trunk of somebody who has sailed before.`,
      `So leave room. If you do not, the purser will have your parcel sewn into white cotton, address it in violet ink, and send it after
      you. It will get home later than you do and will still smell of the river.`,
    ),
  ].join(''),
};
