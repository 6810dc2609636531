import { STRIPE_FAILURES } from './failures.mjs';

const escape = (text) => String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="icon" href="data:,"><style>
body{font:16px/1.5 system-ui,sans-serif;background:#f6f8fa;color:#1a1f36;margin:0;padding:24px 16px}
main{max-width:420px;margin:0 auto;background:#fff;border:1px solid #dfe3e8;border-radius:8px;padding:24px;overflow-wrap:anywhere}
h1{font-size:1.25rem;margin:0 0 8px} .sum{font-size:2rem;font-weight:600;margin:8px 0}
form{display:grid;gap:8px;margin-top:16px} button,a.button{font:inherit;padding:10px;border:1px solid #3c4257;border-radius:6px;
background:#fff;color:#1a1f36;text-align:center;text-decoration:none;cursor:pointer} button.main{background:#0b5cad;color:#fff;border-color:#0b5cad}
.note{background:#fff4d6;border-radius:6px;padding:8px 12px;font-size:.875rem} .bad{background:#fde8e8}
</style></head><body><main>${body}</main></body></html>`;

const STAND_IN = '<p class="note">A stand-in for the payment service. No money moves.</p>';

function money(amountMinor, currency) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** format.resolvedOptions().maximumFractionDigits);
}

export function payPage(session, { declined = false } = {}) {
  const sum = money(session.amount_total, session.currency);
  const open = `<form method="post">
<button class="main" name="how" value="card">Pay by card</button>
<button name="how" value="declined">Pay with a card that is declined</button>
<button name="how" value="bank">Pay by bank transfer, which takes days</button>
${session.cancel_url ? `<a class="button" href="${escape(session.cancel_url)}">Back</a>` : ''}</form>`;
  const body =
    session.status === 'open'
      ? open
      : `<p role="alert" class="note bad">This payment is ${escape(session.status)}.</p>`;
  return page(
    `Pay ${sum}`,
    `<h1>${escape(session.wanted.name)}</h1><p class="sum">${escape(sum)}</p>${STAND_IN}
${declined ? '<p role="alert" class="note bad">Your card was declined. Try another one.</p>' : ''}${body}`,
  );
}

export const onboardingPage = (account) =>
  page(
    'Get paid',
    `<h1>${escape(account.business_profile.name ?? 'Your business')}</h1>${STAND_IN}
<p>Here a business enters who it is and where its money goes.</p><form method="post">
<button class="main" name="how" value="finish">Enter everything and finish</button>
<button name="how" value="later">Go back without finishing</button></form>`,
  );

/** Page that lets a developer without keys trigger payment problems. */
export const troublePage = (payments, awaitingBanks) =>
  page(
    'Payments',
    `<h1>Payments</h1>${STAND_IN}
<form method="post"><button name="how" value="fail">Refuse the next five payments</button>
<button name="how" value="hang">Answer nothing to the next five payments</button></form>
<form method="post"><label>The next calls fail as <select name="failure">${Object.keys(STRIPE_FAILURES)
      .map((name) => `<option>${name}</option>`)
      .join('')}</select></label>
<label>Calls <input name="times" type="number" min="1" value="1"></label>
<button name="how" value="failAs">Fail</button><button name="how" value="recover">Stop failing</button></form>
${awaitingBanks
  .map(
    ({ id, wanted, amount_total: amount, currency }) => `<form method="post">
<input type="hidden" name="session" value="${escape(id)}">
<span>${escape(wanted.description ?? wanted.name)}: ${escape(money(amount, currency))}, on its way</span>
<button name="how" value="arrive">The money arrives</button>
<button name="how" value="bounce">The bank refuses it</button></form>`,
  )
  .join('')}
${payments
  .map(
    ({
      id,
      amount,
      description,
      currency,
      disputed,
      refunded,
    }) => `<form method="post"><input type="hidden" name="intent" value="${escape(id)}">
<span>${escape(description ?? id)}: ${escape(money(amount, currency))}</span>
${refunded || disputed ? '' : '<button name="how" value="refund">Give half of it back here</button>'}
${disputed ? '<span>disputed</span>' : '<button name="how" value="dispute">Dispute this payment</button>'}</form>`,
  )
  .join('')}`,
  );
