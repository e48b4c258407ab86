/** The picture at the side menu's side. Only where the window has room for it; elsewhere it is not even fetched. */
import { useState } from 'react';
import { Picture } from '@antara/shared-ui/picture';
import type { Scene } from './menu-scenes.ts';
import styles from './menu-scene.module.css';

/** Shows `scene`; a new one comes over the last, which stays until it is there. The caption says what it shows. */
export function MenuScene({ scene }: { scene: Scene }) {
  const [shown, setShown] = useState([scene]);
  const last = shown.at(-1);
  if (last && last.picture !== scene.picture) setShown([last, scene]);
  return (
    <figure className={styles.scene}>
      {shown.map(({ picture }) => (
        <Picture
          key={picture}
          path={picture}
          alt=""
          sizes="(width >= 64rem) 90vw, 1px"
          largest={picture.startsWith('blog') ? 1200 : 1600}
          className={styles.picture}
        />
      ))}
      <figcaption className={styles.caption}>{scene.caption}</figcaption>
    </figure>
  );
}
