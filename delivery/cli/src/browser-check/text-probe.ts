/** A function that runs in a page under trial. It is sent to the browser as text, so it uses nothing outside it. */

/** Returns how many characters have no colour, or exactly the colour that is painted behind them. */
export function countUnreadable(): number {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  /** Returns the colour as four numbers, whatever notation it has. */
  const toPixel = (colour: string) => {
    let pixel = known.get(colour);
    if (pixel === undefined && paint) {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      pixel = paint.getImageData(0, 0, 1, 1).data.join(' ');
      known.set(colour, pixel);
    }
    return pixel ?? colour;
  };
  const isClear = (pixel: string) => pixel.endsWith(' 0');
  /** Returns the colour behind an element, and null where a picture or a gradient is behind it. */
  const findBackground = (element: Element | null) => {
    for (let box = element; box; box = box.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(box);
      if (backgroundImage !== 'none') return null;
      const pixel = toPixel(backgroundColor);
      if (!isClear(pixel)) return pixel;
    }
    return toPixel('white');
  };
  let count = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const length = texts.currentNode.nodeValue?.trim().length ?? 0;
    const parent = texts.currentNode.parentElement;
    if (length === 0 || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const { color, backgroundClip } = getComputedStyle(parent);
    const pixel = toPixel(color);
    const isHidden = isClear(pixel) ? backgroundClip !== 'text' : pixel === findBackground(parent);
    if (isHidden) count += length;
  }
  return count;
}
