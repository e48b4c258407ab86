/** Words and pictures of every page, a file each. */
import type { SamplePage } from '../content-types.ts';
import { about } from './about.ts';
import { bespoke } from './bespoke.ts';
import { calendar } from './calendar.ts';
import { deposit } from './deposit.ts';
import { faq } from './faq.ts';
import { home } from './home.ts';
import { sustainability } from './sustainability.ts';
import { terms } from './terms.ts';
import { bengalGanga } from './bengal-ganga.ts';
import { catamaran } from './catamaran.ts';
import { galleryPage } from './gallery.ts';
import { ships } from './ships.ts';
import { blogs } from './blogs.ts';
import { careersPage } from './careers.ts';
import { club } from './club.ts';
import { contact } from './contact.ts';
import { newsletterPage } from './newsletter.ts';
import { press } from './press.ts';
import { quote } from './quote.ts';
import { thankYou } from './thank-you.ts';

export const pageBlocks: readonly SamplePage[] = [
  home,
  about,
  sustainability,
  bespoke,
  calendar,
  deposit,
  faq,
  terms,
  bengalGanga,
  catamaran,
  galleryPage,
  ships,
  blogs,
  careersPage,
  club,
  contact,
  newsletterPage,
  press,
  quote,
  thankYou,
];
