export { Picture, type PictureProps, type PictureRatio } from './picture.tsx';
