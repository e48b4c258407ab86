import { useEffect, useRef, useState, type ReactNode } from 'react';
import MapPin from 'lucide-react/icons/map-pin';
import Music from 'lucide-react/icons/music';
import Play from 'lucide-react/icons/play';
import { cx } from '../internal/cx.ts';
import { Picture, type PictureProps, type PictureRatio } from '../picture/picture.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import styles from './click-to-load.module.css';

const kinds = {
  video: { Icon: Play, action: 'Play the film' },
  map: { Icon: MapPin, action: 'Show the map' },
  music: { Icon: Music, action: 'Play the music' },
};

export type ClickToLoadProps = {
  /** What it is: "A day on the river, a film of two minutes". */
  title: string;
  /** What the button shows: a film begins, a map unfolds, music plays. */
  kind?: keyof typeof kinds;
  /** Words of the button. */
  action?: string;
  picture: Pick<PictureProps, 'path' | 'alt' | 'focus'>;
  ratio?: PictureRatio;
  sizes?: string;
  /** The same on a page of its own: for those without scripts, and those who would rather. */
  href: string;
  linkLabel: string;
  /** Said under it before it is asked for; unless given, where a `src` of another site comes from. Null: nothing. */
  notice?: ReactNode;
  className?: string;
} & (
  | {
      /** Address of a frame that fills the box. The content security policy has to allow its site. */
      src: string;
      render?: never;
    }
  | {
      /** Made only when asked for: the player. Fills the box. */
      render: () => ReactNode;
      src?: never;
    }
);

const messages = {
  offline: 'You seem to be offline. Try again when you are connected.',
  refused: 'This cannot be shown here. It opens on a page of its own by the link below.',
};

/**
 * A still picture; what it stands for is fetched on request, so that nobody's player is loaded for those who only pass by. Offline, or
 * when the browser refuses the frame, the picture stays and words say why; the link is always there.
 */
export function ClickToLoad({
  title,
  kind = 'video',
  action = kinds[kind].action,
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
  // The button that had the focus is gone.
  useEffect(() => {
    if (loaded) frame.current?.focus();
  }, [loaded]);

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

  // The frame that had the focus is gone.
  useEffect(() => {
    if (problem === 'refused') button.current?.focus();
  }, [problem]);

  const load = () => {
    const offline = !navigator.onLine;
    setProblem(offline ? 'offline' : null);
    setLoaded(!offline);
  };
  const { Icon } = kinds[kind];
  const host = src ? hostOf(src) : null;
  const noticeText =
    notice === undefined && host ? `From ${host}; nothing is sent there until you ask.` : notice;
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
              allow="autoplay; fullscreen; picture-in-picture"
              // For another site's page. Our own would be free to take it off again.
              sandbox={host ? 'allow-scripts allow-same-origin allow-popups allow-presentation' : undefined}
            />
          )}
        </div>
      ) : (
        <div className={styles.still}>
          <Picture {...picture} ratio={ratio} sizes={sizes} />
          <button
            ref={button}
            type="button"
            aria-label={`${action}: ${title}`}
            onClick={load}
            className={styles.button}
          >
            <span className={styles.sign}>
              <Icon aria-hidden="true" />
              {action}
            </span>
          </button>
        </div>
      )}
      <figcaption className={styles.foot}>
        <span>{title}</span>
        <TextLink href={href} newTab variant="arrow">
          {linkLabel}
        </TextLink>
        {noticeText && !loaded && !problem && <p className={styles.notice}>{noticeText}</p>}
        <p role="status" className={styles.trouble}>
          {problem && messages[problem]}
        </p>
      </figcaption>
    </figure>
  );
}

/** The host of another site's address; null for our own. */
function hostOf(address: string): string | null {
  return /^https?:\/\/([^/:?#]+)/.exec(address)?.[1] ?? null;
}
