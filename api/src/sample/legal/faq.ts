/** Twenty questions that people ask before they book (PB-14). */
import { p, ul } from '../text.ts';
import type { SampleLegal } from '../content-types.ts';

const asked = (question: string, answer: string): SampleLegal => ({ type: 'FAQ', question, answer });

export const faq: readonly SampleLegal[] = [
  asked(
    'When is the best time to sail?',
    p(
      `October to March. The rains have gone, the rivers still carry water, and the days are between 20 and 30 degrees. December
      and January mornings are cool and often misty until ten. April is hot and quiet, and good for
      crocodiles, which like the mud banks warm. We sail all year on the lower Hooghly; on the Brahmaputra the houseboat is laid up in
      the flood months.`,
    ),
  ),
  asked(
    'Which journey suits a first visit to India?',
    p(
      `Artisans of Bengal: seven nights from Kolkata and back, a village or a temple each day, short walks, no trains. If you
      have a weekend only, <a href="/booking/an-insight">An Insight</a> takes two nights.`,
    ),
  ),
  asked(
    'How big are the ships?',
    p(
      `Small. The largest carry 56 guests in 28 suites, the houseboat eight in four. Every cabin is a suite with the river
      in its window. There are four cruise ships, two catamarans and one houseboat: see
      <a href="/our-ships">our ships</a>.`,
    ),
  ),
  asked(
    'Will I be seasick?',
    p(
      `Hardly. A river has no swell, and the ships draw little more than a metre and a half. The wide reaches of the Padma
      can be choppy on a windy afternoon; we anchor near the bank when they are.`,
    ),
  ),
  asked(
    'What does the fare include?',
    p(
      `The suite, all meals, tea, coffee and filtered water, the excursions of the programme with their guides and entrance
      fees, and port dues. Wine, beer and spirits, spa treatments, transfers, gratuities and flights are extra. Each journey’s page
      lists it exactly.`,
    ),
  ),
  asked(
    'Is there a supplement for travelling alone?',
    p(
      `A suite has a single and a twin price; the single price is shown beside each suite before you choose it. On some
      departures out of season we ask no supplement at all, which you will see from the prices.`,
    ),
  ),
  asked(
    'How do I book and pay?',
    p(
      `Choose a journey, a date and your suites; the suites are then held for you for fifteen minutes while you fill in the
      guests. Pay by card online, in full or by deposit. You can also pay by bank transfer or through a link that our
      office sends: see <a href="/deposit-and-cancelletion">deposit and cancellation</a>.`,
    ),
  ),
  asked(
    'Why am I charged in rupees when prices are in dollars?',
    p(
      `Our bank is in India. The day’s rate is fixed when you place the order and shown before you pay; what your own
      bank makes of it may differ by its charges.`,
    ),
  ),
  asked(
    'Can more than five suites be booked at once?',
    p(
      `Yes, but not online: <a href="/request-a-quote">ask for a quote</a>, and we will hold suites together and speak about
      terms for groups. A whole ship can be chartered for up to 56 guests.`,
    ),
  ),
  asked(
    'What happens if I have to cancel?',
    p(
      `Up to 91 days before departure you lose the deposit of 10%; from 90 to 61 days the deposit that you paid, 10% or 20%; later the
      whole fare. The <a href="/deposit-and-cancelletion">calculator</a> shows it for your dates.`,
    ),
  ),
  asked(
    'Do I need a visa?',
    p(
      `Most visitors do. India issues an e-visa to citizens of many countries; apply on the government’s own website
      and no other. The journey on the Ganges and Padma crosses into Bangladesh: for it you need a visa of that country too, and a
      double-entry visa for India.`,
    ),
  ),
  asked(
    'What should I pack?',
    ul(
      'Light cotton in layers; a warm jacket for mornings from December to February',
      'Shoes that slip off easily: temples and mosques are entered barefoot or in socks',
      'Something that covers shoulders and knees for places of worship',
      'Field glasses, if you have good ones; there are pairs on board to borrow',
      'A soft bag rather than a hard case: it fits below the bed',
    ),
  ),
  asked(
    'How much walking is there?',
    p(
      `One or two kilometres a day at a slow pace, some of it on uneven lanes and river steps. For each excursion the evening talk says
      how far and how steep. You may stay on board at any time; tea will be served.`,
    ),
  ),
  asked(
    'Can the kitchen manage my diet?',
    p(
      `Vegetarian, vegan, Jain, gluten-free and most allergies: gladly, if we know when you book. The menus are Indian and
      continental, with the fish and vegetables of the day’s bank.`,
    ),
  ),
  asked(
    'Is the water safe?',
    p(
      `All drinking water, ice and the water for salads is filtered and treated with ultraviolet light on board. You get a steel
      flask on arrival and can fill it on every deck; we carry no plastic bottles.`,
    ),
  ),
  asked(
    'Is there a doctor on board?',
    p(
      `A nurse on every sailing, and a doctor on call ashore. Please bring the medicines you need, in hand luggage, with their
      prescriptions.`,
    ),
  ),
  asked(
    'Will my telephone and the internet work?',
    p(
      `Along most of the Ganges and the Hooghly there is a mobile signal, and wireless internet in the saloon while there is. In the
      mangroves and on parts of the Brahmaputra there is none. Many guests come to like it.`,
    ),
  ),
  asked(
    'May children come?',
    p(
      `From the age of six, in the same suite as an adult or the one beside it. The shorter journeys suit them best. There is no
      children’s programme; there are captains who let them sound the horn.`,
    ),
  ),
  asked(
    'What about tips?',
    p(
      `They are your own decision. Guests who ask us are told that the crew shares one box, and that it is put out on the last
      evening.`,
    ),
  ),
  asked(
    'What do you do for the river?',
    p(
      `We treat all waste water on board, carry no single-use plastic, run on low-sulphur fuel and batteries where we can,
      and buy from the banks we pass. <a href="/sustainability">How, and what we have not managed yet</a>.`,
    ),
  ),
];
