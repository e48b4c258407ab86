/**
 * A loading screen for a page that the server could not render, shown until the browser has rendered it, so that no
 * visitor sees a blank page (ER-01).
 */
import { site } from '@delivery/store/site';

/** The styles of the loading screen, for a `<style>` whose hash the page's policy names. */
export const loadingFallbackStyle = `
.on-its-way{max-width:30rem;margin:20vh auto;padding:0 1.25rem;text-align:center;color:#1a2142;font-family:'Figtree',system-ui,sans-serif}
.on-its-way a{color:#1d6a70}`;

/** The markup of the loading screen. React replaces it with the page. */
export const loadingFallback = `<main class="on-its-way"><h1>One moment, please</h1><p>This page takes longer than it should. It appears here as soon as it is there.</p><noscript><p>Please load it again in a moment.</p></noscript><p><a href="/">${site.name}, home</a></p></main>`;
