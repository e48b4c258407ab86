/** Pictures of pages for link previews. Other domains import this file and nothing else of the folder. */
export { linkPreviews } from './routes.ts';
