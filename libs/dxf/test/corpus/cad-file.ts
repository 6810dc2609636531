import type { Groups } from '../dxf-file.js';

/** $ACADVER values by the names that programs offer. */
const VERSIONS = {
  ...{ R9: 'AC1004', R10: 'AC1006', R12: 'AC1009', R13: 'AC1012', R14: 'AC1014', 2000: 'AC1015' },
  ...{ 2004: 'AC1018', 2007: 'AC1021', 2010: 'AC1024', 2013: 'AC1027', 2018: 'AC1032' },
} as const;
export type Version = keyof typeof VERSIONS;

/** Values of $INSUNITS, which exists since AutoCAD 2000. */
const UNITS = { none: 0, inch: 1, foot: 2, mm: 4, cm: 5, m: 6, decimetre: 14 } as const;

export interface CadFile {
  version?: Version;
  /** If omitted, the header has no units, as before 2000. */
  units?: keyof typeof UNITS | null;
  layers?: Groups[];
  blocks?: Groups[];
}

/** A drawing as saved by a CAD program of that version: with handles and subclasses since R13, classes and objects. */
export function cadFile(
  entities: Groups[],
  { version = '2010', units = 'mm', layers, blocks }: CadFile = {},
) {
  const acadver = VERSIONS[version];
  const isOld = acadver < 'AC1012';
  const saved = (groups: Groups[]) => groups.flatMap((one) => (isOld ? withVertices(one) : withHandles(one)));
  const insunits: Groups = [
    [9, '$INSUNITS'],
    [70, units ? UNITS[units] : 0],
  ];
  const header: Groups = [
    [9, '$ACADVER'],
    [1, acadver],
    [9, '$EXTMIN'],
    [10, 0],
    [20, 0],
    ...(acadver >= 'AC1015' && units ? insunits : []),
  ];
  const table: Groups = [[0, 'TABLE'], [2, 'LAYER'], [70, 1], ...(layers ?? []).flat(), [0, 'ENDTAB']];
  return [
    ...section('HEADER', header),
    ...(isOld ? [] : section('CLASSES', [])),
    ...section('TABLES', table),
    ...section('BLOCKS', saved(blocks ?? [])),
    ...section('ENTITIES', saved(entities)),
    ...(isOld
      ? []
      : section('OBJECTS', [
          [0, 'DICTIONARY'],
          [5, 'C'],
          [330, '0'],
          [100, 'AcDbDictionary'],
        ])),
    [0, 'EOF'],
  ] satisfies Groups as Groups;
}

function section(name: string, groups: Groups): Groups {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']];
}

/** Converts LWPOLYLINE to POLYLINE with vertices, for old files. */
function withVertices(groups: Groups): Groups {
  return entitiesOf(groups).flatMap((entity) => {
    if (entity[0]?.[1] !== 'LWPOLYLINE') return entity;
    const at = entity.findIndex(([code]) => code === 10);
    const layer = entity.filter(([code]) => code === 8);
    const vertices = entity.slice(at).flatMap(([code, value]): Groups => {
      return code === 10 ? [[0, 'VERTEX'], ...layer, [10, value]] : [[code, value]];
    });
    const flags = entity.filter(([code]) => code === 70);
    return [
      [0, 'POLYLINE'],
      ...layer,
      [66, 1],
      [10, 0],
      [20, 0],
      ...flags,
      ...vertices,
      [0, 'SEQEND'],
      ...layer,
    ];
  });
}

/** Adds handle, owner and subclass markers after the kind of each entity. */
function withHandles(groups: Groups): Groups {
  return entitiesOf(groups).flatMap(([kind, ...rest], index) =>
    kind ? [kind, [5, (0x100 + index).toString(16)], [330, '1F'], [100, 'AcDbEntity'], ...rest] : [],
  ) as Groups;
}

function entitiesOf(groups: Groups): Groups[] {
  const entities: Groups[] = [];
  for (const group of groups) {
    if (group[0] === 0) entities.push([group]);
    else entities.at(-1)?.push(group);
  }
  return entities;
}

/** Moves entities to another layer. */
export function on(layer: string, ...entities: Groups[]): Groups {
  return entities.flat().map(([code, value]) => (code === 8 ? [8, layer] : [code, value]));
}

/** Replaces or adds groups of an entity. */
export function but(entity: Groups, more: Groups): Groups {
  const codes = new Set(more.map(([code]) => code));
  return [...entity.filter(([code]) => !codes.has(code)), ...more];
}

/** Any entity on the layer GLASS. */
export function entity(kind: string, groups: Groups = []): Groups {
  return [[0, kind], [8, 'GLASS'], ...groups];
}

export function text(words: string, x = 0, y = 0): Groups {
  return entity('TEXT', [
    [10, x],
    [20, y],
    [40, 25],
    [1, words],
  ]);
}

/** Corners of a regular polygon on a circle, the first half a step from the right. */
export function cornersAround(count: number, radius: number, x: number, y: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / count;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Separate lines through points, closing by default. */
export function linesThrough(points: [number, number][], isClosed = true): Groups[] {
  const ends = isClosed ? [...points, points[0] as [number, number]] : points;
  return ends.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = ends[index] as [number, number];
    return entity('LINE', [
      [10, fromX],
      [20, fromY],
      [11, x],
      [21, y],
    ]);
  });
}

export function spline(degree: number, knots: number[], points: [number, number, weight?: number][]): Groups {
  const control = points.flatMap(([x, y, weight]): Groups => [
    [10, x],
    [20, y],
    [30, 0],
    ...(weight ? ([[41, weight]] as Groups) : []),
  ]);
  return entity('SPLINE', [
    [70, 8],
    [71, degree],
    ...knots.map((knot): Groups[number] => [40, knot]),
    ...control,
  ]);
}

/** Center, end of the major axis relative to it, ratio of the minor axis, from and to a parameter (radians). */
export function ellipse(
  x: number,
  y: number,
  major: [number, number],
  ratio: number,
  from = 0,
  to = 2 * Math.PI,
) {
  const [dx, dy] = major;
  return entity('ELLIPSE', [
    [10, x],
    [20, y],
    [11, dx],
    [21, dy],
    [40, ratio],
    [41, from],
    [42, to],
  ]);
}
