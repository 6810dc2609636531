import { paperTexts } from '../texts.js';
import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { readPrinted } from '../../test/read-pdf.js';
import { sampleOrder } from '../../test/sample-order.js';
import { panelLabelsPdf } from '../labels/panel-labels-pdf.js';
import { paperPdf } from '../paper/paper-pdf.js';
import { cuttingList, packingSlip } from '../shop/shop-papers.js';
import { orderSummaryPdf } from '../summary/order-summary-pdf.js';
import { moneyText, dayText } from './amounts.js';

const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ ÄÖÜäöüßẞ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâæçéèêëîïôœùûüÿ ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ ªº „“‚‘ «» ‹› “”’ – — … € £ $ § ° × Ø ² ½ ™ · → \u00a0 \u202f \u2009';

/** Texts of the locales as their formats write them, narrow spaces included. */
function formatted(locale: string): string {
  const days = [...Array(12).keys()].map((month) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.UTC(2026, month, 3)),
  );
  const amounts = ['EUR', 'USD', 'CHF', 'GBP', 'CAD', 'MXN'].flatMap((currency) => [
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(-1234567.5),
    moneyText(123456750, currency, locale),
  ]);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.19);
  return [...days, ...amounts, percent, dayText('2026-11-03', locale), LETTERS].join(' ');
}

describe('papers in other languages', () => {
  it.each(LOCALES)('have all letters, numbers and days of %s', async (locale) => {
    const order = sampleOrder();
    const { note } = await inLanguage(locale, () =>
      orderSummaryPdf({ ...order, locale, terms: formatted(locale) }, { withPrices: true }),
    );
    expect(note).toBe('');
    const paper = inLanguage(locale, () => packingSlip({ ...order, locale }));
    expect((await paperPdf({ ...paper, note: formatted(locale) })).note).toBe('');
    expect((await inLanguage(locale, () => panelLabelsPdf({ ...order, locale }, {}))).note).toBe('');
  });

  it('leave no English in German, and cut nothing off', async () => {
    const order = { ...sampleOrder(), locale: 'de-DE' };
    const pages = await inLanguage('de-DE', async () => [
      ...(await readPrinted(orderSummaryPdf(order, { withPrices: true }))).pages,
      ...(await readPrinted(orderSummaryPdf(order, { withPrices: false }))).pages,
      ...(await readPrinted(paperPdf(packingSlip(order)))).pages,
      ...(await readPrinted(paperPdf(cuttingList([order], { allowanceMm: 1, today: '2026-11-20' })))).pages,
      ...(await readPrinted(panelLabelsPdf(order, { format: '4x6' }))).pages,
    ]);
    const all = pages.join('\n');
    for (const word of [
      'Auftragsübersicht',
      'Lieferschein',
      'Zuschnittliste',
      'Fertigungsauftrag',
      'Unterschrift',
    ])
      expect(all).toContain(word);
    const english =
      /\b(Page|Pieces?|Weight|Signature|Customer|Bill to|Ship to|Edge|Finish|Corner|Hole|Line \d|Received|seen from|Balance|Total|Amount|Notes)\b/g;
    expect([...new Set(all.match(english) ?? [])]).toEqual([]);
    expect(all).not.toContain('…');
  });

  it('print every legal mention', async () => {
    const mentions = ['Amtsgericht Köln HRB 1234', 'Steuernummer 215/123/45678', '« Bon pour accord »'];
    const order = { ...sampleOrder(), mentions, deliveryNoteMentions: mentions };
    const summary = await readPrinted(orderSummaryPdf(order, { withPrices: true }));
    const slip = await readPrinted(paperPdf(packingSlip(order)));
    for (const mention of mentions) {
      expect(summary.pages.join('\n')).toContain(mention);
      expect(slip.pages.join('\n')).toContain(mention);
    }
  });
});

it.each([
  ['en-US', 'Piece', 'Pieces'],
  ['fr-FR', 'Pièce', 'Pièces'],
  ['es-ES', 'Pieza', 'Piezas'],
] as const)('the sum of pieces has a singular and a plural in %s', (locale, one, other) => {
  expect(inLanguage(locale, () => [paperTexts.piecesLabel(1), paperTexts.piecesLabel(2)])).toEqual([
    one,
    other,
  ]);
});
