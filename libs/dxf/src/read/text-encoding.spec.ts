import { encodeBinaryDxf, circle, fileGroups, type Groups, textOf } from '../../test/dxf-file.js';
import { readDxf } from './read-dxf.js';
import { plainText, unescapeLetters } from './text-encoding.js';

/** A hole on a layer whose name has these bytes, in a file of a version and code page. */
function fileWith(name: readonly number[], version: string, page: string | null): Uint8Array {
  const header: Groups = [
    [9, '$ACADVER'],
    [1, version],
    ...(page === null
      ? []
      : ([
          [9, '$DWGCODEPAGE'],
          [3, page],
        ] as Groups)),
  ];
  const [before, after] = textOf(fileGroups([circle(0, 0, 20, '@@')], { header })).split('@@') as [
    string,
    string,
  ];
  const ascii = (text: string) => Buffer.from(text, 'latin1');
  return new Uint8Array(Buffer.concat([ascii(before), Uint8Array.from(name), ascii(after)]));
}

const layerOf = (bytes: Uint8Array) => readDxf(bytes).layers.map(({ name }) => name);
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

describe('layer name encoding', () => {
  it.each<[string, number[], string]>([
    ['ANSI_1250', [0x53, 0x4b, 0xa3, 0x4f], 'SKŁO'],
    ['ANSI_1251', [0xd1, 0xd2, 0xc5, 0xca, 0xcb, 0xce], 'СТЕКЛО'],
    ['ANSI_1252', [0x56, 0x49, 0x54, 0x52, 0xc9], 'VITRÉ'],
    ['ANSI_1253', [0xd4, 0xe6, 0xdc, 0xec, 0xe9], 'Τζάμι'],
    ['ANSI_1254', [0x43, 0x41, 0x4d, 0xdd], 'CAMİ'],
    ['ANSI_1257', [0x53, 0x54, 0x49, 0x4b, 0x4c, 0xd8], 'STIKLŲ'],
    ['ANSI_932', [0x83, 0x4b, 0x83, 0x89, 0x83, 0x58], 'ガラス'],
    ['ANSI_936', [0xb2, 0xa3, 0xc1, 0xa7], '玻璃'],
    ['ANSI_936', [0xc4, 0xa3], '模'],
    ['ANSI_949', [0xc0, 0xaf, 0xb8, 0xae], '유리'],
    ['ANSI_950', [0xac, 0xc1, 0xbc, 0xfe], '玻璃'],
    ['DOS850', [0x47, 0x4c, 0x8e, 0x53, 0x45, 0x52], 'GLÄSER'],
    ['dos437', [0x47, 0x4c, 0x8e, 0x53, 0x45, 0x52], 'GLÄSER'],
    ['ISO8859-2', [0x53, 0x4b, 0xa3, 0x4f], 'SKŁO'],
  ])('are decoded by the code page %s', (page, bytes, name) => {
    expect(layerOf(fileWith(bytes, 'AC1015', page))).toEqual([name]);
  });

  it('is UTF-8 since AutoCAD 2007, and in older files with valid UTF-8', () => {
    expect(layerOf(fileWith(utf8('玻璃'), 'AC1021', 'ANSI_936'))).toEqual(['玻璃']);
    expect(layerOf(fileWith(utf8('СТЕКЛО'), 'AC1032', 'ANSI_1252'))).toEqual(['СТЕКЛО']);
    expect(layerOf(fileWith(utf8('玻璃'), 'AC1015', 'ANSI_1252'))).toEqual(['玻璃']);
    expect(layerOf(fileWith(utf8('玻璃'), 'AC1015', 'ANSI_936'))).toEqual(['玻璃']);
  });

  it('falls back to Western for an unknown code page, with a note', () => {
    const { layers, faults } = readDxf(fileWith([0x56, 0xc9], 'AC1009', 'dos1234'));
    expect(layers.map(({ name }) => name)).toEqual(['VÉ']);
    expect(faults).toContainEqual(expect.objectContaining({ code: 'codePage', severity: 'note' }));
    expect(readDxf(fileWith([0x56], 'AC1009', 'dos1234')).faults.map(({ code }) => code)).not.toContain(
      'codePage',
    );
  });

  it('is decoded in binary files too', () => {
    const header: Groups = [
      [9, '$ACADVER'],
      [1, 'AC1015'],
      [9, '$DWGCODEPAGE'],
      [3, 'ANSI_1251'],
    ];
    const bytes = encodeBinaryDxf(
      fileGroups([circle(0, 0, 20, '\u00d1\u00d2\u00c5\u00ca\u00cb\u00ce')], { header }),
    );
    expect(layerOf(bytes)).toEqual(['СТЕКЛО']);
  });
});

describe('escaped letters', () => {
  it.each([
    ['\\U+73BB\\U+7483', '玻璃'],
    ['GLAS \\u+00d8', 'GLAS Ø'],
    ['\\M+1834B\\M+18389', 'ガラ'],
    ['\\M+5B2A3', '玻'],
    ['\\U+12', '\\U+12'],
    ['A\\B', 'A\\B'],
  ])('%s is %s', (raw, text) => expect(unescapeLetters(raw)).toBe(text));

  it.each([
    ['%%c12 %%P0.5 45%%d', 'Ø12 ±0.5 45°'],
    ['{\\fArial|b0;10 mm CLEAR}\\PTEMPERED', '10 mm CLEAR TEMPERED'],
    ['\\A1;\\H2.5;3\\S1/8;', '31/8'],
    ['%%uNOTE%%u 100%%%', 'NOTE 100%'],
  ])('the text %s reads %s', (raw, text) => expect(plainText(raw)).toBe(text));
});
