import { paperTexts } from '../texts.js';
import { labelTexts } from './texts.js';
import type { LabelBlock } from '@glass/contracts/document';
import { groupLabelCode } from '@glass/contracts/shop';

import type { Pdf } from '../pdf/open-pdf.js';
import { type Recording, recordDrawing, replay } from '../pdf/images.js';
import { LEADING, type Pen } from '../text/pen.js';
import { describeUnprinted } from '../unprinted.js';
import { BLACK, type LabelBox, type LabelInk, PdfInk } from './label-formats.js';
import {
  drawFitted,
  drawLogo,
  drawOrder,
  drawRows,
  drawSizeLines,
  fitText,
  GLASS_SETTINGS,
  SMALLEST,
  sizeLines,
} from './label-texts.js';
import type { LabeledPanel, PanelLabel } from './panel-label.js';
import { MAIN_SIZES, placeBlocks, computeLabelScale, type PlacedBlock } from './place-blocks.js';

/** Blocks that differ per piece; all others are equal on all labels of a panel. */
const OF_PIECE: readonly PlacedBlock['block'][] = ['piece', 'qr', 'barCode'];

/** Common blocks of a panel's labels, recorded at the first label's place. */
interface CommonPart {
  at: Pick<LabelBox, 'x' | 'y'>;
  blocks: PlacedBlock[];
  drawn: Recording;
  /** Letters without a font. */
  boxed: string[];
}

/** Draws labels on the pages of a PDF. The common part of a panel's labels is laid out and drawn once. */
export class LabelDrawer {
  private readonly ink: PdfInk;
  private last: { panel: LabeledPanel; part: CommonPart } | null = null;

  constructor(
    private readonly pen: Pen,
    private readonly design: readonly LabelBlock[],
  ) {
    this.ink = new PdfInk(pen);
  }

  /**
   * Draws a label, with a note in its bottom margin about unprintable letters.
   * @returns those letters
   */
  draw(pdf: Pdf, label: PanelLabel, place: LabelBox): string[] {
    const part = this.commonPart(pdf, label.panel, place);
    const [dx, dy] = [place.x - part.at.x, place.y - part.at.y];
    replay(pdf, part.drawn, dx, dy);
    for (const block of part.blocks) {
      if (!OF_PIECE.includes(block.block)) continue;
      const { box } = block;
      drawBlock(this.ink, { ...block, box: { ...box, x: box.x + dx, y: box.y + dy } }, label);
    }
    drawRemakeOf(this.ink, part.blocks, label, place);
    return part.boxed;
  }

  private commonPart(pdf: Pdf, panel: LabeledPanel, place: LabelBox): CommonPart {
    if (this.last?.panel === panel) return this.last.part;
    const blocks = placeBlocks(this.pen, panel, this.design, place);
    const label = { panel };
    const drawn = recordDrawing(pdf, () => {
      for (const block of blocks) if (!OF_PIECE.includes(block.block)) drawBlock(this.ink, block, label);
      const boxed = this.pen.takeBoxed();
      drawUnprinted(this.ink, describeUnprinted(boxed, panel.doc), place);
      for (const letter of boxed) this.pen.box(letter);
    });
    const part = { at: place, blocks, drawn, boxed: this.pen.takeBoxed() };
    this.last = { panel, part };
    return part;
  }
}

/** Draws every block of a label with any ink. */
export function drawLabel(
  ink: LabelInk,
  label: PanelLabel,
  design: readonly LabelBlock[],
  place: LabelBox,
): void {
  const blocks = placeBlocks(ink.pen, label.panel, design, place);
  for (const block of blocks) drawBlock(ink, block, label);
  drawRemakeOf(ink, blocks, label, place);
}

type Drawn = Pick<PanelLabel, 'panel'> & Partial<PanelLabel>;

function drawBlock(ink: LabelInk, placed: PlacedBlock, label: Drawn): void {
  const { block, box, unit, rows } = placed;
  const { doc, facts } = label.panel;
  switch (block) {
    case 'logo':
      drawLogo(ink, label.panel, box, unit);
      return drawHeadRule(ink, placed);
    case 'order':
      drawOrder(ink, label.panel, box, unit, placed.isRight ? 'right' : 'left');
      return drawHeadRule(ink, placed);
    case 'size': {
      const sizes = MAIN_SIZES[placed.stance];
      const lines = sizeLines(ink.pen, label.panel, box.width, sizes, unit);
      return drawSizeLines(ink, facts.size, lines, box);
    }
    case 'glass':
      return drawFitted(ink, fitText(ink.pen, facts.source.glass, GLASS_SETTINGS, box.width, unit), box);
    case 'drawing':
      return ink.edgeDiagram(facts, doc, box);
    case 'piece':
      return drawPiece(ink, label, box, unit);
    case 'qr':
      if (label.qr) ink.qr(label.qr, box);
      return;
    case 'barCode':
      return drawBars(ink, label, box, unit);
    default:
      if (rows.length > 0) drawRows(ink, rows, box);
  }
}

