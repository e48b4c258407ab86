import { expect, it } from 'vitest';
import { readPageFacts } from './page-facts.ts';

it('DL-11 a page’s facts are what a visitor, a search engine and an assistive program find there', () => {
  const facts = readPageFacts({
    status: 200,
    head: '<title>Journeys &amp; rivers</title><link rel="canonical" href="https://a.example/booking"><meta name="robots" content="noindex">',
    html: `<header><nav aria-label="Main"><a href="/">Home</a></nav></header>
      <main><article><header><h1>Choose your <b>river</b></h1></header><p>Ten nights</p>
      <svg><title>A boat</title></svg><p hidden>later</p><script>let code</script>
      <form action="/book" method="post"><input type="hidden" name="id"><input name="email"><select name="guests"></select></form>
      <a href="/booking/a">A</a><a>no link</a></article></main><footer>Imprint</footer>`,
  });
  expect(facts).toEqual({
    status: 200,
    title: 'Journeys & rivers',
    isNoindex: true,
    redirect: null,
    canonical: 'https://a.example/booking',
    headings: ['Choose your river'],
    landmarks: ['header', 'navigation Main', 'main', 'footer'],
    words: {
      content: ['Choose', 'your', 'river', 'Ten', 'nights', 'A', 'boat', 'A', 'no', 'link'],
      frame: ['Home', 'Imprint'],
    },
    links: { content: 1, frame: 1 },
    fields: ['email', 'guests'],
    forms: ['post /book'],
  });
});

it('DL-11 a page that sends its visitors away says where to', () => {
  const head = `<meta http-equiv="Refresh" content="0; url='/login'">`;
  expect(readPageFacts({ status: 200, head, html: '' }).redirect).toBe('/login');
});
