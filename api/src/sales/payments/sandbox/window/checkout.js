// The sandbox's payment window: sends the card to the sandbox bank and tells the page around it what came of it.
const form = document.querySelector('form');
const alertBox = document.querySelector('[role=alert]');
const statusBox = document.querySelector('[role=status]');
const payButton = form.querySelector('.pay');
const payLabel = payButton.textContent;
let failed = false;
let busy = false;
let finished = false;

const tell = (message) => {
  if (window.parent !== window) {
    window.parent.postMessage({ source: 'antara-sandbox', ...message }, location.origin);
  }
};

function setBusy(value) {
  busy = value;
  payButton.setAttribute('aria-disabled', String(value));
  payButton.textContent = value ? 'Paying…' : payLabel;
}

function clearMarks() {
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid');
}

/** Says what is wrong, and takes the visitor to the field if it is one. */
function showProblem(text, field) {
  clearMarks();
  alertBox.textContent = text;
  const input = field && form.elements.namedItem(field);
  if (input) input.setAttribute('aria-invalid', 'true');
  (input || form.elements.namedItem('card_number')).focus();
}

function dismiss() {
  // While the bank is being asked, closing would hide the answer.
  if (busy || finished) return;
  tell({ type: 'dismissed', failed });
  if (window.parent === window) statusBox.textContent = 'Payment closed. You can close this tab.';
}

async function pay() {
  clearMarks();
  alertBox.textContent = '';
  setBusy(true);
  let response, answer;
  try {
    response = await fetch('/api/sandbox/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ order_id: form.dataset.order, ...Object.fromEntries(new FormData(form)) }),
      signal: AbortSignal.timeout(20_000),
    });
    answer = await response.json();
  } catch (cause) {
    console.error('The sandbox bank gave no answer', cause);
    setBusy(false);
    failed = true;
    showProblem(
      'The bank gave no answer. Please press Pay again: you are never charged twice for one order.',
    );
    return;
  }
  setBusy(false);
  if (response.ok && answer.paid) {
    finished = true;
    statusBox.textContent = 'Payment made. Taking you back to Antara…';
    const { order_id, payment_id, signature } = answer.paid;
    tell({ type: 'paid', orderId: order_id, paymentId: payment_id, signature });
    return;
  }
  const error = answer.error ?? { code: 'SERVER_ERROR', description: answer.data?.message };
  const description = error.description ?? 'The payment could not be made. Please try again.';
  showProblem(description, error.field);
  // A slip of the pen is between the visitor and the form; the page hears of attempts that failed.
  if (error.reason === 'input_validation_failed') return;
  failed = true;
  tell({ type: 'failed', error: { code: error.code, description } });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!busy && !finished) pay();
});

// Digits in fours, and the slash of the date, as they stand on the card.
form.elements.namedItem('card_number').addEventListener('input', ({ target }) => {
  if (target.selectionStart !== target.value.length) return;
  target.value = target.value
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
});
form.elements.namedItem('expiry').addEventListener('input', ({ target, inputType }) => {
  if (inputType?.startsWith('delete') || target.selectionStart !== target.value.length) return;
  // The slash may be typed as well.
  target.value = target.value.replace('//', '/');
  if (/^\d{2}$/.test(target.value)) target.value += '/';
  else if (/^\d{3,4}$/.test(target.value)) target.value = target.value.replace(/^(\d{2})/, '$1/');
});

for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    const { card, expiry, cvv } = button.dataset;
    form.elements.namedItem('card_number').value = card;
    form.elements.namedItem('expiry').value = expiry;
    form.elements.namedItem('cvv').value = cvv;
    clearMarks();
    const name = form.elements.namedItem('name');
    (name.value ? payButton : name).focus();
  });
}

document.querySelector('.close').addEventListener('click', dismiss);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing) dismiss();
});
form.elements.namedItem('card_number').focus();
