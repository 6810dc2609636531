import { BarcodeFormat } from '@zxing/library';
import sharp from 'sharp';
import { ready } from 'zpl-renderer-js';
import { read } from '../../test/printed-codes.js';
import { sampleCode, sampleOrder, samplePanel } from '../../test/sample-order.js';
import { panelLabelsZpl } from './panel-labels-zpl.js';

const SIZES = { '4x6': [101.6, 152.4], '3x4': [76.2, 101.6] } as const;

/** Renders a label like a printer with 8 dots per millimeter. */
async function printed(zpl: string, format: keyof typeof SIZES) {
  const { api } = await ready;
  const [width, height] = SIZES[format];
  const png = Buffer.from(await api.zplToBase64Async(zpl, width, height, 8), 'base64');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgba: new Uint8Array(data), width: info.width, height: info.height };
}

const labelsIn = (zpl: string) => zpl.split('^XZ').slice(0, -1);

describe('panelLabelsZpl', () => {
  it.each(['4x6', '3x4'] as const)('prints one scannable label per piece on %s', async (format) => {
    const panels = [samplePanel(1, 2, 'Door')];
    const labels = labelsIn((await panelLabelsZpl(sampleOrder({ panels }), { format })).zpl);
    expect(labels).toHaveLength(2);
    for (const [index, label] of labels.entries()) {
      const picture = await printed(`${label}^XZ`, format);
      const { code, address } = sampleCode(1, index + 1);
      expect(read(picture, BarcodeFormat.CODE_128).text).toBe(code);
      expect(read(picture, BarcodeFormat.QR_CODE).text).toBe(address);
    }
  });

  it('prints the PDF’s contents in the printers’ characters', async () => {
    const { zpl } = await panelLabelsZpl(sampleOrder(), { format: '4x6' });
    for (const said of [
      '36 7/16" x 72 1/2"',
      'Master bath door',
      'PO-77812',
      'Zoë Łuczak',
      '3 of 3',
      'Clear 3/8", tempered',
    ])
      expect(zpl).toContain(said);
    expect(zpl).not.toMatch(/[⁄″×]/);
    expect(zpl.match(/\^XA/g)).toHaveLength(4);
  });

  it('never interprets user text as a command', async () => {
    const mark = '^XZ~JR^FS^XA_5E\\&\u0007';
    const panels = [samplePanel(1, 1, mark)];
    const { zpl } = await panelLabelsZpl(sampleOrder({ panels }), { format: '4x6' });
    expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
    expect(zpl).not.toContain('~JR');
    expect(zpl).toContain('_5EXZ_7EJR_5EFS_5EXA_5F5E_5C&');
  });

  it.each(['A\\&B', 'C:\\Jobs\\12', 'soft\\-hyphen', 'two\\\\', '\\&\\&', '^FB\\&_5C&'])(
    'prints the mark %j unchanged on one line, outside of blocks, where a backslash is a command',
    async (mark) => {
      const panels = [samplePanel(1, 1, mark)];
      const { zpl } = await panelLabelsZpl(sampleOrder({ panels }), { format: '4x6' });
      const fields = zpl.split('\n').filter((line) => line.includes('_5C'));
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) {
        expect(field).not.toContain('^FB');
        const [, data = ''] = /\^FH\^FD(.*)\^FS$/.exec(field) ?? [];
        const read = data.replace(/_([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        );
        expect(read).toBe(mark);
      }
    },
  );

  it("prints the buyer's logo as dots, and the company's name if the logo is not an image", async () => {
    const logo = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#102030' } })
      .png()
      .toBuffer();
    const order = sampleOrder();
    const branded = sampleOrder({ buyer: { ...order.buyer, logo: new Uint8Array(logo) } });
    const { zpl } = await panelLabelsZpl(branded, { format: '4x6' });
    // The logo is solid black: rows of 1s.
    expect(zpl).toMatch(/\^GFA,(\d+),\1,\d+,(F|8|C|E|0)+\^FS/);
    expect(zpl).not.toContain('^FDClearview Showers^FS');
    const spoilt = sampleOrder({ buyer: { ...order.buyer, logo: new Uint8Array([1, 2, 3]) } });
    expect((await panelLabelsZpl(spoilt, { format: '4x6' })).zpl).toContain('^FDClearview Showers^FS');
  });

  const SCRIPTS = ['浴室ドア', '주방 문', 'Дверь', 'Πόρτα', 'باب الحمام', 'דלת', 'दरवाज़ा', 'ประตู', '主卧 ⅜″'];

  it.each(SCRIPTS)('draws %s as dots, and sends no letters that printers may lack', async (mark) => {
    const panels = [samplePanel(1, 1, mark)];
    const { zpl, note } = await panelLabelsZpl(sampleOrder({ panels }), { format: '3x4' });
    expect(note).toBe('');
    expect(zpl).not.toMatch(/[^\n\x20-\u017f]/);
    const [, rows = ''] = /\^GFA,\d+,\d+,\d+,([0-9A-F]+)\^FS/.exec(zpl) ?? [];
    expect(rows).toMatch(/[1-9A-F]/);
    const { rgba } = await printed(zpl, '3x4');
    expect(rgba.length).toBeGreaterThan(0);
  });

  it('sends no unprintable characters of a mark, and names omitted ones', async () => {
    const marks = ['W⅜ ≤ 10', '3⁄8″ ⌀ 12', 'Door → left', '5 € № 7', '⅓ + ⅔'];
    const order = sampleOrder({ panels: marks.map((mark, at) => samplePanel(at + 1, 1, mark)) });
    const { zpl, note } = await panelLabelsZpl(order, { format: '4x6' });
    expect([zpl.match(/[^\n\x20-\u017f]/g), note]).toEqual([null, '']);
    for (const said of ['W3/8 <= 10', '3/8" Ø 12', 'Door -> left', '5 EUR No. 7', '1/3 + 2/3'])
      expect(zpl).toContain(said);
    const window = sampleOrder({ panels: [samplePanel(1, 1, '🪟 Bath'), samplePanel(2, 1, 'Door ཀ')] });
    const left = await panelLabelsZpl(window, { format: '4x6' });
    expect(left.zpl).toContain('^FDBath^FS');
    expect(left.note).toBe('2 characters cannot be printed: U+1FA9F in Mark, U+0F40 in Mark');
  });
});
