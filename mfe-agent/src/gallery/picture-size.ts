/** The sizes in which the gallery's pictures are downloaded (AG-05). */
import type { AgentPicture } from '@antara/contracts/api/agents';

export type PictureSize = 'screen' | 'print';

/** Returns the file to download, with its size in pixels. A picture without a print file uses its screen file. */
export function getSizedFile(
  { file, width, height, print }: AgentPicture,
  size: PictureSize,
): { file: string; width: number; height: number } {
  return (size === 'print' && print) || { file, width, height };
}

const centimetresPerInch = 2.54;
const dotsPerInch = 300;

/** Returns the largest size at which the pixels print sharply: `30.5 × 20.3 cm`. */
export function formatPrintSize({ width, height }: { width: number; height: number }): string {
  const centimetres = (px: number) => ((px / dotsPerInch) * centimetresPerInch).toFixed(1);
  return `${centimetres(width)} × ${centimetres(height)} cm`;
}
