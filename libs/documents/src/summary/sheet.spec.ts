import { type Block, gap, keepEndWith, paginate } from './sheet.js';

const block = (height: number, more: Partial<Block> = {}): Block => ({
  height,
  draw: () => undefined,
  ...more,
});

describe('pages of a document', () => {
  it('begin with no gap, and none has only a gap', () => {
    const [first, second, last] = [block(60), block(60), block(95)];
    const installation = block(30, { startsPage: true });
    const pages = paginate([first, gap(45), second, gap(10), last, gap(14), installation], 100);
    expect(pages).toEqual([
      [first],
      [second, expect.objectContaining({ isBlank: true })],
      [last],
      [installation],
    ]);
  });
});

describe('keepEndWith', () => {
  it('takes the last rows along to the page of a signature', () => {
    const [one, two, three, four] = [block(30), block(30), block(15), block(15)];
    const [space, signature] = [gap(14), block(20)];
    const heightsOf = (blocks: Block[]) =>
      paginate(blocks, 100).map((page) => page.map(({ height }) => height));
    const rows = [one!, two!, three!, four!, space];
    // Without it, the signature is alone.
    expect(heightsOf([...rows, signature])).toEqual([[30, 30, 15, 15], [20]]);
    expect(heightsOf(keepEndWith(rows, signature))).toEqual([
      [30, 30],
      [15, 15, 14, 20],
    ]);
  });
});
