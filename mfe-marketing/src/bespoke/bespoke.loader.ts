import { loadPage, type PageContent } from '../loaders/page.loader.ts';

export type BespokeData = PageContent;

/** Reads the page's words and pictures. */
export const loadBespoke = loadPage('BESPOKE');
