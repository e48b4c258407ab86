/** The sandbox's payment window: one HTML document with its own style and script, and its content security policy. */
import { readFileSync } from 'node:fs';
import { escapeMarkup } from '../../../platform/markup.ts';
import { testCards } from './card.ts';

const readWindowFile = (name: string) => readFileSync(new URL(`./window/${name}`, import.meta.url), 'utf8');

/** `/api/sandbox/checkout.css` and `/api/sandbox/checkout.js`. */
export const windowStyle = readWindowFile('checkout.css');
export const windowScript = readWindowFile('checkout.js');

/** Allows nothing from other origins and nothing inline, and embedding only in pages of the same origin. */
export const windowPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** Formats paise as rupees, with decimals only when needed. */
export function rupeesOf(paise: number): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 ? 2 : 0,
  }).format(paise / 100);
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeMarkup(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/sandbox/checkout.css">
</head>
<body>
<p class="notice">Sandbox payment — no money moves</p>
${body}
</body>
</html>
`;

/** The order that the window shows. `amount` is in paise. */
export interface WindowOrder {
  id: string;
  amount: number;
  description: string;
  customerName: string;
}

/** Returns the HTML of the sandbox's payment window for an order. The test cards that it offers expire after `now`. */
export function renderCheckoutPage(order: WindowOrder, now: Date): string {
  const expiry = `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`;
  const amountInr = rupeesOf(order.amount);
  const sample = (number: string, what: string, label: string) => `<li>
<div><code>${number}</code><span>${what}</span></div>
<button type="button" data-card="${number}" data-expiry="${expiry}" data-cvv="123" aria-label="Use this card: ${label}">Use this card</button>
</li>`;
  return page(
    `Pay ${amountInr} to Antara`,
    `<header aria-label="Order">
<div>
<h1>Card payment</h1>
<p class="payee">to Antara River Cruises</p>
<p class="amount">${escapeMarkup(amountInr)}</p>
<p class="order">${escapeMarkup(order.description)} · ${escapeMarkup(order.id)}</p>
</div>
<button type="button" class="close">Close</button>
</header>
<main aria-label="Card">
<form novalidate autocomplete="on" data-order="${escapeMarkup(order.id)}">
<div class="alert" role="alert" id="problem"></div>
<div>
<label for="card_number">Card number</label>
<input id="card_number" name="card_number" inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000" maxlength="23" required aria-describedby="problem">
</div>
<div class="pair">
<div>
<label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" maxlength="9" required aria-describedby="problem">
</div>
<div>
<label for="cvv">CVV</label>
<input id="cvv" name="cvv" type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required aria-describedby="problem">
</div>
</div>
<div>
<label for="name">Name on card</label>
<input id="name" name="name" autocomplete="cc-name" maxlength="80" required value="${escapeMarkup(order.customerName)}" aria-describedby="problem">
</div>
<button type="submit" class="pay">Pay ${escapeMarkup(amountInr)}</button>
<div class="status" role="status"></div>
</form>
<section class="cards" aria-labelledby="cards-title">
<h2 id="cards-title">Cards of the sandbox</h2>
<p>Any name and any date ahead will do. Never enter a real card here.</p>
<ul>
${sample(testCards.pays, 'The payment goes through', 'the payment goes through')}
${sample(testCards.declines, 'The bank declines', 'the bank declines')}
</ul>
</section>
</main>
<script type="module" src="/api/sandbox/checkout.js"></script>`,
  );
}

/** Returns the page for a URL without a known order. */
export function renderUnknownOrderPage(): string {
  return page(
    'No such payment',
    `<main>
<div>
<h1>There is nothing to pay here</h1>
<p>This address belongs to no order. Please go back to your checkout and press Pay Now again.</p>
</div>
</main>`,
  );
}
