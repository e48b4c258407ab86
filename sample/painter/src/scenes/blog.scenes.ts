import type { Scene } from '../scene.ts';
import { firstCovers } from './blog-first.scenes.ts';
import { secondCovers } from './blog-second.scenes.ts';

/** Covers of the blog's posts, `blog/1` … `blog/12`. */
export const blogScenes: Scene[] = [...firstCovers, ...secondCovers].map((scene, i) => ({
  ...scene,
  path: `blog/${i + 1}`,
  widest: 1200,
}));
