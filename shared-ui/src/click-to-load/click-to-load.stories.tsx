import type { Stories } from '../internal/stories.ts';
import { storyPicture } from '../internal/story-scenes.ts';
import { ClickToLoad } from './click-to-load.tsx';
import { Picture } from '../picture/picture.tsx';

export default {
  group: 'Pictures and films',
  about: 'A still picture until someone asks for the film, the map or the music.',
  width: 'medium',
  states: [
    <ClickToLoad
      key="film"
      title="A day on the river, a film of two minutes"
      picture={storyPicture('home/journey')}
      href="https://films.antara.example/a-day-on-the-river"
      linkLabel="Watch it on its own page"
      render={() => (
        <Picture
          picture={storyPicture('heroes/home', 'The ship before Varanasi')}
          ratio="16/10"
          sizes="66vw"
        />
      )}
    />,
    <ClickToLoad
      key="map, of a site the policy refuses"
      kind="map"
      title="Our office in New Delhi"
      picture={storyPicture('journeys/an-insight/map')}
      src="https://maps.antara.example/new-delhi"
      href="https://maps.antara.example/new-delhi"
      linkLabel="Open the map"
    />,
    <ClickToLoad
      key="music"
      kind="music"
      title="Antara Cruise Music"
      picture={storyPicture('ships/antara-nauka-vilas/anchor')}
      href="https://music.antara.example/cruise"
      linkLabel="Open the playlist"
      notice="Nine evening ragas, about an hour."
      render={() => (
        <Picture
          picture={storyPicture('heroes/home', 'The ship before Varanasi')}
          ratio="16/10"
          sizes="66vw"
        />
      )}
    />,
  ],
} satisfies Stories;
