/** The picture beside the side menu. A window without room for it does not load it. */
import { useState } from 'react';
import { Picture } from '@antara/shared-ui/picture';
import type { Scene } from './menu-scenes.ts';
import styles from './menu-scene.module.css';

/** Shows `scene`. The previous picture stays below the new one until that is loaded. The caption replaces the alternative text. */
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
