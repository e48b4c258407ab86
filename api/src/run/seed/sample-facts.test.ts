/** A fact of the sample company is the same in rules, pages, documents, dialogs and mails. */
import {
  maxChangedLetters,
  maxNameCorrections,
  nameDays,
  wishesDays,
} from '@antara/contracts/rules/change-rules';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bankRefundTime } from '@antara/contracts/api/messages';
import {
  addDays,
  calculatePaymentPlan,
  getCancellationPercent,
  getNoticeBand,
} from '@antara/contracts/rules/booking-rules';
import { listRivers } from '@antara/contracts/rules/tour-filter';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { listSampleDocuments, readSampleSetting, sampleDir } from '../../../test/sample.ts';
import { timetableRule } from './timetable.ts';
import { readSamplePrices } from './sample-prices.ts';

const read = (file: string) => readFileSync(path.join(sampleDir, file));
const oneLine = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const toText = (content: unknown) => oneLine(JSON.stringify(content));
const documents = Object.fromEntries(
  ['antara-brochure', 'passenger-ticket-contract', 'terms-of-service'].map((name) => [
    name,
    oneLine(pdfText(read(`media/documents/${name}.pdf`))),
  ]),
);
const legal = new Map(listSampleDocuments('legal').map(({ type, items }) => [type, items]));
const answer = (type: 'FAQ' | 'TERMS' | 'DEPOSIT' | 'PRIVACY', question: string) => {
  const item = legal.get(type)?.find((one) => one.question === question);
  expect(item, question).toBeDefined();
  return oneLine(item?.answer ?? '');
};
const ships = listSampleDocuments('ship');
const tours = listSampleDocuments('tour');
const pages = listSampleDocuments('page');
const blockOf = (name: string, key: string) =>
  pages.find(({ page }) => page === name)?.blocks.find((block) => block.key === key);
const everything = [
  ...[...legal.values(), ...pages, ...ships, ...tours].map(toText),
  ...Object.values(documents),
];

describe('what the content claims', () => {
  it('VX-08 before you travel, a question without an answer of its own is one of the FAQ', () => {
    const items = pages.find(({ page }) => page === 'TRAVEL')!.blocks.flatMap((block) => block.items);
    const asked = items.filter(({ text }) => text === null).map(({ title }) => title);
    expect(asked.length).toBeGreaterThan(5);
    for (const question of asked) answer('FAQ', question);
  });

  const textOf = (name: string) => toText(pages.find(({ page }) => page === name));

  it('PB-11 the fleet is four cruise ships, two catamarans and one private houseboat, as the ships are', () => {
    expect(textOf('SHIPS')).toContain('Four cruise ships, two catamarans and one private houseboat');
    const vessels = Object.fromEntries(ships.map(({ slug, vessels: names }) => [slug, names.length]));
    const { 'antara-catamarans': catamarans, 'antara-nauka-vilas': houseboats, ...others } = vessels;
    expect([Object.values(others), catamarans, houseboats]).toEqual([[1, 1, 1, 1], 2, 1]);
  });

  it('PB-03 bespoke journeys of 2 to 11 days for up to 56 guests, and two themed cruises of 7 Nights & 8 Days', () => {
    expect(textOf('BESPOKE')).toMatch(/2 to 11 days.*Up to 56 guests/);
    expect(textOf('BESPOKE').match(/7 Nights &(amp;)? 8 Days/g)).toHaveLength(2);
  });

  it('LP-01 the catamarans’ page sells 2 Nights / 3 Days, and says word for word what is not included', () => {
    expect(blockOf('CATAMARAN', 'package')?.eyebrow).toBe('2 Nights / 3 Days');
    expect(blockOf('CATAMARAN', 'included')?.title).toBe('What’s included');
    const notIncluded = blockOf('CATAMARAN', 'not-included');
    expect(notIncluded?.title).toBe('Not Included');
    expect(notIncluded?.items.map(({ title }) => title)).toEqual([
      'Taxes, GST subject to revision',
      'Arrival and departure transfers to and from the jetty',
      'Airfare',
      'Specialty coffees, wines, beer and spirits',
      'Shipboard gratuities',
      'All incidentals',
    ]);
  });

  it('LP-02 Bengal Ganga’s page has her 20 suites on two decks, a quote, and six amenities or more', () => {
    expect(blockOf('BENGAL-GANGA', 'about')?.items).toContainEqual(
      expect.objectContaining({ title: '20', text: 'suites on two decks' }),
    );
    expect(blockOf('BENGAL-GANGA', 'quote')?.title).toMatch(/.{20}/);
    expect(blockOf('BENGAL-GANGA', 'amenities')?.items.length).toBeGreaterThanOrEqual(6);
  });

  it('EN-07 no page says that no machine answers, since a mail answers every form at once', () => {
    expect(pages.map(toText).filter((text) => /\bno (machine|robot)/i.test(text))).toEqual([]);
  });

  it('PB-08 the press desk can be written to', () => {
    expect(blockOf('PRESS', 'kit')?.link).toEqual({
      label: 'press@antara.example',
      url: 'mailto:press@antara.example',
    });
  });
});

