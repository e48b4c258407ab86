import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import MapPin from 'lucide-react/icons/map-pin';
import Music from 'lucide-react/icons/music';
import Play from 'lucide-react/icons/play';
import { cx } from '../internal/cx.ts';
import { Picture, type LibraryPicture, type PictureRatio } from '../picture/picture.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import * as m from '../messages/click-to-load.ts';
import styles from './click-to-load.module.css';

type Kind = 'video' | 'map' | 'music';

const kinds: Record<
  Kind,
  { Icon: ComponentType<{ 'aria-hidden': 'true' }>; action: () => string; back: () => string }
> = {
  video: { Icon: Play, action: m.playFilm, back: m.backToPicture },
  map: { Icon: MapPin, action: m.showMap, back: m.backToMap },
  music: { Icon: Music, action: m.playMusic, back: m.backToPicture },
};

export type ClickToLoadProps = {
  /** The title of the content: "A day on the river, a film of two minutes". */
  title: string;
  /** Determines the icon and the default text of the button. */
  kind?: Kind;
  /** The text of the button. */
  action?: string;
  picture: LibraryPicture;
  ratio?: PictureRatio;
  sizes?: string;
  /** The address of the same content on its own page, for browsers without scripts. */
  href: string;
  linkLabel: string;
  /**
   * The text under the picture before loading. The host of `src` when absent and `src` is on another site; null for no
   * text.
   */
  notice?: ReactNode;
  className?: string;
} & (
  | {
      /** The URL of a frame that fills the box. The content security policy has to allow its host. */
      src: string;
      render?: never;
    }
  | {
      /** Renders the player when the visitor asks for it. The player fills the box. */
      render: () => ReactNode;
      src?: never;
    }
);

/** Milliseconds after which the picture replaces a frame that has not answered. */
const frameTimeoutMs = 20_000;

const messages = { offline: m.offline, silent: m.silent, refused: m.refused };

/**
 * A still picture whose film, map or music loads on request, so that third parties do not learn of visitors who do not
 * ask for it. When the visitor is offline, the browser blocks the frame or nothing answers, the picture stays with a
 * message; the link is always there. There is also a way back to the picture, because a browser does not reveal that
 * another site's frame shows an error page.
 */
export function ClickToLoad({
  title,
  kind = 'video',
  action = kinds[kind].action(),
  picture,
  ratio = '16/10',
  sizes = '(width >= 64rem) 66vw, 100vw',
  href,
  linkLabel,
  notice,
  src,
  render,
  className,
}: ClickToLoadProps) {
  const [loaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState<keyof typeof messages | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasLoaded = useRef(false);
  // The focused element has been removed, so the focus moves.
  useEffect(() => {
    if (loaded) frame.current?.focus();
    else if (wasLoaded.current) button.current?.focus();
    wasLoaded.current = loaded;
  }, [loaded]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!loaded || !src) return;
    timer.current = setTimeout(() => {
      setLoaded(false);
      setProblem('silent');
    }, frameTimeoutMs);
    return () => clearTimeout(timer.current);
  }, [loaded, src]);

  useEffect(() => {
    if (!loaded || !src) return;
    const onBlocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (hostOf(blockedURI) !== hostOf(src)) return;
      setLoaded(false);
      setProblem('refused');
    };
    document.addEventListener('securitypolicyviolation', onBlocked);
    return () => document.removeEventListener('securitypolicyviolation', onBlocked);
  }, [loaded, src]);

  const load = () => {
    const offline = !navigator.onLine;
    setProblem(offline ? 'offline' : null);
    setLoaded(!offline);
  };
  const { Icon } = kinds[kind];
  const host = src ? hostOf(src) : null;
  const noticeText = notice === undefined && host ? m.fromHost({ host }) : notice;
  return (
    <figure className={cx(styles.figure, className)}>
      {loaded ? (
        <div
          ref={frame}
          role="group"
          aria-label={title}
          tabIndex={-1}
          data-ratio={ratio}
          className={styles.frame}
        >
          {render ? (
            render()
          ) : (
            <iframe
              src={src}
              title={title}
              referrerPolicy="no-referrer"
              onLoad={() => clearTimeout(timer.current)}
              allow="autoplay; fullscreen; picture-in-picture"
              // Only for other sites, because a frame of our own origin could remove its sandbox.
              sandbox={host ? 'allow-scripts allow-same-origin allow-popups allow-presentation' : undefined}
            />
          )}
        </div>
      ) : (
        <div className={styles.still}>
          <Picture picture={picture} ratio={ratio} sizes={sizes} />
          <button
            ref={button}
            type="button"
            aria-label={`${action}: ${title}`}
            onClick={load}
            className={styles.button}
          >
            <span className={styles.sign}>
              <Icon aria-hidden="true" />
              <span>{action}</span>
            </span>
          </button>
        </div>
      )}
      <figcaption className={styles.foot}>
        <span>{title}</span>
        {loaded && (
          <button type="button" onClick={() => setLoaded(false)} className={styles.back}>
            {kinds[kind].back()}
          </button>
        )}
        <TextLink href={href} newTab variant="arrow">
          {linkLabel}
        </TextLink>
        {noticeText && !loaded && !problem && <p className={styles.notice}>{noticeText}</p>}
        <p role="status" className={styles.problem}>
          {problem && messages[problem]()}
        </p>
      </figcaption>
    </figure>
  );
}

/** Returns the host of an absolute URL; null for a path of this site. */
function hostOf(address: string): string | null {
  return /^https?:\/\/([^/:?#]+)/.exec(address)?.[1] ?? null;
}
