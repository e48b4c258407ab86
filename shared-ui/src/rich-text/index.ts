export { RichText, type RichTextProps } from './rich-text.tsx';
export { truncateWords, htmlToText } from './plain-text.ts';
