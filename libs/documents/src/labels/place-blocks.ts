import type { LabelBlock, LabelBlockName, LabelBlockSize } from '@glass/contracts/document';

import { LEADING, type Pen } from '../text/pen.js';
import {
  fitText,
  fittedRows,
  GLASS_SETTINGS,
  isRow,
  rowsOf,
  SMALLEST,
  sizeLines,
  type SizedRow,
} from './label-texts.js';
import type { LabelBox } from './label-formats.js';
import type { LabeledPanel } from './panel-label.js';

/*
 * Layout of label blocks. Blocks follow the design from the top: on upright labels in full-width bands, on wide ones
 * with the drawing and the QR code in a column beside the text. Adjacent blocks share a band if possible: logo and
 * order, drawing and QR code. Text shrinks until everything fits.
 */

/** A placed block; consecutive rows form one. */
export interface PlacedBlock {
  block: LabelBlockName;
  box: LabelBox;
  /** Multiplier for sizes in points. */
  unit: number;
  /** Row blocks: the rows at this place. */
  rows: SizedRow[];
  /** Head blocks: right-aligned. */
  isRight: boolean;
  /** Head blocks: width of the rule below. */
  ruleWidth: number;
  stance: Stance;
}

/** Reference label size in points; text shrinks on smaller labels. */
const FULL_WIDTH = 288;
const FULL_HEIGHT = { upright: 384, wide: 232 };
const SIZE_FACTORS: Record<LabelBlockSize, number> = { small: 0.8, medium: 1, large: 1.3 };
/** Text sizes of the dimensions in the tenant's unit, best first. */
export const MAIN_SIZES = {
  upright: [34, 30, 26, 22, 18, 15, 12],
  wide: [24, 22, 20, 18, 16, 14, 12, 10],
};
const BAR_CODE = { upright: 46, wide: 38 };
const QR = { upright: 92, wide: 62 };
/** Three dots per module including the quiet zone, at 203 dpi. */
const SMALLEST_QR = 46;
const HEAD = 34;
const PIECE = 18 * LEADING;
/** Minimum size for distinguishable letters on the drawing. */
const SMALLEST_DRAWING = 46;
const GAP = 5;
/** Shrink factors tried until everything fits. */
const SHRINKING = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.34];

type Stance = keyof typeof FULL_HEIGHT;
const stanceOf = ({ width, height }: Pick<LabelBox, 'width' | 'height'>): Stance =>
  height > width ? 'upright' : 'wide';

export function computeLabelScale(place: Pick<LabelBox, 'width' | 'height'>): number {
  return Math.min(1, place.width / FULL_WIDTH, place.height / FULL_HEIGHT[stanceOf(place)]);
}

/** Blocks that fill the width of a band, or share it. */
interface Band {
  kind: 'head' | 'rows' | 'text' | 'figures' | 'bars';
  blocks: Sized[];
}
type Sized = LabelBlock & { factor: number };

const KINDS: Partial<Record<LabelBlockName, Band['kind']>> = {
  ...{ logo: 'head', order: 'head' },
  ...{ drawing: 'figures', piece: 'figures', qr: 'figures', barCode: 'bars' },
};

export function placeBlocks(
  pen: Pen,
  panel: LabeledPanel,
  design: readonly LabelBlock[],
  place: LabelBox,
): PlacedBlock[] {
  const stance = stanceOf(place);
  const scale = computeLabelScale(place);
  const margin = 11 * scale;
  const box = {
    ...{ x: place.x + margin, y: place.y + margin },
    ...{ width: place.width - 2 * margin, height: place.height - 2 * margin },
  };
  const shown = design.filter(({ isOn }) => isOn);
  const label = new Layout(pen, panel, stance, scale, shown);
  return stance === 'upright' ? label.upright(bandsOf(shown), box) : label.wide(shown, box);
}

