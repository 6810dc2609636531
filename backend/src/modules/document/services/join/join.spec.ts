import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { joinPdfs } from './join-pdfs.js';
import type { StoredPart } from './stored-part.js';

/** Streams in small chunks, as from a disk or network. */
function stored(bytes: Buffer, pieceBytes = 97): StoredPart {
  return {
    sizeBytes: bytes.length,
    read: ({ start, end }) => {
      const wanted = bytes.subarray(start, end + 1);
      const pieces = Array.from({ length: Math.ceil(wanted.length / pieceBytes) }, (_, index) =>
        wanted.subarray(index * pieceBytes, (index + 1) * pieceBytes),
      );
      return Promise.resolve(Readable.from(pieces));
    },
  };
}
const joined = (chunks: AsyncIterable<Buffer>) => buffer(Readable.from(chunks));

interface Tags {
  role?: string;
  children?: Tags[];
}
const rolesOf = ({ role = '', children = [] }: Tags): string[] => [role, ...children.flatMap(rolesOf)];

describe('joinPdfs', () => {
  /** Pages with their title, a link and a tag each. */
  async function pdfOf(title: string, pages: string[]): Promise<Buffer> {
    const pdf = new PDFDocument({ autoFirstPage: false, tagged: true, lang: 'en', info: { Title: title } });
    const whole = buffer(pdf);
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    for (const page of pages) {
      pdf.addPage();
      const tag = pdf.struct('P', {}, () => void pdf.text(page, { link: `https://glass.example/${page}` }));
      root.add(tag);
      tag.end();
    }
    root.end();
    pdf.end();
    return whole;
  }

  async function read(bytes: Buffer) {
    const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: true });
    const document = await loading.promise;
    const { info } = await document.getMetadata();
    const pages = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const links = (await page.getAnnotations()) as { url?: string }[];
      const tags = (await page.getStructTree()) as Tags | null;
      pages.push({
        text: items.map((item) => ('str' in item ? item.str : '')).join(''),
        links: links.map(({ url }) => url),
        roles: tags ? rolesOf(tags) : [],
      });
    }
    await loading.destroy();
    return { title: (info as { Title: string }).Title, pages };
  }

  it('keeps the order of pages with text, links and tags', async () => {
    const parts = [
      await pdfOf('Labels of (all) 3 0 R', ['one', 'two']),
      await pdfOf('Others', ['three']),
      await pdfOf('Others', ['four', 'five', 'six']),
    ];
    const { title, pages } = await read(await joined(joinPdfs(parts.map((part) => stored(part)))));
    expect(title).toBe('Labels of (all) 3 0 R');
    for (const { roles } of pages) expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'Part']);
    expect(pages).toEqual(
      ['one', 'two', 'three', 'four', 'five', 'six'].map((text) => ({
        text,
        links: [`https://glass.example/${text}`],
        // One document element, with a part element for each part.
        roles: expect.arrayContaining(['Root', 'Document', 'Part', 'P']) as unknown,
      })),
    );
  });

  it('returns a single part unchanged', async () => {
    const part = await pdfOf('Labels', ['one', 'two']);
    const whole = await joined(joinPdfs([stored(part)]));
    expect(await read(whole)).toEqual(await read(part));
  });

  it('rejects truncated parts', async () => {
    const part = await pdfOf('Labels', ['one']);
    const half = part.subarray(0, part.length / 2);
    await expect(joined(joinPdfs([stored(part), stored(half)]))).rejects.toThrow('not a complete PDF');
  });
});
