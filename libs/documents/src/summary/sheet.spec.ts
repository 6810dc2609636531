import { type Block, gap, paginate } from './sheet.js';

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
