import { expect, it } from 'vitest';
import { boundingBox } from './frame-parts.ts';

it('the outline of a part surrounds all its visible rectangles', () => {
  const rects = [
    { left: 10, top: 20, right: 110, bottom: 60 },
    { left: 0, top: 0, right: 0, bottom: 0 },
    { left: 40, top: 60, right: 200, bottom: 90 },
  ];
  expect(boundingBox(rects)).toEqual({ left: 10, top: 20, width: 190, height: 70 });
  expect(boundingBox([rects[1]!])).toBeNull();
  expect(boundingBox([])).toBeNull();
});
