import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const contact: SamplePage = {
  page: 'CONTACT',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Contact us',
      title: 'Talk to people who have sailed it',
      text: p(
        `Nobody here reads from a script. Ask which side of the ship has the morning sun, how cold Bihar is in January, or whether your mother will
        manage the gangway: whoever picks up has walked it.`,
      ),
      pictures: ['contact/office'],
    },
    {
      key: 'form',
      title: 'Write to us here',
      text: p('We answer within 48 hours, in English, Hindi or Bengali.'),
    },
    {
      key: 'regional',
      eyebrow: 'Where we are',
      title: 'One office, and two people on the river',
      items: [
        {
          title: 'Kolkata and the lower Ganges',
          text: p(
            `The jetty desk, Chandpal Ghat. Embarkations at Kolkata, the Padma and the Sundarbans.`,
            `Daily, 8 am to 7 pm. Telephone <a href="tel:+913300004110">+91&nbsp;33&nbsp;0000&nbsp;4110</a>`,
          ),
          link: { label: 'kolkata@antara.example', url: 'mailto:kolkata@antara.example' },
        },
        {
          title: 'Varanasi, Patna and Assam',
          text: p(
            `The boat office, above Assi Ghat. Everything upstream of Farakka, and the Brahmaputra.`,
            `Monday to Saturday, 9 am to 6 pm. Telephone <a href="tel:+915420004120">+91&nbsp;542&nbsp;000&nbsp;4120</a>`,
          ),
          link: { label: 'varanasi@antara.example', url: 'mailto:varanasi@antara.example' },
        },
      ],
    },
    {
      key: 'map',
      title: 'Connaught Place, New Delhi',
      text: p('Two minutes from the inner circle, on the first floor above the colonnade.'),
      pictures: ['contact/map-delhi'],
      link: { label: 'Open the map', url: 'https://maps.example/antara-new-delhi' },
      items: [
        {
          title: 'Map in a frame',
          link: { label: 'frame', url: 'https://maps.example/embed/antara-new-delhi' },
        },
      ],
    },
    {
      key: 'agents',
      eyebrow: 'Trade partners',
      title: 'Sending us your clients?',
      text: p(
        'Rates, availability, pictures and your commission are behind the agents’ door, at any hour and without a telephone call.',
      ),
    },
  ],
};
