import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { contactJsonLd } from './contact-json-ld.ts';
import { loadContact, type ContactData } from './contact.loader.ts';

export const contactRoute: RemoteRoute<ContactData> = {
  chunk: 'contact',
  screen: () => import(/* webpackChunkName: "contact" */ './contact.screen.tsx'),
  load: loadContact,
  head: ({ data }) => ({
    title: 'Contact us · Antara River Cruises',
    description:
      'Our office in New Delhi, the people in Kolkata and Varanasi who meet you at the river, a telephone that is answered, and a form for everything else.',
    canonical: paths.contactUs(),
    image: 'contact/office',
    ...(data?.site && { jsonLd: [contactJsonLd(data.site)] }),
  }),
};
