import type { PageBlock, ContentPicture } from '@antara/contracts/api/content';
import { ClickToLoad } from '@antara/shared-ui/click-to-load';
import { largestOf } from '../components/page-blocks.ts';

/**
 * The film's player, made only when asked for: the site's own file in the browser's player, another site's page in a frame. Until then
 * a still picture (HM-07).
 */
export function FilmPlayer({ still, link }: { still: ContentPicture | undefined; link: PageBlock['link'] }) {
  if (!still || !link) return null;
  const { label, url } = link;
  const common = {
    title: label,
    picture: { ...still, largest: largestOf(still.path) },
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
        // It has no words to write down: what it shows is told beside it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={url} controls autoPlay playsInline aria-label={label} />
      )}
    />
  );
}
