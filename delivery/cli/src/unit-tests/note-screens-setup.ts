/** Gathers the screens that a test file loads, as its meta data. */
import { afterEach } from 'vitest';

const screens = new Set<string>();
(globalThis as { noteScreen?: (file: string) => void }).noteScreen = (file) => screens.add(file);

afterEach(({ task }) => {
  task.file.meta.screens = [...screens].toSorted();
});
