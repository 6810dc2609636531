import { encodeBinaryDxf, circle, type Groups, layer, polyline, textOf } from '../dxf-file.js';
import { but, cadFile, type CadFile, entity, on, text, type Version } from './cad-file.js';
import { type CorpusDrawing, disc, drawing, panel } from './corpus.js';

/* One door of 700 × 1800 mm with an arched top and a hole, in files of every version, including damaged ones. */

const RISE = 100;
const outline = polyline([
  [0, 0],
  [700, 0],
  [700, 1800, (2 * RISE) / 700],
  [0, 1800],
]);
const DOOR: Groups[] = [outline, circle(60, 900, 10), text('DOOR 1 – 10 mm', 100, 100)];
const NO_UNIT = 'warning unitsUnknown';

/** Area of a circular segment. */
function segmentArea(chord: number, rise: number): number {
  const radius = (chord * chord) / 8 / rise + rise / 2;
  const half = Math.asin(chord / 2 / radius);
  return radius * radius * (half - Math.sin(half) * Math.cos(half));
}

const READ = [
  panel('archTop', [700, 1900], 700 * 1800 + segmentArea(700, RISE) - disc(20), 'hole 20 at 60, 900'),
];
const door = (more?: CadFile) => cadFile(DOOR, more);
const doorText = textOf(door());
const latin1 = (words: string) => Uint8Array.from(words, (character) => character.charCodeAt(0));
const utf8 = (words: string) => new TextEncoder().encode(words);

const old: Version[] = ['R9', 'R10', 'R12', 'R13', 'R14'];
const since2000: Version[] = ['2000', '2004', '2007', '2010', '2013', '2018'].map(Number) as never;

export const FILES: CorpusDrawing[] = [
  ...old.map((version) =>
    drawing(`a door saved as ${version}, which knows no unit`, door({ version }), {
      panels: READ,
      faults: [NO_UNIT],
    }),
  ),
  ...since2000.map((version) => drawing(`a door saved as ${version}`, door({ version }), { panels: READ })),
  drawing(
    'a door without a header or tables',
    [[0, 'SECTION'], [2, 'ENTITIES'], ...DOOR.flat(), [0, 'ENDSEC'], [0, 'EOF']],
    {
      ...{ panels: READ, faults: [NO_UNIT] },
    },
  ),
  drawing('a door in a binary file of R12', encodeBinaryDxf(door({ version: 'R12' }), true), {
    panels: READ,
    faults: [NO_UNIT],
  }),
  drawing('a door in a binary file of 2000', encodeBinaryDxf(door({ version: '2000' as never })), {
    panels: READ,
  }),
  drawing('a door with the line ends of Unix', doorText.replaceAll('\r\n', '\n'), { panels: READ }),
  drawing('a door with the line ends of old Macs', doorText.replaceAll('\r\n', '\r'), { panels: READ }),
  drawing(
    'a door with comments',
    `999\r\nSaved by a program\r\n${doorText.replace('  0\r\nENDSEC', '999\r\n0\r\n0\r\nENDSEC')}`,
    {
      panels: READ,
    },
  ),
  drawing('a door with data of other programs', cadFile([...DOOR.slice(1), extended(outline)]), {
    panels: READ,
  }),
  drawing('a door with a mark of UTF-8 before it', utf8(`\uFEFF${doorText}`), { panels: READ }),
  drawing('a door on a layer with accents, in UTF-8', utf8(textOf(cadFile([on('VITRÉ_ÉTÉ', ...DOOR)]))), {
    panels: READ,
  }),
  drawing(
    'a door on a layer with accents, in the code page of Windows',
    latin1(textOf(cadFile([on('VITRÉ', ...DOOR.slice(0, 2))]))),
    {
      panels: READ,
    },
  ),
  drawing(
    'a door with codes and numbers set to the right',
    doorText.replace(/^(\d+)\r\n/gm, (_, code: string) => `${code.padStart(3)}\r\n`),
    {
      panels: READ,
    },
  ),
  drawing(
    'a door with numbers in powers of ten',
    cadFile([
      polyline([
        [0, 0],
        ['7.0E+02', 0],
        ['7.0e2', '+1.8E3', (2 * RISE) / 700],
        [0, '18000.0E-1'],
      ] as never),
      ...DOOR.slice(1),
    ]),
    { panels: READ },
  ),
  drawing('a door with blank lines after its end', `${doorText}\r\n\r\n`, { panels: READ }),
  drawing('a door and more after its end', `${doorText}Sent from a phone`, { panels: READ }),
  drawing(
    'a door with an empty value and a negative group code',
    textOf(
      cadFile([
        but(outline, [
          [6, ''],
          [-1, '7F'],
        ]),
        ...DOOR.slice(1),
      ]),
    ),
    {
      panels: READ,
    },
  ),
  drawing(
    'a door whose layer table is colourful',
    door({ layers: [layer('GLASS', 0, 3), layer('NOTES', 4, 140)] }),
    { panels: READ },
  ),

  drawing('a file without its last line', doorText.replace(/0\r\nEOF\r\n$/, ''), {
    faults: ['error cutOff'],
    why: /cut off/,
  }),
  drawing('a file that ends in the middle of a door', doorText.slice(0, doorText.indexOf('CIRCLE') + 12), {
    ...{ faults: ['error cutOff'], why: /cut off/ },
  }),
  drawing('a binary file that ends in the middle', encodeBinaryDxf(door()).subarray(0, 300), {
    faults: ['error cutOff'],
    why: /cut off/,
  }),
  drawing(
    'a binary file sent as text',
    Buffer.from(encodeBinaryDxf(door())).toString('latin1').replaceAll('\0', ' '),
    {
      ...{ faults: ['error binaryAsText'], why: /read as text/ },
    },
  ),
  drawing('a file with words where a group code belongs', doorText.replace('\r\n8\r\n', '\r\nlayer\r\n'), {
    ...{ faults: ['error notDxf'], why: /group code/ },
  }),
  drawing('a file with commas in its numbers', textOf(cadFile([circle('350,5' as never, 200, 40)])), {
    ...{ faults: ['error badNumber', 'error noOutline'], why: /errors/ },
  }),
  drawing(
    'a door beside a circle with a comma in its numbers',
    textOf(cadFile([...DOOR, circle('350,5' as never, 200, 40)])),
    {
      ...{ panels: READ, faults: ['error badNumber'] },
    },
  ),
  drawing('an empty file', '', { faults: ['error notDxf'], why: /empty/ }),
  drawing('a letter', 'Dear glazier, please cut three panels of 700 by 1800.', {
    faults: ['error notDxf'],
    why: /not a DXF file/,
  }),
  drawing('a DWG file', 'AC1032\0\0\0\0', { faults: ['error notDxf'], why: /DWG/ }),
  drawing('a page of the web', '<!DOCTYPE html>\n<html><body>Not found</body></html>', {
    faults: ['error notDxf'],
    why: /not a DXF file/,
  }),
];

/** Adds extended data of other programs: handles, names, points and distances. */
function extended(groups: Groups): Groups {
  return [
    ...groups.slice(0, 1),
    ...entity('', [
      [102, '{ACAD_REACTORS'],
      [330, '2F'],
      [102, '}'],
    ]).slice(2),
    ...groups.slice(1),
    ...([
      [1001, 'GLAZING'],
      [1000, 'tempered'],
      [1010, 4000],
      [1020, 5000],
      [1030, 0],
      [1040, 12.5],
      [1070, 3],
    ] as Groups),
  ];
}
