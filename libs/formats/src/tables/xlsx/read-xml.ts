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
