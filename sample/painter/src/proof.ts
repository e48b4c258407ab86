import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { render, sizeOf } from './scene.ts';
import { scenes } from './scenes/index.ts';

// Proofs to look at while drawing: one sheet of contacts, or single pictures with --single.
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const single = process.argv.includes('--single');
const folder = process.env['PROOFS'] ?? new URL('../dist/proofs', import.meta.url).pathname;
await mkdir(folder, { recursive: true });
const chosen = scenes.filter(
  (scene) => names.length === 0 || names.some((name) => scene.path.includes(name)),
);
const cells: { input: Buffer; left: number; top: number }[] = [];
const columns = Math.min(3, Math.max(1, chosen.length));
const [cellW, cellH] = chosen.length === 1 ? [1600, 1070] : [800, 540];
for (const [i, scene] of chosen.entries()) {
  const started = performance.now();
  const svg = render(scene);
  const picture = sharp(Buffer.from(svg), {
    limitInputPixels: false,
    density: single ? 72 : (72 * cellW) / sizeOf(scene)[0],
  });
  if (single)
    await picture
      .clone()
      .png()
      .toFile(`${folder}/${scene.path.replaceAll('/', '-')}.png`);
  cells.push({
    input: await picture
      .resize(cellW - 8)
      .png()
      .toBuffer(),
    left: (i % columns) * cellW,
    top: Math.floor(i / columns) * cellH,
  });
  console.log(
    scene.path,
    `${Math.round(svg.length / 1024)} KB of SVG`,
    `${Math.round(performance.now() - started)} ms`,
  );
}
await writeFile(
  `${folder}/contacts.png`,
  await sharp({
    create: {
      width: columns * cellW,
      height: Math.ceil(chosen.length / columns) * cellH,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(cells)
    .png()
    .toBuffer(),
);
