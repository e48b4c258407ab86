import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { render, sizeOf } from './scene.ts';
import { scenes } from './scenes/index.ts';

describe.each(scenes.map((scene) => [scene.path, scene] as const))('%s', (_path, scene) => {
  const svg = render(scene);

  it('is the same drawing every time', () => {
    expect(render(scene) === svg).toBe(true);
  });

  it('is a well-formed drawing without holes in its numbers', async () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
    const definedIds = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)]
      .map(([, id]) => id)
      .filter((id) => !definedIds.has(id));
    expect(missing).toEqual([]);
    const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
    expect([format, width, height]).toEqual(['svg', ...sizeOf(scene)]);
  });

  it('says in its own words what it shows', () => {
    expect(scene.alt.length).toBeGreaterThan(60);
    expect(scenes.filter((other) => other.path === scene.path || other.alt === scene.alt)).toEqual([scene]);
  });
});
