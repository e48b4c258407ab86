import { loadPage, type PageContent } from '../page/page.loader.ts';

export type BespokeData = PageContent;

/** Reads the page's words and pictures. */
export const loadBespoke = loadPage('BESPOKE');
