import type { Mark } from './mark.ts';
import { pressMarks } from './press.ts';
import { clubMarks, sealMarks } from './seals.ts';

export const marks: readonly Mark[] = [...pressMarks, ...sealMarks, ...clubMarks];
