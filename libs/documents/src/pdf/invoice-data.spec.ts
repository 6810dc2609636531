import type { PaperDocument } from '@glass/contracts/document';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parseXmlDocument } from 'slimdom';
import { readPrinted } from '../../test/read-pdf.js';
import { paperPdf } from '../paper/paper-pdf.js';

const paper: PaperDocument = {
  ...{
    title: 'Rechnung',
    named: 'Rechnung R-1042 <&>',
    holder: 'Bäder & Söhne KG',
    locale: 'de-DE',
    units: 'metric',
  },
  tenant: { name: 'Glas Beispiel', logo: null, addressLines: [], contactLines: [], primaryColour: '#004488' },
  facts: [['Datum', '20. Nov. 2026']],
  parties: [['Rechnung an', ['Bäder & Söhne KG', 'Łódź, Ελλάδα']]],
  tables: [
    { heading: '', columns: [{ name: 'Glas', share: 1, isText: true }], rows: [{ cells: ['ESG 8 mm'] }] },
  ],
  sums: [['Summe', '1.234,00 €']],
  note: 'Zahlbar sofort',
};
const data = {
  xml: '<?xml version="1.0"?><rsm:CrossIndustryInvoice/>',
  at: new Date('2026-11-20T10:00:00Z'),
};

describe('an invoice with its data', () => {
  let raw: Buffer;
  let text: string;
  beforeAll(async () => {
    raw = Buffer.from((await readPrinted(paperPdf(paper, data))).raw);
    text = raw.toString('latin1');
  });

  it('has the same bytes each time', async () => {
    expect(Buffer.from((await readPrinted(paperPdf(paper, data))).raw).equals(raw)).toBe(true);
  });

  it('says PDF/A-3b and Factur-X EN 16931 in metadata that are not compressed', () => {
    const metadata = /<\?xpacket begin[^]*?<\?xpacket end="w"\?>/.exec(raw.toString('utf8'))?.[0] ?? '';
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    ])
      expect(metadata).toContain(part);
    // Throws unless it is well-formed.
    parseXmlDocument(metadata);
    expect(metadata).toContain('Rechnung R-1042 &lt;&amp;&gt;');
  });

  it('is an associated file that replaces nothing but says the same', async () => {
    expect(text).toMatch(/\/AFRelationship \/Alternative/);
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(text).toMatch(/\/Subtype \/text#2Fxml/);
    const loading = getDocument({ data: Uint8Array.from(raw), verbosity: 0 });
    const files = (await (await loading.promise).getAttachments()) as Record<string, { content: Uint8Array }>;
    await loading.destroy();
    expect(Buffer.from(files['factur-x.xml']!.content).toString()).toBe(data.xml);
  });

  it('embeds every font, and has an output intent, an id and no encryption', () => {
    const descriptors = text.match(/\/Type \/FontDescriptor[^]*?endobj/g) ?? [];
    expect(descriptors.length).toBeGreaterThan(1);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/);
    expect(text).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
    expect(text).toMatch(/\/S \/GTS_PDFA1/);
    expect(readIccProfile(raw)).toMatchObject({ signature: 'acsp', colorSpace: 'RGB ', class: 'mntr' });
    expect(text).toMatch(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/);
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/LZWDecode/);
    expect(text.startsWith('%PDF-1.7\n%')).toBe(true);
  });
});

/** Fields of the color profile of the output intent (ICC.1, header). */
function readIccProfile(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const id = /\/DestOutputProfile (\d+) 0 R/.exec(text)![1]!;
  const at = text.indexOf('stream\n', text.indexOf(`\n${id} 0 obj`)) + 'stream\n'.length;
  const profile = inflateSync(pdf.subarray(at, pdf.indexOf('\nendstream', at)));
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  const field = (from: number): string => profile.toString('latin1', from, from + 4);
  return { class: field(12), colorSpace: field(16), signature: field(36) };
}

describe('other papers', () => {
  it('have no attached file', async () => {
    const { raw } = await readPrinted(paperPdf(paper));
    expect(Buffer.from(raw).toString('latin1')).not.toMatch(/\/AF \[|pdfaid/);
  });
});
