import { unzipSync } from 'fflate';
import { tableReasons } from '../table-reasons.js';
import { type NumberFormat, builtInFormat, readNumberFormat } from './number-format.js';
import { SaxesParser } from 'saxes';

export type XmlAttributes = Readonly<Record<string, string>>;

interface XmlHandler {
  open?: (name: string, attributes: XmlAttributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/**
 * Parses XML and removes prefixes of names: programs write `<x:row>` as well as `<row>`.
 * @throws if it is not well-formed
 */
export function readXml(bytes: Uint8Array, handler: XmlHandler): void {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain: Record<string, string> = {};
    for (const [key, value] of Object.entries(attributes)) plain[localName(key)] = value as string;
    handler.open?.(localName(name), plain);
  });
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  parser.write(new TextDecoder(encoding).decode(bytes)).close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** `_x000D_` is a carriage return: Excel escapes characters that XML cannot contain. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  xml: Uint8Array;
}

export interface Workbook {
  sheets: WorkbookSheet[];
  texts: string[];
  /** By style index of a cell. */
  formats: NumberFormat[];
  is1904: boolean;
}

/** The file is not a readable workbook; the message is for the user who chose it. */
export class WorkbookError extends Error {}

/** Limits the unpacked size: a small archive can contain gigabytes. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
const PARTS = /\.(?:xml|rels)$/i;
/** Parts that may be large and contain no table: charts, drawings, pictures. */
const NO_TABLE = /\/(?:charts|drawings|media|theme|printerSettings|externalLinks|pivotCache|calcChain)/i;

/** @throws WorkbookError */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpack(bytes);
  const root = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.target;
  const workbookPath = root && parts[root] ? root : 'xl/workbook.xml';
  const workbook = parts[workbookPath];
  if (!workbook) throw new WorkbookError(explainUnsupportedFile(parts));
  const relations = relationsOf(parts, workbookPath);
  const partOf = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target;
    return target ? parts[target] : undefined;
  };
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  readXml(workbook, {
    open: (name, { date1904, name: title = '', state, id }) => {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet') return;
      const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
      const xml = relation && parts[relation.target];
      if (xml) sheets.push({ name: title, isHidden: state === 'hidden' || state === 'veryHidden', xml });
    },
  });
  const [texts, styles] = [partOf('sharedStrings'), partOf('styles')];
  return { sheets, texts: texts ? readTexts(texts) : [], formats: styles ? readFormats(styles) : [], is1904 };
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpackedBytes = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name) || NO_TABLE.test(`/${name}`)) return name === 'mimetype' && originalSize < 200;
        unpackedBytes += originalSize;
        if (unpackedBytes > MAX_UNPACKED_BYTES) throw new WorkbookError(tableReasons.tooLarge);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError(tableReasons.notOpened);
  }
}

function explainUnsupportedFile(parts: Record<string, Uint8Array>): string {
  const type = parts.mimetype ? new TextDecoder().decode(parts.mimetype) : '';
  return type.includes('opendocument') ? tableReasons.openDocument : tableReasons.noWorkbook;
}

interface Relation {
  id: string;
  /** Last word of its address, which is the same in both versions of the standard. */
  type: string;
  target: string;
}

function relationsOf(parts: Record<string, Uint8Array>, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const xml = parts[`${folder}_rels/${path.slice(folder.length)}.rels`];
  const relations: Relation[] = [];
  if (!xml) return relations;
  readXml(xml, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      relations.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: resolve(folder, Target),
      });
    },
  });
  return relations;
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Reads shared texts: runs of rich text are joined, phonetic readings of Japanese omitted. */
function readTexts(xml: Uint8Array): string[] {
  const texts: string[] = [];
  let [text, isText, aids] = ['', false, 0];
  readXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') aids += 1;
      else if (name === 't') isText = aids === 0;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'si') texts.push(unescapeText(text));
      else if (name === 'rPh') aids -= 1;
      else if (name === 't') isText = false;
    },
  });
  return texts;
}

function readFormats(xml: Uint8Array): NumberFormat[] {
  const custom = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  readXml(xml, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(Number(numFmtId), readNumberFormat(formatCode));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = Number(numFmtId);
        formats.push(custom.get(id) ?? builtInFormat(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
