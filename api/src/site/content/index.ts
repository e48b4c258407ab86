/** The content of the site's pages, posts and search. Other domains import this file and nothing else of the folder. */
export { listContentChanges } from './content-items.ts';
export { listShownLegalItems } from './facts.ts';
export { listBlocks, listCareers, listLegalItems, listSliders } from './pages.ts';
export { removeFigures, toExcerpt, toPlainText } from './plain-text.ts';
export { createPreview } from './post-previews.ts';
export { getLastPublication, isHidden, isPublic, publicFrom } from './publication.ts';
export { content } from './routes.ts';
export { rebuildSearchIndex } from './search-documents.ts';
export { type SitePage, sitePages } from './site-pages.ts';
export { careers, contentItems, galleryPictures, legal, pageBlocks, sailings, sliders } from './tables.ts';
