/** Shown in a page's place until the browser has rendered it, when the server could not: never a white page (ER-01). */

/** Its styles, for a `<style>` whose hash the page's policy names. */
export const loadingFallbackStyle = `
.on-its-way{max-width:30rem;margin:20vh auto;padding:0 1.25rem;text-align:center;color:#1a2142;font-family:'Figtree',system-ui,sans-serif}
.on-its-way a{color:#1d6a70}`;

/** The markup, which React replaces by the page. */
export const loadingFallback =
  '<main class="on-its-way"><h1>One moment, please</h1><p>This page takes longer than it should. It appears here as soon as it is there.</p><noscript><p>Please load it again in a moment.</p></noscript><p><a href="/">Antara River Cruises, home</a></p></main>';