function bandsOf(design: readonly LabelBlock[]): Band[] {
  const bands: Band[] = [];
  for (const block of design) {
    const kind = isRow(block.block) ? 'rows' : (KINDS[block.block] ?? 'text');
    const last = bands.at(-1);
    const sized = { ...block, factor: SIZE_FACTORS[block.size] };
    if (last?.kind === kind && kind !== 'text' && kind !== 'bars') last.blocks.push(sized);
    else bands.push({ kind, blocks: [sized] });
  }
  return bands;
}

class Layout {
  constructor(
    private readonly pen: Pen,
    private readonly panel: LabeledPanel,
    private readonly stance: Stance,
    private readonly scale: number,
    private readonly shown: readonly LabelBlock[],
  ) {}

  upright(bands: Band[], box: LabelBox): PlacedBlock[] {
    const shrink = this.shrinkThatFits(bands, box);
    const heights = bands.map((band) => this.heightOf(band, box.width, shrink));
    const free = box.height - sum(heights);
    // Drawings take the remaining height; without one, it stays above the bar code at the bottom.
    const figures = bands.filter(({ kind }) => kind === 'figures').length;
    let y = box.y;
    return bands.flatMap((band, index) => {
      let height = heights[index] ?? 0;
      if (band.kind === 'figures') height += Math.max(0, free) / figures;
      const isFoot = band.kind === 'bars' && index === bands.length - 1;
      const top = isFoot ? Math.max(y, box.y + box.height - height) : y;
      y = top + height;
      return this.placed(band, { ...box, y: top, height }, shrink);
    });
  }

  /** Bar code and head over the full width, figures in a column to the right of the texts. */
  wide(design: readonly LabelBlock[], whole: LabelBox): PlacedBlock[] {
    const bands = bandsOf(design.filter(({ block }) => KINDS[block] === 'head' || KINDS[block] === 'bars'));
    const texts = bandsOf(design.filter(({ block }) => KINDS[block] === undefined));
    const figures = bandsOf(design.filter(({ block }) => KINDS[block] === 'figures'));
    const firstOther = design.findIndex(
      ({ block }) => KINDS[block] === undefined || KINDS[block] === 'figures',
    );
    const isAbove = ({ blocks: [first] }: Band) =>
      firstOther === -1 || design.findIndex(({ block }) => block === first?.block) < firstOther;
    const box = { ...whole };
    const placed = bands.flatMap((band) => {
      const height = this.heightOf(band, box.width, 1);
      const y = isAbove(band) ? box.y : box.y + box.height - height;
      if (isAbove(band)) box.y += height;
      box.height -= height;
      return this.placed(band, { ...box, y, height }, 1);
    });
    if (figures.length === 0) return [...placed, ...this.upright(texts, box)];
    const gap = 6 * this.scale;
    const across = texts.length === 0 ? box.width : box.width * 0.36;
    const column = {
      ...box,
      x: box.x + box.width - across,
      width: across,
      height: box.height - 2 * this.scale,
    };
    const left = { ...box, width: box.width - across - gap, height: box.height - 2 * this.scale };
    return [
      ...placed,
      ...this.upright(texts, left),
      ...this.column(
        figures.flatMap(({ blocks }) => blocks),
        column,
      ),
    ];
  }

  private shrinkThatFits(bands: Band[], box: LabelBox): number {
    const fits = (shrink: number) =>
      sum(bands.map((band) => this.heightOf(band, box.width, shrink))) <= box.height;
    return SHRINKING.find(fits) ?? SHRINKING.at(-1) ?? 1;
  }

  private heightOf(band: Band, width: number, shrink: number): number {
    const { scale, stance } = this;
    const factor = Math.max(...band.blocks.map((block) => block.factor));
    switch (band.kind) {
      case 'head':
        return (HEAD + GAP) * scale * factor * (stance === 'wide' ? 1 : Math.max(shrink, 0.7));
      case 'rows': {
        const rows = this.rowsIn(band, shrink, width);
        return rows.length === 0 ? 0 : sum(rows.map(({ size }) => size * LEADING)) + GAP * scale * shrink;
      }
      case 'text':
        return this.textHeight(band, width, shrink) + 2 * scale * shrink;
      case 'figures':
        return this.smallestFigures(band.blocks, shrink);
      case 'bars':
        return BAR_CODE[stance] * scale * factor * Math.max(shrink, 0.8);
    }
  }

