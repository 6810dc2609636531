import type { OrderDocument } from '@glass/contracts';

import type { PanelFacts } from '../panel/panel-facts.js';
import type { Pen } from '../text/pen.js';
import { LabelRoom } from './label-room.js';
import { PageMap, type Area } from './page-map.js';
import { drawEdgeCodes, drawOutline, edgeTexts } from './panel-outline.js';

/** The panel's shape with its edge and corner codes: what the person at the edging machine looks at. */
export function drawEdgeDiagram(pen: Pen, facts: PanelFacts, doc: OrderDocument, area: Area): void {
  const size = Math.max(6.5, Math.min(9, Math.min(area.width, area.height) / 16));
  const style = { size, weight: 'bold' as const };
  const aside = Math.max(0, ...edgeTexts(facts, doc).map((text) => pen.width(text, style))) + 5;
  const above = size + 5;
  const map = PageMap.into(facts.drawing.box, {
    x: area.x + aside,
    y: area.y + above,
    width: area.width - 2 * aside,
    height: area.height - 2 * above,
  });
  drawOutline(pen, facts, map, 1.1);
  drawEdgeCodes(pen, facts, doc, map, new LabelRoom(area), size);
}
