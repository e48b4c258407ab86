import { loadPage, type PageContent } from '../page/page.loader.ts';

export type AboutData = PageContent;

/** Reads the page's words and pictures. */
export const loadAbout = loadPage('ABOUT');
