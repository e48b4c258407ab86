/** The picture beside the side menu. A window without room for the picture does not load it. */
import { useState } from 'react';
import { Picture } from '@antara/shared-ui/picture';
import type { MenuScene as Scene } from '@antara/contracts/api/content';
import styles from './menu-scene.module.css';

/**
 * Shows `scene`. The previous picture stays below until the new one is loaded. The caption replaces the alternative
 * text.
 */
export function MenuScene({ scene }: { scene: Scene }) {
  const [scenes, setShown] = useState([scene]);
  const last = scenes.at(-1);
  if (last && last.picture.path !== scene.picture.path) setShown([last, scene]);
  return (
    <figure className={styles.scene}>
      {scenes.map(({ picture }) => (
        <Picture
          key={picture.path}
          picture={{ ...picture, alt: '' }}
          sizes="(width >= 64rem) 90vw, 1px"
          className={styles.picture}
        />
      ))}
      <figcaption className={styles.caption}>{scene.caption}</figcaption>
    </figure>
  );
}
