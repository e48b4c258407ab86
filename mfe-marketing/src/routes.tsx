/** The public face of the marketing pages. */
import type { RemoteModule } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';
import { bengalGangaRoute } from './bengal-ganga/bengal-ganga.route.ts';
import { aboutRoute } from './about/about.route.ts';
import { bespokeRoute } from './bespoke/bespoke.route.ts';
import { blogsRoute } from './blogs/blogs.route.ts';
import { calendarRoute } from './calendar/calendar.route.ts';
import { catamaranRoute } from './catamaran/catamaran.route.ts';
import { careersRoute } from './careers/careers.route.ts';
import { contactRoute } from './contact/contact.route.ts';
import { depositRoute } from './deposit/deposit.route.ts';
import { faqRoute } from './faq/faq.route.ts';
import { galleryRoute } from './gallery/gallery.route.ts';
import { newsletterRoute } from './newsletter/newsletter.route.ts';
import { postRoute } from './post/post.route.ts';
import { pressRoute } from './press/press.route.ts';
import { quoteRoute } from './quote/quote.route.ts';
import { shipRoute } from './ship/ship.route.ts';
import { shipsRoute } from './ships/ships.route.ts';
import { sustainabilityRoute } from './sustainability/sustainability.route.ts';
import { termsRoute } from './terms/terms.route.ts';
import { homeRoute } from './home/home.route.ts';
import { thankYouRoute } from './thank-you/thank-you.route.ts';

export const remote: RemoteModule<'mfe-marketing'> = {
  name: 'mfe-marketing',
  contract: contractVersion,
  createRoutes: () => ({
    '/': homeRoute,
    '/about-us': aboutRoute,
    '/sustainability': sustainabilityRoute,
    '/bespoke-journeys': bespokeRoute,
    '/blogs': blogsRoute,
    '/blog': blogsRoute,
    '/blogs/:blog': postRoute,
    '/newsletter': newsletterRoute,
    '/press-publicity': pressRoute,
    '/careers': careersRoute,
    '/contact-us': contactRoute,
    '/request-a-quote': quoteRoute,
    '/thankyou': thankYouRoute,
    '/gallery': galleryRoute,
    '/our-ships': shipsRoute,
    '/our-ships/:shipName': shipRoute,
    '/catamaran-landing-page': catamaranRoute,
    '/bengal-ganga-landing-page': bengalGangaRoute,
    '/faq': faqRoute,
    '/terms-and-conditions': termsRoute,
    '/deposit-and-cancelletion': depositRoute,
    '/selling-chart': calendarRoute,
  }),
};
