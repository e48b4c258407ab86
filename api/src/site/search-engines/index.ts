/** The files for search engines. Other domains import this file and nothing else of the folder. */
export { searchEngines } from './routes.ts';
