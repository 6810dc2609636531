/*
 * DXF files for tests, written group by group: what a CAD program might write, and what nobody should.
 */

export type Groups = [number, string | number][];

export interface Parts {
  header?: Groups;
  layers?: Groups[];
  blocks?: Groups[];
}

/** A whole file in millimetres, or with a header of its own; tables and blocks where a test has them. */
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

export function layer(name: string, flags: number, colour: number): Groups {
  return [
    [0, 'LAYER'],
    [2, name],
    [70, flags],
    [62, colour],
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
