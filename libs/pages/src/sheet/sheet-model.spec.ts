import { placeBlock, parseBlock as readBlockOrReason } from './sheet-model.js';

function parseBlock(text: string): string[][] {
  const read = readBlockOrReason(text);
  if (!read.ok) throw new Error(read.reason);
  return read.block;
}

const size = { rows: 4, columns: 3 };
const one = (row: number, col: number) => ({ min: { row, col }, max: { row, col } });
const textsOf = ({ cells }: { cells: { row: number; col: number; text: string }[] }) =>
  cells.map(({ row, col, text }) => `${row}.${col} ${text}`);

it('parseBlock keeps one price column with ditto marks row by row', () => {
  expect(parseBlock('0.15\n"\n0.22\n"')).toEqual([['0.15'], ['"'], ['0.22'], ['"']]);
});

describe('parseBlock', () => {
  it('splits lines with any line ending, and cells of several lines in quotes', () => {
    expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseBlock('"a\nb"\t2')).toEqual([['a\nb', '2']]);
    expect(parseBlock('1/4"\t2')).toEqual([['1/4"', '2']]);
    expect(parseBlock('0.42')).toEqual([['0.42']]);
  });

  it('keeps rows whose cells have only marks', () => {
    expect(parseBlock('5.175\t6.325\n"\t7.475\n"\t8.97\n')).toEqual([
      ['5.175', '6.325'],
      ['"', '7.475'],
      ['"', '8.97'],
    ]);
    expect(parseBlock('"\n"\n0.42\n')).toEqual([['"'], ['"'], ['0.42']]);
    expect(parseBlock('4,50\t"5,50"\n')).toEqual([['4,50', '5,50']]);
  });

  it('says why a block cannot be read', () => {
    expect(readBlockOrReason('1\t2\t"\n3\t4\n5\t6\t"\n')).toMatchObject({ ok: false });
    expect(readBlockOrReason('\n'.repeat(30_000))).toMatchObject({ ok: false });
  });

  it('keeps empty cells and lines in place', () => {
    expect(parseBlock('1\t\t3\n\n5')).toEqual([['1', '', '3'], [''], ['5']]);
  });
});

describe('placeBlock', () => {
  it('starts at the first selected cell', () => {
    expect(textsOf(placeBlock([['1', '2'], ['3']], one(1, 1), size))).toEqual(['1.1 1', '1.2 2', '2.1 3']);
  });

  it('repeats to fill a selection that is a multiple of the block, and otherwise exceeds it', () => {
    const selected = { min: { row: 0, col: 0 }, max: { row: 2, col: 1 } };
    expect(textsOf(placeBlock([['9']], selected, size))).toHaveLength(6);
    expect(textsOf(placeBlock([['9', '8']], selected, size))).toEqual([
      '0.0 9',
      '0.1 8',
      '1.0 9',
      '1.1 8',
      '2.0 9',
      '2.1 8',
    ]);
    expect(textsOf(placeBlock([['9'], ['8']], selected, size))).toEqual(['0.0 9', '0.1 9', '1.0 8', '1.1 8']);
  });

  it('reports what did not fit', () => {
    const placed = placeBlock(
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
      one(2, 2),
      size,
    );
    expect(textsOf(placed)).toEqual(['2.2 1', '3.2 3']);
    expect(placed.leftOut).toEqual({ rows: 1, columns: 1 });
    expect(placed.below).toEqual([['5', '6']]);
    expect(placed.at).toEqual({ min: { row: 2, col: 2 }, max: { row: 3, col: 2 } });
  });
});
