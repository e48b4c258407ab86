/** What the brochure says of each ship and journey. */
export const SHIPS = [
  [
    'antara-ganga-vilas',
    '18 suites · 36 guests · 62 metres',
    'The flagship, designed for weeks rather than days: suites of 33 square metres and more, a spa, a study of 800 books and a glass-fronted observation lounge. She sails the national waterway from Varanasi to the sea, and crosses to Dhaka by the old protocol route.',
  ],
  [
    'antara-ganges-voyager-ii',
    '28 suites · 56 guests',
    'The sister with the longer legs. Her wheelhouse lowers to pass the bridges in high water, and she goes up through the lock at Farakka to Patna, with the great sites of the Buddha’s life within a day by road. A historian sails on every upstream journey.',
  ],
  [
    'antara-ganges-voyager',
    '28 suites · 56 guests',
    'Built in Kolkata for the lower Ganges, with the interiors of a trading-house of the eighteenth century: cane and rosewood, indigo prints, old charts. She leaves for a week in Bengal every Sunday.',
  ],
  [
    'antara-bengal-ganga',
    '20 suites · 40 guests',
    'Her lines are those of the paddle steamers that carried mail and tea a hundred years ago: a straight bow, white rails, cane chairs under a long awning. She is the ship for a first taste of the Hooghly.',
  ],
  [
    'antara-nauka-vilas',
    '4 suites · 8 guests',
    'A private houseboat of cane, bamboo and sal wood on the Brahmaputra, by the suite or whole for a family. She ties up each evening to a sandbank with no road, no lamp and no other boat in sight.',
  ],
  [
    'antara-catamarans',
    '2 vessels · 5 suites each',
    'Antara Baitarani and Antara Mahanadi are twins with slim hulls and almost no wash, made to follow a tidal creek without waking what sleeps on its banks.',
  ],
] as const;

export const JOURNEYS = [
  [
    'an-insight',
    'The terracotta temples of Kalna, French Chandannagar and Danish Serampore: a weekend that teaches the pace of a river ship. Every Friday.',
  ],
  [
    'a-mystical-journey',
    'The river towns where Bengal prays, from the Kali of Dakshineswar to the lamps of Mayapur. Every Monday.',
  ],
  [
    'artisans-of-bengal',
    'A week of workshops rather than shows: handloom at Shantipur, clay at Krishnanagar, brass at Matiari, painted owls at Natungram.',
  ],
  [
    'princely-murshidabad',
    'Up the narrowing Bhagirathi to the palace of a thousand doors and the garden houses of the Jain merchants.',
  ],
  [
    'treading-the-buddhas-trail',
    'Through the Farakka lock and along the main Ganges to Vikramshila, Nalanda and Bodh Gaya.',
  ],
  ['patna-kolkata-downstream', 'With the current from Patna’s ghats past the Rajmahal hills into Bengal.'],
  [
    'kolkata-varanasi-upstream',
    'Fifteen days from the sea’s tide to the lamps of Varanasi, against the stream and in no hurry.',
  ],
  [
    'varanasi-kolkata-downstream',
    'Two nights at Varanasi’s ghats, then 1,250 kilometres of river, falling gently to the delta.',
  ],
  [
    'ganges-and-padma',
    'The great loop: the Sundarbans of two countries, the floating markets of Barisal, Dhaka, and home by the forest.',
  ],
  ['brahmaputra-kaziranga', 'Sandbank nights and two days in the grassland of the one-horned rhinoceros.'],
  [
    'majuli-and-the-monasteries',
    'Drums, masks and monks on the great island of the Brahmaputra, and the Ahom capital of Sivasagar.',
  ],
  [
    'bhitarkanika-mangroves',
    'Salt-water crocodiles, eight kinds of kingfisher and creeks the width of a boat.',
  ],
  [
    'bhitarkanika-and-the-turtle-coast',
    'From the creeks out to the beaches where the olive ridley turtles come ashore.',
  ],
] as const;
