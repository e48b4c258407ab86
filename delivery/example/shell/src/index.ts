import './browser.tsx';
