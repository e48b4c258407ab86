import { expect, test } from 'vitest';
import { findFileProblem, suggestPath } from './picture-files.ts';

test('OF-14 a file that is no photograph or too large is named before it is sent', () => {
  expect(findFileProblem({ name: 'Fog.JPG', size: 1000 })).toBeNull();
  expect(findFileProblem({ name: 'plan.svg', size: 1000 })).toContain('JPEG, PNG, WebP or HEIC');
  expect(findFileProblem({ name: 'fog.heic', size: 0 })).toContain('is empty');
  expect(findFileProblem({ name: 'fog.png', size: 21 * 1024 * 1024 + 1 })).toContain('has 22 MB; 20 MB');
});

test('OF-14 the path of a new picture is made of the name of its file', () => {
  expect(suggestPath('Fog à Kalna (2).JPG')).toBe('blog/fog-a-kalna-2');
  expect(suggestPath('নৌকা.png')).toBe('blog/picture');
});
