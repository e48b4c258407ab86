import type { PageBlock } from '@antara/contracts/api/content';
import type { Picture } from '@antara/contracts/api/fields';
import { ClickToLoad } from '@antara/shared-ui/click-to-load';

/**
 * Shows a still picture, which a click replaces by the film (HM-07). A film of this site plays in the browser's player,
 * a film of another site in a frame.
 */
export function FilmPlayer({ still, link }: { still: Picture | undefined; link: PageBlock['link'] }) {
  if (!still || !link) return null;
  const { label, url } = link;
  const common = {
    title: label,
    picture: still,
    ratio: '16/10',
    sizes: '(width >= 64rem) 78rem, 100vw',
    href: url,
    linkLabel: 'Watch it on its own page',
  } as const;
  if (!url.startsWith('/')) return <ClickToLoad {...common} src={url} />;
  return (
    <ClickToLoad
      {...common}
      render={() => (
        // The film has no speech, and the text beside it describes the pictures.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={url} controls autoPlay playsInline aria-label={label} />
      )}
    />
  );
}
