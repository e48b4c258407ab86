/** The sizes in which the gallery's pictures are downloaded (AG-05). */
import type { AgentPicture } from '@antara/contracts/api/agents';

/** The size for screens, or the largest size of a picture, for print. */
export type PictureSize = 'screen' | 'print';

/** Returns the file to download, and its size in pixels. Returns the screen file for a picture without a print file. */
export function getSizedFile(
  { file, width, height, print }: AgentPicture,
  size: PictureSize,
): { file: string; width: number; height: number } {
  return (size === 'print' && print) || { file, width, height };
}

const centimetresPerInch = 2.54;
const dotsPerInch = 300;

/** Returns the size on paper at 300 dots per inch, for example `30.5 × 20.3 cm`. */
export function formatPrintSize({ width, height }: { width: number; height: number }): string {
  const centimetres = (px: number) => ((px / dotsPerInch) * centimetresPerInch).toFixed(1);
  return `${centimetres(width)} × ${centimetres(height)} cm`;
}
