/** The order of the page: group → components, each with a word on what it is for. A test sees that none is missing. */
export const groups: readonly { title: string; pieces: readonly { name: string; about: string }[] }[] = [
  {
    title: 'Actions',
    pieces: [
      {
        name: 'button',
        about: 'Four weights, two sizes. Busy buttons are disabled, say so, and keep their place.',
      },
      { name: 'text-link', about: 'In a sentence, standing alone with an arrow, or plain until pointed at.' },
      { name: 'menu', about: 'A button and its list. Arrows, Home, End, a first letter, Escape.' },
      { name: 'pagination', about: 'Pages of a list: the first, the last, and those around this one.' },
      { name: 'breadcrumb', about: 'From the first page down to this one.' },
      { name: 'steps', about: 'How far a booking has come.' },
    ],
  },
  {
    title: 'Fields',
    pieces: [
      {
        name: 'field',
        about:
          'Text, e-mail, telephone, password, select, date, number, message, choices and files, in every state.',
      },
      {
        name: 'combobox-field',
        about: 'A select to type into, for long lists. Accents do not matter: try “cote”.',
      },
      { name: 'search-field', about: 'Words to search for, and a button that empties it.' },
      {
        name: 'newsletter-form',
        about: 'The sign-up of the footer and the home page: one field, one button.',
      },
      { name: 'form-message', about: 'What became of the whole form, and all that is wrong in a long one.' },
      {
        name: 'send-form',
        about: 'A form on its way to the server: busy, refused with a Retry, nothing typed lost.',
      },
    ],
  },
  {
    title: 'Pictures and films',
    pieces: [
      { name: 'picture', about: 'AVIF and WebP at five widths, in a box that keeps its place.' },
      {
        name: 'carousel',
        about:
          'A row to scroll before any script; Swiper takes over when it is near. One, two, three in sight.',
      },
      {
        name: 'lightbox',
        about: 'Pictures over the whole window. Wraps at both ends; arrows, Home, End, swipe.',
      },
      {
        name: 'gallery',
        about: 'Pictures in a grid; each opens in a lightbox, or by itself without scripts.',
      },
      {
        name: 'click-to-load',
        about: 'A still picture until someone asks for the film, the map or the music.',
      },
      { name: 'card', about: 'One of a list. One link, and the whole card presses it.' },
    ],
  },
  {
    title: 'Words and figures',
    pieces: [
      { name: 'rich-text', about: 'What editors write, sanitised by the server.' },
      { name: 'price', about: 'US dollars, and rupees at the day’s rate.' },
      { name: 'date', about: 'Civil dates in four manners.' },
      { name: 'definition-list', about: 'A ledger for the breakup of a fare, facts for figures.' },
      { name: 'table', about: 'Rows and columns; cards where there is no room for them.' },
      { name: 'timeline', about: 'Days, years or steps along a line.' },
      { name: 'badge', about: 'A word beside a title.' },
      { name: 'countdown', about: 'Time left. Spoken at five minutes, at one, and at the end.' },
      { name: 'visually-hidden', about: 'For the ear alone: nothing is to be seen here.' },
    ],
  },
  {
    title: 'One of several',
    pieces: [
      { name: 'accordion', about: 'Native details: open before any script, and by a link to their id.' },
      { name: 'tabs', about: 'One panel of several; all of them without scripts.' },
    ],
  },
  {
    title: 'Over the page',
    pieces: [
      { name: 'dialog', about: 'Native dialogs in four sizes. The focus goes in, stays in, and comes back.' },
      { name: 'drawer', about: 'A sheet from the side, or the whole window for the menu.' },
      { name: 'toast', about: 'Messages that pass; the clock stands while they are looked at.' },
    ],
  },
  {
    title: 'Waiting and failing',
    pieces: [
      { name: 'skeleton', about: 'The shape of what is coming.' },
      { name: 'page-loader', about: 'Three waves, and light passing over them.' },
      { name: 'empty-state', about: 'Nothing yet, and what to do about it.' },
      { name: 'error-panel', about: 'What could not be shown, and Retry.' },
    ],
  },
  {
    title: 'The page',
    pieces: [
      { name: 'page-hero', about: 'The picture and the title that a page begins with.' },
      { name: 'page', about: 'Surfaces, headings, containers and the grid.' },
    ],
  },
];
