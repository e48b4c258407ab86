/** The operator's commands. Other domains import this file and nothing else of the folder. */
export { contentChanges } from './content-changes.ts';
export { contentDocument, type ContentDocument, getDocumentFile } from './content-document.ts';
export { type MediaFiles } from './content-documents.ts';
export type { DocumentFile } from './content-file.ts';
export { deskPlugin } from './desk-plugin.ts';
export { importDocuments } from './import-documents.ts';
export { createMediaLookup } from './media-files.ts';
export { openSharedPictures, sharedPicturesPlugin } from './shared-pictures.ts';
export { operatorSocket } from './socket.ts';
