import { fc } from '@glass/testing/property';
import { starterCatalogue, withAgreedPrice } from '@glass/pricing';
import { demoAddress } from '../../../../test/demo-address.js';
import { demoPanel } from '../../../../test/demo-quote.js';
import { priceParsedPanel } from './price-panel.js';
import { buildPanelCopies, buildQuoteCopy, type CopiedQuote } from './quote-copy.js';
import { applyTerms, GENERAL_TERMS } from './pricing-context.js';

const catalogue = applyTerms(starterCatalogue('inch'), GENERAL_TERMS);

const panel = fc
  .record({
    width: fc.integer({ min: 10, max: 90 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
    mark: fc.string({ maxLength: 20 }),
    isAgreed: fc.boolean(),
    lineNumber: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ width, quantity, mark, isAgreed, lineNumber }) => {
    const result = priceParsedPanel({ ...demoPanel('inch', String(width)), mark }, quantity, catalogue);
    if (!result.ok) throw new Error('A panel of the test cannot be made');
    const price = isAgreed ? withAgreedPrice(result.panel.price, 100, '') : result.panel.price;
    return { ...result.panel, price, lineNumber, uid: `panel-${lineNumber}` };
  });
const panels = fc.uniqueArray(panel, { maxLength: 6, selector: ({ lineNumber }) => lineNumber });
const quote: fc.Arbitrary<CopiedQuote> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 120 }),
  notes: fc.string(),
  shippingAddress: fc.constantFrom(null, demoAddress),
  shipMethod: fc.constantFrom('delivery', 'pickUp'),
  addressSource: fc.constantFrom('none', 'addressBook', 'custom'),
  addressUid: fc.option(fc.uuid(), { nil: null }),
  deliveryNotes: fc.string(),
  deliveryName: fc.string(),
});

let count = 0;
const newUid = () => `copy-${(count += 1)}`;
const withoutUids = (copies: ReturnType<typeof buildPanelCopies>) =>
  copies.map(({ uid: _uid, copyOf: _copyOf, quoteUid: _quoteUid, ...rest }) => rest);

describe('buildQuoteCopy and buildPanelCopies', () => {
  it('never change the original, also not through the copy', () => {
    fc.assert(
      fc.property(quote, panels, (original, lines) => {
        const [before, linesBefore] = [structuredClone(original), structuredClone(lines)];
        const copy = buildQuoteCopy(original, undefined);
        const copies = buildPanelCopies(lines, 'copy', newUid);
        if (copy.shippingAddress) copy.shippingAddress.city = 'Elsewhere';
        for (const each of copies) {
          each.spec.mark = 'Changed';
          each.spec.features.length = 0;
          each.price.lines.length = 0;
        }
        expect([original, lines]).toEqual([before, linesBefore]);
      }),
      { numRuns: 40 },
    );
  });

  it('keep panels and order, with new line numbers and uids', () => {
    fc.assert(
      fc.property(panels, (lines) => {
        const copies = buildPanelCopies(lines, 'copy', newUid);
        const inOrder = lines.toSorted((one, other) => one.lineNumber - other.lineNumber);
        expect(copies.map(({ spec, quantity }) => [spec, quantity])).toEqual(
          inOrder.map(({ spec, quantity }) => [spec, quantity]),
        );
        expect(copies.map(({ lineNumber }) => lineNumber)).toEqual(lines.map((_, index) => index + 1));
        expect(new Set(copies.map(({ uid }) => uid)).size).toBe(lines.length);
      }),
      { numRuns: 40 },
    );
  });

  it('are idempotent except for uids', () => {
    fc.assert(
      fc.property(quote, panels, (original, lines) => {
        const copy = buildQuoteCopy(original, undefined);
        expect(buildQuoteCopy(copy, undefined)).toEqual(copy);
        const copies = buildPanelCopies(lines, 'copy', newUid);
        expect(withoutUids(buildPanelCopies(copies, 'again', newUid))).toEqual(withoutUids(copies));
      }),
      { numRuns: 40 },
    );
  });

  it('limit the name and prefer a given one', () => {
    fc.assert(
      fc.property(quote, (original) => {
        const { name } = buildQuoteCopy(original, undefined);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name).toMatch(/\(copy\)$/);
      }),
    );
    const original = { ...fc.sample(quote, 1)[0]!, name: 'Bathroom' };
    expect(buildQuoteCopy(original, undefined).name).toBe('Bathroom (copy)');
    const longest = '🪟'.repeat(120);
    expect(buildQuoteCopy({ ...original, name: longest }, undefined).name).toBe(`${'🪟'.repeat(113)} (copy)`);
    expect(buildQuoteCopy(original, ' Second floor ').name).toBe('Second floor');
  });
});
