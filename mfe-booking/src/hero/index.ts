export { Hero } from './hero.tsx';