/** Rule below the head, over its full width. */
function drawHeadRule(ink: LabelInk, { box, ruleWidth }: PlacedBlock): void {
  if (ruleWidth > 0) ink.bar(box.x, box.y + box.height, ruleWidth, 0.8);
}

function drawPiece(
  ink: LabelInk,
  { piece = 1, pieces = 1, isRemake }: Drawn,
  whole: LabelBox,
  unit: number,
): void {
  const box = isRemake ? { ...whole, height: whole.height / 2 } : whole;
  if (isRemake) drawRemake(ink, { ...box, y: box.y + box.height }, unit);
  const text = labelTexts.piece(piece, pieces);
  const sizes = [18, 15, 12, 9, 7].map((size) => Math.max(size * unit, SMALLEST));
  const fits = sizes.filter((size) => size * LEADING <= box.height + 1);
  const size = ink.pen.sizeThatFits(text, box.width, fits.length > 0 ? fits : [SMALLEST], { weight: 'bold' });
  const y = box.y + Math.max(0, (box.height - size * LEADING) / 2);
  ink.line(text, box.x, y, { size, weight: 'bold', color: BLACK, align: 'centre', width: box.width });
}

/** Marks a remake above the head if the design has no piece count. */
function drawRemakeOf(ink: LabelInk, blocks: PlacedBlock[], { isRemake }: PanelLabel, place: LabelBox): void {
  if (!isRemake || blocks.some(({ block }) => block === 'piece')) return;
  const scale = computeLabelScale(place);
  drawRemake(
    ink,
    { x: place.x + place.width * 0.3, y: place.y, width: place.width * 0.4, height: 10 * scale },
    scale,
  );
}

/** White on black, visible from a distance. */
function drawRemake(ink: LabelInk, box: LabelBox, unit: number): void {
  const style = { weight: 'bold' as const, color: '#ffffff', align: 'centre' as const };
  const sizes = [14, 12, 10, 8, 6.5, 5].map((size) => size * unit).filter((size) => size * 1.1 <= box.height);
  const size = ink.pen.sizeThatFits(
    paperTexts.remake,
    box.width - 6 * unit,
    sizes.length > 0 ? sizes : [SMALLEST],
    style,
  );
  const height = Math.min(box.height, size * LEADING + 3 * unit);
  const y = box.y + (box.height - height) / 2;
  ink.bar(box.x, y, box.width, height);
  ink.line(paperTexts.remake, box.x, y + (height - size * LEADING) / 2, { ...style, size, width: box.width });
}

/** Below the bars: the piece number, and the code for typing if the bars are unreadable. */
function drawBars(ink: LabelInk, { code = '', number = '' }: Drawn, box: LabelBox, unit: number): void {
  const size = Math.max(10 * unit, SMALLEST);
  const bars = box.height - size * LEADING - 2 * unit;
  ink.code128(code, { x: box.x, y: box.y + 2 * unit, width: box.width, height: bars });
  const typed = groupLabelCode(code);
  const sizes = [10, 9, 8, 7, 6].map((each) => Math.max(each * unit, SMALLEST));
  const fitting = ink.pen.sizeThatFits(`${number}   ${typed}`, box.width, sizes, {});
  const style = { size: fitting, color: BLACK };
  const y = box.y + bars + 3 * unit;
  const width = ink.pen.width(number, style);
  ink.line(number, box.x, y, { ...style, width });
  ink.line(typed, box.x + width, y, { ...style, align: 'right', width: box.width - width });
}

function drawUnprinted(ink: LabelInk, note: string, place: LabelBox): void {
  const margin = 11 * computeLabelScale(place);
  const style = { size: SMALLEST, weight: 'bold' as const, color: BLACK, width: place.width - 2 * margin };
  if (note !== '') ink.line(note, place.x + margin, place.y + place.height - margin, style);
}
