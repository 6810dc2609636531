import type { OrderDocument, PaperTable } from '@glass/contracts';
import { templateText } from '@glass/geometry';
import type { PanelFacts } from '../panel/panel-facts.js';
import { panelWorkText, sidedText } from '../panel/panel-work.js';
import { tableBlocks } from '../paper/table-blocks.js';
import type { Pen } from '../text/pen.js';
import { gap, type Block } from './block.js';
import type { Sheet } from './sheet.js';

const COLUMNS: PaperTable['columns'] = [
  { name: 'Line', share: 0.07, isText: true },
  { name: 'Mark', share: 0.23, isText: true },
  { name: 'Glass', share: 0.22, isText: true },
  { name: 'Size', share: 0.2, isText: true },
  { name: 'Pieces', share: 0.09, isText: false },
  { name: 'Work', share: 0.19, isText: true },
];

/** One row per line of an order; empty for a single line. */
export function overviewBlocks(
  pen: Pen,
  sheet: Sheet,
  doc: OrderDocument,
  all: readonly PanelFacts[],
): Block[] {
  if (all.length < 2) return [];
  const rows = all.map((facts) => {
    const { line, spec, glass, quantity } = facts.source;
    const template = spec.template ? templateText(spec.template) : '';
    const work = [panelWorkText(facts, doc), template, sidedText(facts)].filter(Boolean).join(' · ');
    return { cells: [String(line), spec.mark.trim(), glass, facts.size, String(quantity), work] };
  });
  return [...tableBlocks(pen, sheet, { heading: 'Panels', columns: COLUMNS, rows }, doc), gap(14)];
}
