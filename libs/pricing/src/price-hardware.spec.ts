import type { HardwareArticle, HardwareListLine } from '@glass/contracts/layout';
import { GENEVA, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { priceHardware } from './price-hardware.js';

function articleOf(code: string, more: Partial<HardwareArticle>): HardwareArticle {
  return {
    ...{
      uid: code,
      name: code,
      code,
      family: 'handle',
      handed: false,
      sold: 'piece',
      source: '',
      active: true,
    },
    ...{
      minThicknessMm: null,
      maxThicknessMm: null,
      minGapMm: null,
      maxGapMm: null,
      adjustMm: 0,
      depthMm: null,
    },
    ...{ templateUID: null, otherTemplateUID: null, cutoutGroup: null, photoFileUID: null, sliding: null },
    ...{ price: null, cost: null, supplierCode: '', leadWorkingDays: null },
    ...{ deductions: [], limits: [], kit: [], finishes: [], stockLengthsMm: [] },
    ...more,
  };
}

const pull = articleOf('PULL', { price: '48.50' });
const channel = articleOf('CHANNEL', { sold: 'length', stockLengthsMm: [2413], price: '12.40' });
const hinge = articleOf('HINGE', { price: '61', templateUID: GENEVA });
const onRequest = articleOf('SLIDER', { price: null });

const line = (articleUID: string, quantity: number, cutsMm: number[] = []): HardwareListLine => ({
  articleUID,
  role: 'handle',
  hand: null,
  quantity,
  cutsMm,
  places: [],
});
const articles = [pull, channel, hinge, onRequest];

describe('priceHardware', () => {
  it('charges pieces by number and bars by the length that is cut from them', () => {
    const list = [line(pull.uid, 2), line(channel.uid, 2, [1995, 581])];
    expect(priceHardware(list, articles, testCatalogue('metric'))).toEqual({
      currency: 'EUR',
      lines: [
        {
          articleUID: pull.uid,
          hand: null,
          quantity: '2',
          unit: 'piece',
          rate: '48.50',
          amountMinor: 9700,
          isIncluded: false,
        },
        // 2.576 m × 12.40 = 31.9424.
        {
          articleUID: channel.uid,
          hand: null,
          quantity: '2.576',
          unit: 'meter',
          rate: '12.40',
          amountMinor: 3194,
          isIncluded: false,
        },
      ],
      totalMinor: 12_894,
    });
  });

  it('charges lengths by the foot in an inch price list', () => {
    const { lines } = priceHardware([line(channel.uid, 1, [78.5 * 25.4])], articles, testCatalogue('inch'));
    // 78 1/2 in are 6.5416… ft; 6.542 × 12.40 = 81.1208.
    expect(lines).toMatchObject([{ quantity: '6.542', unit: 'foot', amountMinor: 8112 }]);
  });

  it('charges nothing more for hardware that the price of its cutout includes', () => {
    const catalogue = testCatalogue('metric');
    const supplied = {
      ...catalogue,
      hinges: catalogue.hinges.map((one) => ({ ...one, hardware: 'supplied' as const })),
    };
    const price = (one: typeof catalogue) => priceHardware([line(hinge.uid, 2)], articles, one).totalMinor;
    expect(price(catalogue)).toBe(12_200);
    expect(price(supplied)).toBe(0);
  });

  it('has no total while an article is on request, or is not sold', () => {
    expect(priceHardware([line(onRequest.uid, 1)], articles, testCatalogue()).totalMinor).toBeNull();
    expect(priceHardware([line('unknown', 1)], articles, testCatalogue()).totalMinor).toBeNull();
  });
});
