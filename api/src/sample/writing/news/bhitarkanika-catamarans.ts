import { paths } from '@antara/contracts/composition/routes';
import { line, link, p, ul } from '../../text.ts';
import { journey, ship } from '../links.ts';
import { release } from './release.ts';

export const bhitarkanikaCatamarans = release({
  title: 'Both catamarans sail in Bhitarkanika again from 3 August',
  slug: 'both-catamarans-sail-in-bhitarkanika-from-3-august',
  date: '2026-07-07',
  cover_image: 'landing/catamaran-hero',
  meta_title: 'The Bhitarkanika catamarans sail again from 3 August 2026',
  meta_description: line(
    `Antara Baitarani and Antara Mahanadi resume their sailings from Chandbali when the national park reopens: ten suites, two journeys a week.`,
  ),
  body:
    p(
      `<strong>Bhubaneswar, 7 July 2026.</strong> Antara Baitarani and Antara Mahanadi, the two ${ship('antara-catamarans', 'catamarans')} of Antara River
      Cruises, resume their sailings from Chandbali in Odisha on Monday, 3 August, after the three months in which Bhitarkanika National Park is closed for the nesting of the salt-water
      crocodile.`,
      `Until the end of April 2027 there will be two journeys a week: ${journey('bhitarkanika-and-the-turtle-coast', 'Bhitarkanika and the Turtle Coast')}, three
      nights, on Mondays, and ${journey('bhitarkanika-mangroves', 'Bhitarkanika Mangroves')}, two nights, on Fridays. The vessels travel in company, with ten suites and at most
      twenty guests between them, and a naturalist on each.`,
      `August is the month of the heronry at Bagagahana, where openbill storks, egrets and night herons nest by the thousand. Olive ridley turtles gather off the
      coast from November. The islands on which they come ashore together are closed to everyone, and are not part of any
      journey.`,
    ) +
    ul(
      `Batteries now carry each vessel through the night and through two hours of slow running in the creeks. Engines are used in the main channels.`,
      `Landings are made by electric boat. Wash at creek speed was measured in March, with the forest department looking on, at eight
      centimetres on the bank; the limit that we set ourselves is ten.`,
      `Sixteen of the twenty-two crew come from the districts of Bhadrak and Kendrapara. The cooks buy fish at Chandbali and vegetables from a women's group
      near Rajnagar.`,
    ) +
    p(
      `In the season that ended in April, 371 guests travelled on the turtle coast. Twenty dollars of each fare, in all USD 7,420, went to the beach
      patrols at Gahirmatha, who bought radios, rain capes and two bicycles with it. The accounts are open to anyone who asks.`,
      `Two rules are new, both at the suggestion of naturalists. No vessel of ours will stop within thirty metres of a basking crocodile, even
      where the park allows it. And the loudspeaker on the foredeck has been taken out: those who wish to be told what they are
      seeing can sit next to the person who knows.`,
      `Suites may be booked now. An introduction to the vessels and the country is ${link('on a page of their own', paths.catamaranLanding())}. Journalists who wish to come along
      in August or September, when light and birds are at their best, are asked to write soon, as there are two berths.`,
    ),
});
