export { ClickToLoad, type ClickToLoadProps } from './click-to-load.tsx';
