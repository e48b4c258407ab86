export { RichText, type RichTextProps } from './rich-text.tsx';
export { firstWords, textOf } from './plain-text.ts';
