export { Documents } from './documents.tsx';
