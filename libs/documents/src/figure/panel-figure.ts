import type { OrderDocument } from '@glass/contracts';

import type { PanelFacts } from '../panel/panel-facts.js';
import type { Pen } from '../text/pen.js';
import { drawEdgeDiagram } from './edge-diagram.js';
import type { Area } from './page-map.js';

export function drawPanelFigure(pen: Pen, facts: PanelFacts, doc: OrderDocument, area: Area): void {
  drawEdgeDiagram(pen, facts, doc, area);
}
