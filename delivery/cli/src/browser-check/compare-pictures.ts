/** Compares pictures of the live page and of the page of a release. */
import type { StateDifference } from './compare-states.ts';

/** Smaller shares of different pixels are not said, because a clock or a carousel makes them. */
const saidShare = 0.001;

/**
 * Returns how much two pictures in PNG differ, or null. It is only dangerous when the release's page has one colour and
 * the live page has more.
 */
export async function comparePictures(live: Buffer, candidate: Buffer): Promise<StateDifference | null> {
  if (live.equals(candidate)) return null;
  const [{ default: pixelmatch }, { PNG }] = await Promise.all([import('pixelmatch'), import('pngjs')]);
  const [before, after] = [PNG.sync.read(live), PNG.sync.read(candidate)];
  if (hasOneColour(after.data) && !hasOneColour(before.data))
    return { what: 'picture', live: 'several colours', candidate: 'one colour', isDangerous: true };
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const crop = ({ data, width: from }: typeof before) => {
    if (from === width) return data.subarray(0, width * height * 4);
    const rows = Array.from({ length: height }, (_, row) =>
      data.subarray(row * from * 4, (row * from + width) * 4),
    );
    return Buffer.concat(rows);
  };
  const common = pixelmatch(crop(before), crop(after), null, width, height);
  const longer = (Math.max(before.height, after.height) - height) * width;
  const share = (common + longer) / (width * height + longer);
  if (share < saidShare) return null;
  const size = ({ height }: typeof before) => `${height} pixels high`;
  return {
    what: 'picture',
    live: size(before),
    candidate: `${size(after)}, ${(share * 100).toFixed(1)} % of the pixels differ`,
    isDangerous: false,
  };
}

/** The pixels, of four bytes each, all have one colour when the data equal themselves moved by one pixel. */
function hasOneColour(data: Buffer): boolean {
  return data.subarray(4).equals(data.subarray(0, -4));
}
