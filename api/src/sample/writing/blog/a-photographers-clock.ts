import { h2, line, p, quote } from '../../text.ts';
import { ishani } from '../authors.ts';
import { journey, ship } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const aPhotographersClock: SampleContent = {
  type: 'BLOG',
  title: 'A photographer’s clock',
  slug: 'a-photographers-clock',
  author: ishani,
  date: '2026-01-20',
  cover_image: 'blog/2',
  link: null,
  pdf: null,
  meta_title: 'A photographer’s hours on the river, from Kaziranga to Kolkata',
  meta_description: line(
    `Where to stand at sunrise, what to do with noon, when to put the camera down: a naturalist’s timetable for photographers on the Brahmaputra and the Ganges.`,
  ),
  description: [
    p(
      `I own one lens and use it badly. But for nine winters I have sat beside people who photograph well, and told
      them when to wait. This is one day put together from many of theirs, hour by hour, on two
      rivers.`,
    ),
    h2('Ten to five: the wrong kind of dark'),
    p(
      `India keeps one time from Gujarat to the Burmese frontier, so in Assam the sun is nearly an hour ahead of the clock. In January it is up soon after six and
      gone before five in the afternoon. Whoever sleeps until seven has lost the best of it. Tea is at five, and the jeep leaves for
      the Agoratoli gate while headlamps are still of use. Batteries hate the cold: keep the spare in your shirt.`,
    ),
    h2('Ten past six: grass and egrets'),
    p(
      `Kaziranga in the first light is three bands of colour: grass, mist, hills. Into the lowest walks a boulder with ears. The count of 2022 found 2,613
      one-horned rhinoceroses here, more than everywhere else put together, in a park that began as a reserve for the very
      few that hunters had left in the first years of the last century.`,
      `A cow with a calf is the picture that everyone wants, and patience is the only setting that matters. The calf stays by its
      mother until it is about three. She sees poorly, hears and smells superbly, and will graze towards a vehicle that is silent and
      does not move. Photograph low, between the bars of the jeep rather than over them, so that the grass comes up to her shoulder as it
      does in life. Let the cattle egrets come into the frame by themselves. They walk at her feet for what she stirs up, and one will sooner or
      later sit on her back.`,
      `In late winter the forest guards burn the old grass, and new blades come up in a fortnight. Rhinoceroses then stand in
      the open on a lawn, against black stubble. It is the worst of pictures at noon and the best at seven.`,
    ),
    quote(`Patience is the only setting that matters.`),
    h2('Nine: the bank goes by'),
    p(
      `A ship is a slow tripod that somebody else carries. Stand on the shaded side and photograph the lit one. A sixtieth of a second is too long for a
      bathing step that is going by; set a five-hundredth, and look ahead. By the time a thing is
      abreast it is over. The hands of a woman wringing out a sari are a better subject than the temple behind
      her. If she has seen you, lower the camera and raise your hand. Nearly always she waves back, and nods, and then you may.`,
    ),
    h2('Noon: put it away'),
    p(
      `Light from straight above makes caves of people's eyes. Take it as a rest, or go in under a roof. A weaver's shed at Shantipur has a north
      window and a white warp that throws light up into the face, as good as any studio. The prayer hall of a satra on Majuli
      has one door, and everyone who walks in is painted by Rembrandt for three steps. Ask first; in a place of
      worship, ask twice.`,
    ),
    h2('Four: the second chance'),
    p(
      `For terracotta, the late afternoon is everything. At Kalna the panels are a finger deep, and for some forty minutes the sun slides along the
      wall and picks out every bridle and toe. Then it is flat again. On the river this is the hour
      of dust and cattle, of ferries with bicycles, of smoke lying in a sheet at the height of the eaves.`,
    ),
    h2('Half past five: the blue'),
    p(
      `After sunset do not pack. Twenty minutes later sky and lamps weigh the same, and the ghats of Varanasi, or the Strand at Chandannagar,
      balance for as long as it takes to drink a cup of tea. A rail is not a support, since the engine is in it. Set the camera on a folded
      shawl.`,
    ),
    h2('What we do not photograph'),
    p(
      `Cremations, wherever they are. Bathers who have turned away. The barrage at Farakka, certain bridges, anything with a sentry: it is the law, and we
      say so in time. And, for a minute or two of every day, nothing at all. The guest with the finest picture of last season, of a cow and calf
      at the edge of the Brahmaputra with the hills going pink, told me that she had made it because she had sat for half an hour with her hands in her
      lap.`,
      `You come to the park by ${ship('antara-nauka-vilas', 'houseboat')} on ${journey('brahmaputra-kaziranga', 'Brahmaputra and Kaziranga')}, from November to April. For creeks, kingfishers and a boat
      to yourself there is the photographer's morning on ${journey('bhitarkanika-mangroves', 'Bhitarkanika Mangroves')}.`,
    ),
  ].join(''),
};
