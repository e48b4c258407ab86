/** When the page's scripts may start, so that they do not delay the first paint. */

/** Resolves when the page has been painted, including its hero picture. A page in the background is never painted. */
export async function waitForHeroPaint(): Promise<void> {
  await waitForFirstPaint();
  // A page that is painted before its hero picture is parsed has no picture worth waiting for.
  const hero = document.querySelector<HTMLImageElement>('img[data-hero]');
  if (hero) await waitForPicture(hero);
  // The first frame draws the picture; the second begins when that is done.
  await nextFrame();
  await nextFrame();
}

/** Resolves when the whole page is parsed. */
export function waitForParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** Resolves when the picture can be drawn, or when it has failed. */
async function waitForPicture(picture: HTMLImageElement): Promise<void> {
  if (!picture.complete) {
    await new Promise((resolve) => {
      for (const type of ['load', 'error']) picture.addEventListener(type, resolve, { once: true });
    });
  }
  try {
    await picture.decode();
  } catch {
    // The browser shows the alternative text instead.
  }
}

function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
