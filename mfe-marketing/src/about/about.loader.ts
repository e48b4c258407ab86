import { loadPage, type PageContent } from '../loaders/page.loader.ts';

export type AboutData = PageContent;

/** Reads the page's words and pictures. */
export const loadAbout = loadPage('ABOUT');
