import { loadPage, type PageContent } from '../loaders/page.loader.ts';

export type SustainabilityData = PageContent;

/** Reads the page's words and pictures. */
export const loadSustainability = loadPage('SUSTAINABILITY');
