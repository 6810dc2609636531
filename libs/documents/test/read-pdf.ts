import { inflateSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { PrintedPdf } from '../src/pdf/open-pdf.js';

export interface ReadPdf {
  title: string;
  author: string;
  /** Text of each page as copied by a reader, without line ends. */
  pages: string[];
  /** Boxes of each page's texts from the upper left, in points. */
  texts: (Box & { text: string })[][];
  /** Actual texts of lines beyond Latin, Greek and Cyrillic. */
  actualTexts: string[];
  /** Points. */
  sizes: [number, number][];
  /** Font names, and whether they are embedded. */
  fonts: { name: string; embedded: boolean }[];
  images: number;
  bytes: number;
  raw: Uint8Array;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads and parses a PDF. */
export async function readPdf(pdf: Readable): Promise<ReadPdf> {
  const raw = await text(pdf.setEncoding('latin1'));
  const loading = getDocument({ data: new Uint8Array(Buffer.from(raw, 'latin1')), verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const named = info as { Title: string; Author: string };
  const pages: string[] = [];
  const sizes: [number, number][] = [];
  const texts: ReadPdf['texts'] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const [, , width = 0, height = 0] = page.view;
    sizes.push([width, height]);
    texts.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        return { text: item.str, ...boxOf(item.transform as number[], item, height) };
      }),
    );
  }
  await loading.destroy();
  return {
    title: named.Title,
    author: named.Author,
    pages,
    texts,
    actualTexts: actualTextsIn(raw),
    sizes,
    fonts: fontsIn(raw),
    images: raw.match(/\/Subtype \/Image/g)?.length ?? 0,
    bytes: raw.length,
    raw: new Uint8Array(Buffer.from(raw, 'latin1')),
  };
}

/** Box of a text from the upper left of its page; upright ones read from bottom to top. */
function boxOf(
  [a = 0, b = 0, , , x = 0, y = 0]: number[],
  { width, height }: { width: number; height: number },
  pageHeight: number,
): Box {
  if (Math.abs(b) <= Math.abs(a)) return { x, y: pageHeight - y - height, width, height };
  return { x: x - height, y: pageHeight - y - width, width: height, height: width };
}

/** Reads a printed document with its note about unprintable characters. */
export async function readPrinted(printed: Promise<PrintedPdf>): Promise<ReadPdf & { note: string }> {
  const { pdf, note } = await printed;
  return { ...(await readPdf(pdf)), note };
}

/** All fonts of the file; the standard fourteen have a dictionary but no descriptor. */
function fontsIn(raw: string): { name: string; embedded: boolean }[] {
  const names = [...raw.matchAll(/\/BaseFont \/([^\s/>]+)/g)].map((match) => match[1]!);
  const described = new Set(
    [...raw.matchAll(/<<[^<>]*\/Type \/FontDescriptor[^<>]*>>/g)]
      .filter(([descriptor]) => descriptor.includes('/FontFile'))
      .map(([descriptor]) => /\/FontName \/([^\s/>]+)/.exec(descriptor)?.[1]),
  );
  return [...new Set(names)].map((name) => ({ name, embedded: described.has(name) }));
}

function streamsIn(raw: string): string[] {
  return [...raw.matchAll(/\/FlateDecode\s*>>\s*stream\n(.*?)\nendstream/gs)].map((match) =>
    inflateSync(Buffer.from(match[1]!, 'latin1')).toString('latin1'),
  );
}

function actualTextsIn(raw: string): string[] {
  return streamsIn(raw).flatMap((content) =>
    [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map((match) => decoded(match[1]!)),
  );
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function decoded(literal: string): string {
  const bytes = literal.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign);
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
