import './styles.ts';
import './browser.tsx';
