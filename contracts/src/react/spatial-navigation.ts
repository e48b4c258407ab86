const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Returns the nearest of `elements` in the direction of an arrow key, by their places on the screen, because the plan
 * may be horizontal or vertical. Undefined for any other key, or when nothing lies in that direction.
 */
export function findNearestInDirection(
  from: HTMLElement,
  elements: Iterable<HTMLElement>,
  key: string,
): HTMLElement | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [x, y] = direction;
  const here = getCentre(from);
  let nearest: { element: HTMLElement; distance: number } | undefined;
  for (const element of elements) {
    const there = getCentre(element);
    const [across, down] = [there.x - here.x, there.y - here.y];
    const ahead = across * x + down * y;
    const aside = Math.abs(across * y) + Math.abs(down * x);
    // This element lies beside rather than ahead, and another arrow key reaches it.
    if (ahead <= 1 || aside > ahead) continue;
    const distance = ahead + 2 * aside;
    if (!nearest || distance < nearest.distance) nearest = { element, distance };
  }
  return nearest?.element;
}

function getCentre(element: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
