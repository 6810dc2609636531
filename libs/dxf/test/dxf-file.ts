import { defaultDxfProfile, type DxfProfile } from '@glass/contracts/panel';

/* DXF files for tests, written group by group: valid and invalid ones. */

export type Groups = [number, string | number][];

interface Parts {
  header?: Groups;
  layers?: Groups[];
  blocks?: Groups[];
}

/** A whole file in millimeters, or with its own header, tables and blocks. */
export function fileGroups(entities: Groups[], { header, layers, blocks }: Parts = {}): Groups {
  const millimetres: Groups = [
    [9, '$INSUNITS'],
    [70, 4],
  ];
  return [
    ...section('HEADER', header ?? millimetres),
    ...(layers ? section('TABLES', layers.flat()) : []),
    ...(blocks ? section('BLOCKS', blocks.flat()) : []),
    ...section('ENTITIES', entities.flat()),
    [0, 'EOF'],
  ];
}

export function file(entities: Groups[], header?: Groups, more: Parts = {}): string {
  return textOf(fileGroups(entities, { ...more, header }));
}

export function textOf(groups: Groups): string {
  return groups.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');
}

function section(name: string, groups: Groups): Groups {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']];
}

export function layer(name: string, flags: number, color: number): Groups {
  return [
    [0, 'LAYER'],
    [2, name],
    [70, flags],
    [62, color],
  ];
}

export function block(name: string, base: [number, number], entities: Groups[], flags = 0): Groups {
  return [
    [0, 'BLOCK'],
    [2, name],
    [70, flags],
    [10, base[0]],
    [20, base[1]],
    ...entities.flat(),
    [0, 'ENDBLK'],
  ];
}

export function insert(name: string, x: number, y: number, more: Groups = []): Groups {
  return [[0, 'INSERT'], [8, 'GLASS'], [2, name], [10, x], [20, y], ...more];
}

export function line(x1: number, y1: number, x2: number, y2: number, layer = 'GLASS'): Groups {
  return [
    [0, 'LINE'],
    [8, layer],
    [10, x1],
    [20, y1],
    [11, x2],
    [21, y2],
  ];
}

type Line = [x1: number, y1: number, x2: number, y2: number, layer?: string];

export const lines = (...all: Line[]): Groups[] => all.map((one) => line(...one));

export function arc(x: number, y: number, radius: number, from: number, to: number): Groups {
  return [
    [0, 'ARC'],
    [8, 'GLASS'],
    [10, x],
    [20, y],
    [40, radius],
    [50, from],
    [51, to],
  ];
}

export function circle(x: number, y: number, radius: number, layer = 'GLASS'): Groups {
  return [
    [0, 'CIRCLE'],
    [8, layer],
    [10, x],
    [20, y],
    [40, radius],
  ];
}

export function polyline(vertices: [number, number, number?][], closed = true): Groups {
  return [
    [0, 'LWPOLYLINE'],
    [8, 'GLASS'],
    [90, vertices.length],
    [70, closed ? 1 : 0],
    ...vertices.flatMap(([x, y, bulge]): Groups => [
      [10, x],
      [20, y],
      ...(bulge ? ([[42, bulge]] as Groups) : []),
    ]),
  ];
}

export function rectangle(x: number, y: number, width: number, height: number): Groups {
  return polyline([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

export const onLayer = (name: string, groups: Groups): Groups =>
  groups.map(([code, value]) => [code, code === 8 ? name : value]);

/**
 * The binary form of a file: doubles, 16-bit numbers and texts, with two-byte codes, or one-byte codes as up to R12.
 */
export function encodeBinaryDxf(groups: Groups, shortCodes = false): Uint8Array {
  const parts: Buffer[] = [Buffer.from('AutoCAD Binary DXF\r\n\u001a\u0000', 'latin1')];
  for (const [code, value] of groups) parts.push(codeBytes(code, shortCodes), valueBytes(code, value));
  return new Uint8Array(Buffer.concat(parts));
}

function codeBytes(code: number, short: boolean): Buffer {
  if (short && code < 255) return Buffer.from([code]);
  const bytes = Buffer.alloc(2);
  bytes.writeInt16LE(code);
  return short ? Buffer.concat([Buffer.from([255]), bytes]) : bytes;
}

function valueBytes(code: number, value: string | number): Buffer {
  if (isDouble(code)) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(Number(value));
    return bytes;
  }
  if (code >= 60 && code < 80) {
    const bytes = Buffer.alloc(2);
    bytes.writeInt16LE(Number(value));
    return bytes;
  }
  if (code >= 90 && code < 100) {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(Number(value));
    return bytes;
  }
  return Buffer.concat([Buffer.from(String(value), 'latin1'), Buffer.from([0])]);
}

function isDouble(code: number): boolean {
  return (code >= 10 && code < 60) || (code >= 110 && code < 150) || (code >= 210 && code < 240);
}

/** Every combination that changes the drawing: version, unit, notches, finished or cut size, with and without text. */
export const EVERY_PROFILE: DxfProfile[] = (['AC1015', 'AC1009'] as const).flatMap((version) =>
  (['mm', 'inch'] as const).flatMap((units) =>
    (['inContour', 'separateCutouts'] as const).flatMap((notches) =>
      (['finished', 'cut'] as const).flatMap((size) =>
        [true, false].map((withText) => ({
          ...defaultDxfProfile,
          version,
          units,
          notches,
          size,
          withText,
        })),
      ),
    ),
  ),
);