  private textHeight({ blocks }: Band, width: number, shrink: number): number {
    const [block] = blocks;
    if (!block) return 0;
    const unit = this.scale * block.factor * shrink;
    if (block.block === 'size')
      return sizeLines(this.pen, this.panel, width, MAIN_SIZES[this.stance], unit).height;
    const { glass } = this.panel.facts.source;
    return glass === '' ? 0 : fitText(this.pen, glass, GLASS_SETTINGS, width, unit).height;
  }

  private smallestFigures(blocks: Sized[], shrink: number): number {
    const heights = blocks.map(({ block, factor }) => {
      if (block === 'piece') return 0;
      const wish = (block === 'qr' ? QR[this.stance] : 100) * this.scale * factor * shrink;
      return Math.max(wish, block === 'qr' ? SMALLEST_QR : SMALLEST_DRAWING);
    });
    const hasPiece = blocks.some(({ block }) => block === 'piece');
    const isAlone = blocks.length === 1;
    return (
      Math.max(0, ...heights) +
      (hasPiece && !isAlone ? 0 : hasPiece ? PIECE * this.scale : 0) +
      GAP * this.scale
    );
  }

  private rowsIn({ blocks }: Band, shrink: number, width: number): SizedRow[] {
    const hasLogoBlock = this.shown.some(({ block }) => block === 'logo');
    const sized = blocks.flatMap(({ block, factor }) => {
      if (!isRow(block)) return [];
      const size = Math.max(9.5 * this.scale * factor * shrink, SMALLEST);
      return [{ block, rows: rowsOf(block, this.panel, hasLogoBlock), size }];
    });
    return fittedRows(this.pen, sized, width);
  }

  private placed(band: Band, box: LabelBox, shrink: number): PlacedBlock[] {
    const { scale } = this;
    const [first] = band.blocks;
    if (!first) return [];
    const at = (block: Sized, place: LabelBox, more: Partial<PlacedBlock> = {}): PlacedBlock => ({
      ...{ block: block.block, box: place, unit: scale * block.factor * shrink, rows: [], isRight: false },
      ...{ ruleWidth: 0, stance: this.stance },
      ...more,
    });
    switch (band.kind) {
      case 'head': {
        const unit = (block: Sized) =>
          scale * block.factor * (this.stance === 'wide' ? 1 : Math.max(shrink, 0.7));
        const half = box.width * 0.52;
        const height = box.height - GAP * scale;
        const [left, right] = band.blocks;
        if (!left || !right)
          return [at(first, { ...box, height }, { unit: unit(first), ruleWidth: box.width })];
        return [
          at(left, { ...box, width: half - 8 * scale, height }, { unit: unit(left), ruleWidth: box.width }),
          at(
            right,
            { ...box, x: box.x + half, width: box.width - half, height },
            { unit: unit(right), isRight: true },
          ),
        ];
      }
      case 'rows': {
        const rows = this.rowsIn(band, shrink, box.width);
        return rows.length === 0 ? [] : [at(first, box, { rows })];
      }
      case 'bars':
        return [at(first, box, { unit: scale * first.factor * Math.max(shrink, 0.8) })];
      case 'text':
        return [at(first, box)];
      case 'figures':
        return this.figures(band.blocks, { ...box, height: box.height - GAP * scale });
    }
  }

