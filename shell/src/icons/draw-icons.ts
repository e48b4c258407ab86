/** Draws the icons of `manifest.webmanifest` from the site's mark, `icon.svg`. The build of the shell does it. */
import sharp from 'sharp';

/** The ground of the mark. It fills a maskable icon, because the device cuts the icon to a shape of its own. */
const ground = '#1a2142';
/** The width of the mark's viewBox, and the density at which sharp draws a unit as a pixel. */
const markWidth = 64;
const dotsPerInch = 72;
/** How far the corners of the mark's river lie from its middle, where half its width is 1. */
const reach = Math.hypot(26, 26) / 32;
/** The diameter of the circle that devices always show, in parts of the width (W3C Web App Manifest). */
const safeZone = 0.8;

/** The width in pixels of each icon by file name, and whether devices may cut it. */
const icons = {
  'icon-192.png': { width: 192, isMaskable: false },
  'icon-512.png': { width: 512, isMaskable: false },
  'icon-maskable-512.png': { width: 512, isMaskable: true },
} as const;

/** Returns the icons as PNG files by name. */
export async function drawIcons(mark: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, { width, isMaskable }] of Object.entries(icons)) {
    const size = isMaskable ? Math.floor((width * safeZone) / reach) : width;
    const top = Math.floor((width - size) / 2);
    const bottom = width - size - top;
    const drawing = sharp(mark, { density: (dotsPerInch * size) / markWidth })
      .resize(size, size)
      .extend({ top, bottom, left: top, right: bottom, background: ground });
    if (isMaskable) drawing.flatten({ background: ground });
    files.set(name, await drawing.png({ compressionLevel: 9 }).toBuffer());
  }
  return files;
}
