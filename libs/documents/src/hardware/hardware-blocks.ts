import { panelTexts } from '../panel/texts.js';
import type { OrderDocument } from '@glass/contracts/document';
import { type UsedHardware, hardwareSupplyText, listHardware } from '@glass/geometry';
import { finishText, type PanelFacts } from '../panel/panel-facts.js';
import { drawTagged } from '../pdf/open-pdf.js';
import { drawImage } from '../pdf/images.js';
import { accent } from '../summary/heading.js';
import { type Block, type Sheet, gap } from '../summary/sheet.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { standardHardwarePicture } from './standard-pictures.js';

const COLUMNS = 2;
/** Points. */
const COLUMN_GAP = 14;
const PICTURE = { width: 36, height: 27 };
const ROW_HEIGHT = PICTURE.height + 4;
const NAME_SIZE = 8.5;
const FACTS_SIZE = 8;

/** Each model and finish of hardware once: picture, number of pieces, finish, and whether it is supplied. */
export function hardwareBlocks(
  pen: Pen,
  sheet: Sheet,
  doc: OrderDocument,
  all: readonly PanelFacts[],
): Block[] {
  const used = countHardware(doc, all);
  if (used.length === 0) return [];
  const title: Block = {
    height: 9 * LEADING + 3,
    keepWithNext: true,
    part: { tag: 'H2' },
    draw: (top) =>
      void pen.line(panelTexts.hardware, sheet.left, top, { size: 9, weight: 'bold', color: accent(doc) }),
  };
  const rows = Array.from({ length: Math.ceil(used.length / COLUMNS) }, (_, row): Block => {
    const cells = used.slice(row * COLUMNS, (row + 1) * COLUMNS);
    const width = (sheet.width - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS;
    return {
      height: ROW_HEIGHT,
      part: 'own',
      draw: (top) =>
        cells.forEach((one, index) =>
          drawHardware(pen, doc, one, { x: sheet.left + index * (width + COLUMN_GAP), top, width }),
        ),
    };
  });
  return [gap(8), title, ...rows];
}

/** Counts the hardware of all pieces, in the order of the panels. */
function countHardware({ catalogue }: OrderDocument, all: readonly PanelFacts[]): UsedHardware[] {
  const used = new Map<string, UsedHardware>();
  for (const { source } of all) {
    for (const { template, finish, count } of listHardware(source.spec, catalogue)) {
      const key = `${template.uid} ${finish ?? ''}`;
      const before = used.get(key)?.count ?? 0;
      used.set(key, { template, finish, count: before + count * source.quantity });
    }
  }
  return [...used.values()];
}

interface Place {
  x: number;
  top: number;
  width: number;
}

function drawHardware(pen: Pen, doc: OrderDocument, one: UsedHardware, { x, top, width }: Place): void {
  const { template, finish, count } = one;
  const picture = doc.hardwarePhotos?.[template.uid] ?? standardHardwarePicture(template);
  drawTagged(pen.pdf, { tag: 'Figure', alt: panelTexts.hardwareAlt(template.name) }, () => {
    drawImage(pen.pdf, picture, { x, y: top, ...PICTURE });
  });
  const text = { x: x + PICTURE.width + 8, width: width - PICTURE.width - 8 };
  const facts = [finishText(template, finish ? { finish } : {}), hardwareSupplyText(template)];
  drawTagged(pen.pdf, { tag: 'P' }, () => {
    pen.line(`${count} × ${template.name} (${template.code})`, text.x, top + 3, {
      ...{ size: NAME_SIZE, weight: 'bold', width: text.width },
    });
    pen.line(facts.filter((fact) => fact !== '').join(' · '), text.x, top + 3 + NAME_SIZE * LEADING, {
      ...{ size: FACTS_SIZE, color: MUTED, width: text.width },
    });
  });
}