  /** The drawing on its side of the band, the others stacked on the other side. */
  private figures(blocks: Sized[], box: LabelBox): PlacedBlock[] {
    const drawing = blocks.find(({ block }) => block === 'drawing');
    const others = blocks.filter((block) => block !== drawing);
    if (!drawing) return this.besideEachOther(others, box);
    if (others.length === 0) return this.column(blocks, box);
    const { scale } = this;
    const qr = others.find(({ block }) => block === 'qr');
    const hasPiece = others.some(({ block }) => block === 'piece');
    const wish = QR[this.stance] * scale * (qr?.factor ?? 1);
    const least = PIECE * scale * 0.9;
    const above = hasPiece ? Math.min(2 * least, Math.max(least, box.height - wish)) : 0;
    // Above the code if there is room, else beside it: nothing overlaps it.
    const isBeside =
      qr !== undefined && box.height - above < Math.min(wish, Math.max(SMALLEST_QR, wish * 0.7));
    const side = qr ? Math.min(wish, isBeside ? box.height : box.height - above) : 48 * scale;
    const across = Math.min(side + (isBeside && hasPiece ? 48 * scale : 0), box.width * 0.6);
    const isLeft = blocks[0] !== drawing;
    const column = { ...box, x: isLeft ? box.x : box.x + box.width - across, width: across };
    const gap = 6 * scale;
    const rest = { ...box, x: isLeft ? box.x + across + gap : box.x, width: box.width - across - gap };
    const placed = isBeside
      ? this.besideEachOther(others, { ...column, y: box.y + box.height - side, height: side })
      : this.column(others, {
          ...column,
          y: box.y + Math.max(0, box.height - side - above),
          height: Math.min(box.height, side + above),
        });
    return [this.figure(drawing, rest), ...placed];
  }

  private besideEachOther(blocks: Sized[], box: LabelBox): PlacedBlock[] {
    const qr = blocks.find(({ block }) => block === 'qr');
    const side = qr
      ? Math.min(box.height, box.width, Math.max(SMALLEST_QR, QR[this.stance] * this.scale * qr.factor))
      : 0;
    let x = box.x;
    const rest = (box.width - side) / Math.max(1, blocks.length - (qr ? 1 : 0));
    return blocks.map((block) => {
      const width = block === qr ? side : rest;
      const placed = this.figure(block, { ...box, x, width, ...(block === qr ? { height: side } : {}) });
      x += width;
      return placed;
    });
  }

  /** From the top; the drawing takes the remaining height. A piece count beside a QR code shares its row. */
  private column(blocks: Sized[], box: LabelBox): PlacedBlock[] {
    const rows: Sized[][] = [];
    const isWide = this.stance === 'wide' && blocks.some(({ block }) => block === 'drawing');
    for (const block of blocks) {
      const last = rows.at(-1);
      const isPair = isWide && last?.every(({ block }) => block !== 'drawing') && block.block !== 'drawing';
      if (last && isPair) last.push(block);
      else rows.push([block]);
    }
    const wishes = rows.map((row) => {
      if (row.some(({ block }) => block === 'drawing')) return 0;
      const qr = row.find(({ block }) => block === 'qr');
      return qr ? Math.max(SMALLEST_QR, QR[this.stance] * this.scale * qr.factor) : PIECE * this.scale * 0.9;
    });
    const isAllFixed = wishes.every((wish) => wish > 0);
    const spare = isAllFixed ? Math.max(0, box.height - sum(wishes)) : 0;
    // The piece count takes the remaining height, which also fits the remake mark.
    const pieceAt = rows.findIndex((row) => row.length === 1 && row[0]?.block === 'piece');
    if (pieceAt >= 0) wishes[pieceAt] = (wishes[pieceAt] ?? 0) + spare;
    const drawings = wishes.filter((wish) => wish === 0).length;
    const room = drawings > 0 ? box.height * 0.7 : box.height;
    const fit = Math.min(1, room / Math.max(1, sum(wishes)));
    let y = box.y;
    return rows.flatMap((row, index) => {
      const wish = wishes[index] ?? 0;
      const height = wish === 0 ? (box.height - sum(wishes) * fit) / drawings : wish * fit;
      const place = { ...box, y, height };
      y += height;
      if (row.length > 1) return this.besideEachOther(row, place);
      return row.map((block) => this.figure(block, place));
    });
  }

  private figure(block: Sized, box: LabelBox): PlacedBlock {
    return {
      block: block.block,
      box,
      unit: this.scale * block.factor,
      rows: [],
      isRight: false,
      ruleWidth: 0,
      stance: this.stance,
    };
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
