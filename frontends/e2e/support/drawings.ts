import type { Page } from '@playwright/test';

/*
 * Drawings as a CAD program saves them, group by group; no unit in the header, as of a drawing that was begun from an
 * old template.
 */

/** As a hand drops a file, anywhere on the page. */
export async function drop(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text!], fileName!));
      return carried;
    },
    [name, content],
  );
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer });
}

type Groups = [code: number, value: string | number][];
type Corner = [x: number, y: number, bulge?: number];

const layer = (name: string, color: number): Groups => [
  [0, 'LAYER'],
  [100, 'AcDbSymbolTableRecord'],
  [100, 'AcDbLayerTableRecord'],
  [2, name],
  [70, 0],
  [62, color],
  [6, 'Continuous'],
];

const polyline = (name: string, corners: Corner[], closed = true): Groups => [
  [0, 'LWPOLYLINE'],
  [100, 'AcDbEntity'],
  [8, name],
  [100, 'AcDbPolyline'],
  [90, corners.length],
  [70, closed ? 1 : 0],
  ...corners.flatMap(([x, y, bulge]): Groups => [
    [10, x],
    [20, y],
    ...(bulge ? ([[42, bulge]] as Groups) : []),
  ]),
];

const circle = (name: string, x: number, y: number, radius: number): Groups => [
  [0, 'CIRCLE'],
  [100, 'AcDbEntity'],
  [8, name],
  [100, 'AcDbCircle'],
  [10, x],
  [20, y],
  [30, 0],
  [40, radius],
];

export const line = (name: string, x1: number, y1: number, x2: number, y2: number): Groups => [
  [0, 'LINE'],
  [100, 'AcDbEntity'],
  [8, name],
  [100, 'AcDbLine'],
  [10, x1],
  [20, y1],
  [30, 0],
  [11, x2],
  [21, y2],
  [31, 0],
];

export const rectangle = (name: string, x: number, y: number, width: number, height: number): Groups =>
  polyline(name, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

export function drawing(layers: string[], ...entities: Groups[]): string {
  const groups: Groups = [
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1015'],
      [9, '$DWGCODEPAGE'],
      [3, 'ANSI_1252'],
    ]),
    ...section('TABLES', [
      [0, 'TABLE'],
      [2, 'LAYER'],
      [70, layers.length],
      ...layers.flatMap((name, index) => layer(name, index + 1)),
      [0, 'ENDTAB'],
    ]),
    ...section('ENTITIES', entities.flat()),
    [0, 'EOF'],
  ];
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('');
}

function section(name: string, groups: Groups): Groups {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']];
}

/** Tangent of an eighth of a turn: a quarter circle, to the left of the way. */
const QUARTER = Math.tan(Math.PI / 8);

/** A door with a rounded corner and two holes, a shelf, and a dimension line beside them; in inches. */
export function bathroom(handleX = 25): string {
  const door = polyline('DOOR', [
    [0, 0],
    [28, 0],
    [28, 66, QUARTER],
    [22, 72],
    [0, 72],
  ]);
  const holes = [circle('DOOR', handleX, 36, 0.5), circle('DOOR', 25, 42, 0.25)];
  const dimension = line('DIM', 0, -5, 28, -5);
  return drawing(['DOOR', 'SHELF', 'DIM'], door, ...holes, rectangle('SHELF', 40, 10, 24, 12), dimension);
}

/** A sound panel, one whose outline has a gap, one that crosses itself, and a hole that was drawn twice. */
export function faultyDrawing(): string {
  return drawing(
    ['GLASS', 'NOTES'],
    rectangle('GLASS', 0, 0, 28, 72),
    circle('GLASS', 5, 36, 0.25),
    circle('GLASS', 5, 36, 0.25),
    polyline(
      'GLASS',
      [
        [40, 0],
        [64, 0],
        [64, 12],
        [40, 12],
        [40, 0.01],
      ],
      false,
    ),
    polyline('GLASS', [
      [40, 40],
      [64, 60],
      [64, 40],
      [40, 60],
    ]),
    rectangle('NOTES', 80, 0, 30, 40),
  );
}
