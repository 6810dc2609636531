import type { OrderDocument } from '@glass/contracts/document';

import { readPrinted } from '../test/read-pdf.js';
import { sampleOrder, samplePanel } from '../test/sample-order.js';
import { orderSummaryPdf, panelLabelsPdf, type PrintedPdf } from './index.js';
import { UNSEEN } from './text/clusters.js';

interface Sample {
  company: string;
  contact: string;
  mark: string;
  notes: string;
  address: string;
  /** Matches font names. */
  font: RegExp;
}

const SAMPLES: [language: string, locale: string, Sample][] = [
  [
    'Japanese',
    'ja-JP',
    {
      company: '株式会社東京硝子製作所ショールーム・横浜支店 ABC-3',
      contact: '山田 太郎',
      mark: '浴室ドア（左）2',
      notes: '鏡は隣のパネルに合わせること。午前9時〜11時の間に。電話 03-1234-5678。',
      address: '東京都千代田区丸の内1丁目9番1号',
      font: /noto-sans-jp/,
    },
  ],
  [
    'Chinese',
    'zh-CN',
    {
      company: '上海浦东玻璃制品有限公司 ABC-3',
      contact: '王小明',
      mark: '主卧淋浴门 A-3',
      notes: '请与旁边的面板颜色一致。上午9点至11点之间；电话 021-5555-0177。',
      address: '上海市浦东新区世纪大道100号',
      font: /noto-sans-sc/,
    },
  ],
  [
    'Traditional Chinese',
    'zh-TW',
    {
      company: '臺北玻璃工業股份有限公司 ABC-3',
      contact: '陳怡君',
      mark: '主臥淋浴門 A-3',
      notes: '請與旁邊的面板顏色一致，籤與軟韓國。上午9點至11點；電話 02-5555-0177。',
      address: '臺北市信義區市府路45號',
      font: /noto-sans-tc/,
    },
  ],
  [
    'Korean',
    'ko-KR',
    {
      company: '서울유리산업 주식회사 ABC-3',
      contact: '김민수',
      mark: '안방 욕실 문 2',
      notes: '옆 패널과 맞추어 주세요. 오전 9시에서 11시 사이. 전화 02-555-0177.',
      address: '서울특별시 중구 세종대로 110',
      font: /noto-sans-kr/,
    },
  ],
  [
    'Arabic',
    'en-US',
    {
      company: 'شركة الأفق للزجاج والمرايا (فرع الرياض) المحدودة',
      contact: 'محمّد بن علي',
      mark: 'باب الحمّام الرئيسي 2',
      notes: 'يجب أن تتطابق مع اللوح المجاور بين الساعة 9 و 11 صباحًا، البريد zoe@clearview.example.',
      address: '١٢ شارع الملك فهد، الرياض 12345',
      font: /noto-sans-arabic/,
    },
  ],
  [
    'Hebrew',
    'en-US',
    {
      company: 'חברת הזכוכית של תל אביב בע״מ (סניף צפון)',
      contact: 'דָּוִד כֹּהֵן',
      mark: 'דלת מקלחת 3',
      notes: 'להתאים ללוח הסמוך. אספקה בין 9 ל-11 בבוקר.',
      address: 'רחוב הרצל 12, תל אביב 61000',
      font: /noto-sans-hebrew/,
    },
  ],
  [
    'Hindi',
    'en-US',
    {
      company: 'क्रिस्टल काँच उद्योग प्राइवेट लिमिटेड, मुंबई',
      contact: 'राजेश शर्मा',
      mark: 'मुख्य स्नानघर का दरवाज़ा 2',
      notes: 'बगल वाले पैनल से मिलान करें। सुबह 9 से 11 बजे। क्षत्रिय, स्त्रियों, कर्म, र्कि।',
      address: '12 महात्मा गांधी मार्ग, नई दिल्ली 110001',
      font: /noto-sans-devanagari/,
    },
  ],
  [
    'Thai',
    'th-TH',
    {
      company: 'บริษัท กระจกกรุงเทพ จำกัด (มหาชน)',
      contact: 'สมชาย ใจดี',
      mark: 'ประตูห้องน้ำใหญ่ 2',
      notes: 'ให้ตรงกับแผงข้างเคียง ส่งระหว่าง 9 ถึง 11 โมงเช้า โทร 02-555-0177 ที่อยู่ผู้รับน้ำ',
      address: '99 ถนนสุขุมวิท กรุงเทพฯ 10110',
      font: /noto-sans-thai/,
    },
  ],
];