describe('SH-12 what the footer says of the company', () => {
  const { social, playlist, ...site } = readSampleSetting('site');

  it('SH-12 five profiles in their order and the playlist, none of them at an address that somebody has', () => {
    expect(social.map(({ label }) => label)).toEqual([
      'Facebook',
      'Instagram',
      'LinkedIn',
      'Vimeo',
      'YouTube',
    ]);
    expect(playlist.label).toBe('Antara Cruise Music');
    for (const { url } of [...social, playlist]) expect(url).toMatch(/^https:\/\/[\w.]+\.example\//);
  });

  it('SH-12 LP-01 tagline, the company in New Delhi, the mail of the sales desk, the telephone', () => {
    expect(site.tagline).toMatch(/^Slow journeys on India’s great rivers/);
    expect(site.address[0]).toBe('Antara River Cruises Private Limited');
    expect(site.address.at(-1)).toContain('New Delhi');
    expect(site.sales_email).toBe('sales@antara.example');
    expect(site.phone).toBe('+91 11 0000 4100');
  });

  it('SH-12 four awards and a membership, each said in words', () => {
    expect(site.awards).toHaveLength(4);
    for (const { alt } of site.awards) expect(alt).toMatch(/\w{4}/);
    expect(site.membership.alt).toMatch(/^Member of \w{3}/);
  });
});

describe('VX-08 deposit and cancellation', () => {
  const departure = '2027-06-30';
  const plan = (days: number) => calculatePaymentPlan(100_00, addDays(departure, -days), departure);

  it('VX-08 the page says what the rules charge, on the first and the last day of each band', () => {
    const bands = [
      ['91 days or more', [91, 400]],
      ['90 to 61 days', [61, 90]],
    ] as const;
    for (const [title, days] of bands) {
      const text = answer('DEPOSIT', `Booked ${title} before departure`);
      for (const day of days) {
        const { depositPercent } = plan(day);
        expect(text).toContain(`deposit of ${depositPercent}%`);
        expect(text).toContain(`balance of ${100 - depositPercent}%`);
      }
      const longest = Math.max(...days.map((day) => dueDays(day)));
      expect(text).toContain(`at once when you book online, and within ${longest} days`);
      expect(answer('DEPOSIT', `Cancelled ${title} before departure`)).toContain(
        `${getCancellationPercent(getNoticeBand(days[0]), 10)}%`,
      );
    }
    expect([plan(60).depositPercent, plan(0).depositPercent]).toEqual([100, 100]);
    expect(answer('DEPOSIT', 'Cancelled 60 days or fewer before departure, or no-show')).toContain('100%');
  });

  it('PB-16 the page has the bank, its branch, the account, the beneficiary and both routing codes', () => {
    const bank = blockOf('DEPOSIT', 'bank');
    expect(bank?.items.map(({ title }) => title)).toEqual([
      'Bank',
      'Branch',
      'Account number',
      'Beneficiary',
      'International routing code (SWIFT)',
      'Domestic routing code (IFSC)',
    ]);
    expect(bank?.items.filter(({ text }) => !text || oneLine(text) === '')).toEqual([]);
  });

  const dueDays = (days: number) =>
    (Date.parse(plan(days).depositDue) - Date.parse(addDays(departure, -days))) / 86_400_000;

  it('VX-08 the documents say it in the words of the page, and nobody leaves day 91 open', () => {
    for (const name of ['terms-of-service', 'passenger-ticket-contract']) {
      for (const item of legal.get('DEPOSIT') ?? []) {
        if (!item.question.startsWith('Cancelled')) continue;
        const words = oneLine(item.answer).slice(1);
        expect(documents[name], name).toContain(words);
      }
    }
    expect(documents['antara-brochure']).toContain('91 days or more before departure');
    for (const text of everything) expect(text).not.toMatch(/more than (91|90) days before/i);
  });

  it('VX-08 a refund takes as long everywhere, and one cancels in the same way', () => {
    expect(answer('DEPOSIT', 'How days are counted')).toContain(bankRefundTime());
    expect(documents['terms-of-service']).toContain(bankRefundTime());
    for (const text of everything) {
      expect(text.replaceAll(bankRefundTime(), '')).not.toMatch(/working days/);
    }
    const how = /“My bookings”, or by e-mail to the sales office/;
    expect(answer('DEPOSIT', 'How days are counted')).toMatch(how);
    expect(answer('FAQ', 'What happens if I have to cancel?')).toMatch(how);
    expect(documents['terms-of-service']).toMatch(how);
  });
});

it('VX-08 the terms say until when and how far names and wishes are changed', () => {
  const text = answer('TERMS', 'Corrections of names, and wishes');
  expect([nameDays, maxNameCorrections, maxChangedLetters, wishesDays]).toEqual([14, 2, 3, 7]);
  for (const part of ['until 14 days before', 'twice for each guest', 'three letters', 'until 7 days before'])
    expect(text).toContain(part);
});

describe('VX-08 on board', () => {
  it('VX-08 who travels alone pays less than two, and more than half, on every journey', () => {
    expect(answer('FAQ', 'Is there a supplement for travelling alone?')).toMatch(
      /less than two.*more than half/,
    );
    const prices = readSamplePrices(sampleDir).flatMap(({ suites }) => suites);
    expect(prices.length).toBeGreaterThan(tours.length);
    for (const { price_single, price_twin } of prices) {
      expect(price_single).toBeLessThan(price_twin);
      expect(price_single * 2).toBeGreaterThan(price_twin);
    }
  });

  it('VX-08 a nurse on the four cruise ships, a first-aid post on the others', () => {
    expect(answer('FAQ', 'Is there a doctor on board?')).toMatch(
      /four cruise ships there is a nurse on every/,
    );
    const withNurse = ships.filter(({ amenities }) => /nurse on board/i.test(amenities));
    expect(withNurse.map(({ slug }) => slug).toSorted()).toEqual([
      'antara-bengal-ganga',
      'antara-ganga-vilas',
      'antara-ganges-voyager',
      'antara-ganges-voyager-ii',
    ]);
    const others = ships.filter((ship) => !withNurse.includes(ship));
    for (const { amenities, slug } of others) expect(amenities, slug).toMatch(/first-aid post/i);
    for (const { slug, ship: sailedBy, amenities } of tours) {
      const nurse = withNurse.some((ship) => ship.slug === sailedBy);
      expect(amenities, slug).toMatch(nurse ? /nurse on board/i : /first-aid post/i);
    }
    expect(answer('TERMS', 'Health and mobility')).not.toContain('nurse');
  });

  it('VX-08 internet by satellite where the questions name the ship', () => {
    const text = answer('FAQ', 'Will my telephone and the internet work?');
    for (const { name, amenities } of ships) {
      const isNamed = new RegExp(`${name}(?! II)`).test(text);
      expect(isNamed, name).toBe(/satellite internet/i.test(amenities));
    }
  });

  it('VX-08 tips and luggage', () => {
    expect(answer('FAQ', 'What about tips?')).toContain('USD 12 a guest a night');
    const [luggage] = answer('TERMS', 'Luggage and valuables').split('. ');
    expect(luggage).toContain('25 kilograms');
    expect(documents['passenger-ticket-contract']).toContain(luggage);
  });
});

it('VX-09 each water of which the site tells can be chosen in the filter of journeys', () => {
  const described = blockOf('ABOUT', 'rivers')!.items.flatMap(({ title }) => listRivers(title));
  const offered = new Set(tours.flatMap(({ river }) => listRivers(river)));
  expect(described).toContain('Bhitarkanika');
  expect([...offered]).toEqual(expect.arrayContaining(described));
});

describe('VX-08 travel documents', () => {
  const travel = readSampleSetting('travel');
  const countryOf = (name: string) => travel.countries.find(({ country }) => country === name)!;

  it('VX-08 every journey has its landings, in countries of which the visa is told', () => {
    for (const { slug, boarding, itinerary, exclusion } of tours) {
      expect(boarding, slug).not.toBeNull();
      const { embark, disembark, countries } = boarding!;
      expect(embark.opens < embark.sails, slug).toBe(true);
      const days = toText([itinerary[0], itinerary.at(-1)]);
      for (const { place } of [embark, disembark]) {
        expect(days, slug).toContain(place.replace(/ jetty$/, ''));
      }
      for (const name of countries) expect(countryOf(name), slug).toBeDefined();
      expect(countries.includes('Bangladesh'), slug).toBe(/Bangladesh visa/.test(exclusion));
    }
  });

  it('VX-08 VX-16 add-ons meet on the day that they are told of, and guests of an extension after they have landed', () => {
    for (const { slug, boarding, add_ons, extensions } of tours) {
      for (const { title, meeting, days } of add_ons) {
        const [, describedDay] = /^Days? (\d+)/.exec(days[0]!.value) ?? [];
        expect(meeting, `${slug}: ${title}`).not.toBeNull();
        if (describedDay) expect(meeting!.day, `${slug}: ${title}`).toBe(Number(describedDay));
      }
      for (const { title, side, meeting } of extensions) {
        expect(meeting, `${slug}: ${title}`).not.toBeNull();
        if (side === 'AFTER')
          expect(meeting!.time > boarding!.disembark.time, `${slug}: ${title}`).toBe(true);
      }
    }
  });

  it('VX-08 passports and visas are those of the terms and the questions', () => {
    const terms = answer('TERMS', 'Travel documents');
    expect(terms).toContain('valid for six months beyond the journey');
    expect(travel.passport).toContain('valid for six months beyond the journey');
    expect(terms).toContain('double-entry visa for India');
    expect(countryOf('India').reentry).toContain('double entry');
    expect(answer('FAQ', 'Do I need a visa?')).toContain(
      'India issues an e-visa to citizens of many countries',
    );
    expect(countryOf('India').foreign).toContain('India issues an e-visa to citizens of many countries');
  });

  it('VX-08 the answers that are printed exist, and the weather agrees with them', () => {
    for (const { type, question } of travel.answers) {
      expect(
        legal.get(type)?.some((item) => item.question === question),
        question,
      ).toBe(true);
    }
    const winter = [11, 0, 1].map((month) => travel.months[month]!);
    expect(answer('FAQ', 'What should I pack?')).toContain(
      'a warm jacket for mornings from December to February',
    );
    for (const text of winter) expect(text).toContain('warm jacket');
    for (const [month, text] of travel.months.entries()) {
      if (![11, 0, 1].includes(month)) expect(text).not.toContain('warm jacket');
    }
  });
});

describe('VX-08 seasons and distances', () => {
  it('VX-08 the months that are said are those of the timetable', () => {
    const { rotation } = timetableRule.parse(JSON.parse(read('timetable.json').toString('utf8')));
    const sailed = (ship: string) => {
      const turns = rotation.filter((one) => one.ship === ship).flatMap(({ turns }) => turns);
      return Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
        turns.some(({ closed_months = [] }) => !(closed_months as number[]).includes(month)),
      );
    };
    expect(sailed('antara-nauka-vilas')).toEqual([1, 2, 3, 4, 5, 10, 11, 12]);
    expect(sailed('antara-catamarans')).toEqual([1, 2, 3, 4, 8, 9, 10, 11, 12]);
    for (const { slug } of ships) {
      if (!/nauka|catamarans/.test(slug)) expect(sailed(slug), slug).toHaveLength(12);
    }
    const said =
      'We sail all year on the Ganges and the Hooghly, from October to May on the Brahmaputra, and from August to April in Bhitarkanika';
    expect(answer('FAQ', 'When is the best time to sail?')).toContain(said);
    expect(documents['antara-brochure']).toContain(said);
  });

  it('VX-08 Varanasi to Kolkata is as far in the brochure as on the page', () => {
    const tour = tours.find(({ slug }) => slug === 'varanasi-kolkata-downstream');
    expect(tour?.description).toContain('1,250 kilometres');
    expect(documents['antara-brochure']).toContain('1,250 kilometres');
  });

  it('VX-08 An Insight passes Howrah Bridge after its departure', () => {
    const page = pages.find((one) => one.page === 'BENGAL-GANGA');
    expect(toText(page)).not.toMatch(/Howrah Bridge at noon/);
  });
});