function orderIn(
  locale: string,
  { company, contact, mark, notes, address }: Omit<Sample, 'font'>,
): OrderDocument {
  const base = sampleOrder();
  const panel = samplePanel(1, 1, mark);
  return sampleOrder({
    locale,
    tenant: { ...base.tenant, name: company, addressLines: [address] },
    order: { ...base.order, name: mark, notes },
    buyer: { ...base.buyer, company, contact },
    billTo: [company, contact, address],
    shipTo: [contact, address],
    terms: notes,
    panels: [{ ...panel, spec: { ...panel.spec, notes } }],
  });
}

/** Lines may break between any two words, and readers see blanks between distant glyphs. */
const bare = (text: string) => text.normalize('NFC').replace(/\s+/g, '').replace(UNSEEN, '');

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const PAPERS: [
  name: string,
  print: (order: OrderDocument) => Promise<PrintedPdf>,
  fields: (keyof Sample)[],
][] = [
  [
    'order summary',
    (order) => orderSummaryPdf(order, { withPrices: true }),
    ['contact', 'mark', 'notes', 'address'],
  ],
  [
    'work order',
    (order) => orderSummaryPdf(order, { withPrices: false }),
    ['contact', 'mark', 'notes', 'address'],
  ],
  [
    'quote',
    (order) => orderSummaryPdf({ ...order, order: { ...order.order, kind: 'quote' } }, { withPrices: true }),
    ['contact', 'mark', 'notes', 'address'],
  ],
  ['label of 4 × 6 in', (order) => panelLabelsPdf(order, { format: '4x6' }), ['company', 'contact', 'mark']],
  ['label of 3 × 4 in', (order) => panelLabelsPdf(order, { format: '3x4' }), ['company', 'contact', 'mark']],
];

describe.each(SAMPLES)('%s', (_, locale, sample) => {
  it.each(PAPERS)('is printed and can be copied from the %s', async (_name, print, fields) => {
    const { pages, actualTexts, fonts, note } = await readPrinted(print(orderIn(locale, sample)));
    const read = bare(pages.join(''));
    const actualText = bare(actualTexts.join(''));
    for (const field of fields) {
      const wanted = bare(String(sample[field]));
      if (!RIGHT_TO_LEFT.test(wanted)) expect(read).toContain(wanted);
      else {
        expect(actualText).toContain(wanted);
        // Position-based readers find the words, in their own order.
        for (const word of String(sample[field]).match(/[\p{L}\p{M}]+/gu) ?? []) {
          expect(read).toContain(bare(word));
        }
      }
    }
    expect(note).toBe('');
    expect(read).not.toContain('\ufffd');
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
    expect(fonts.some(({ name }) => sample.font.test(name))).toBe(true);
  });
});

describe('unprintable characters', () => {
  const order = orderIn('en-US', {
    ...{
      company: 'Łódź Glass',
      contact: 'Ann',
      mark: 'Door ཀ 🚪',
      notes: 'Match ঢা 👩‍👩‍👧',
      address: 'Straße 7',
    },
  });

  it('are boxes on the paper, with a note that names the field', async () => {
    const { pages } = await readPrinted(panelLabelsPdf(order, { format: '3x4' }));
    expect(pages[0]).toContain('Door � �');
    expect(pages[0]).toContain('2 characters cannot be printed: U+0F40 in Mark, U+1F6AA in Mark');
    const summary = await readPrinted(orderSummaryPdf(order, { withPrices: true }));
    expect(bare(summary.pages[0]!)).toContain(
      bare(
        '4 characters cannot be printed: U+0F40 in Mark, U+1F6AA in Mark, U+09A2 U+09BE in Notes, U+1F469 U+1F469 U+1F467 in Notes',
      ),
    );
    expect(summary.pages.join('')).not.toContain('?');
  });

  it('are returned to the caller, once for all pages', async () => {
    const { note } = await panelLabelsPdf(
      { ...order, panels: [samplePanel(1, 3, 'Door ཀ')] },
      { format: '4x6' },
    );
    expect(note).toBe('1 character cannot be printed: U+0F40 in Mark');
  });

  it('are counted if there are many', async () => {
    const mark = 'ཀཁགངཅཆཇཉ';
    const { note } = await panelLabelsPdf({ ...order, panels: [samplePanel(1, 1, mark)] }, { format: '4x6' });
    expect(note).toMatch(/^8 characters cannot be printed: U\+0F40 in Mark, .* and 2 more$/);
  });
});

describe('a document in Latin letters', () => {
  it('embeds only Inter', async () => {
    const { fonts, actualTexts } = await readPrinted(orderSummaryPdf(sampleOrder(), { withPrices: true }));
    expect(fonts.every(({ name }) => name.includes('Inter'))).toBe(true);
    expect(actualTexts).toEqual([]);
  });
});
