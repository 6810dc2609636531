export { LAST_STAGE, PanelEditor, type PanelEditorHandle } from './panel-editor.js';
export { useRenderStages } from './state/render-hooks.js';
export { PanelThumbnail } from './panel-thumbnail.js';
export { panelFacts, type PanelFacts } from './panel-facts.js';
export { panelParts, type NamedPart } from './panel-parts.js';
export { PanelLine } from './panel-line.js';
export { FindingLine, PanelFindings } from './panel-findings.js';
export { panelDifferences } from './panel-differences.js';
export { isSamePanel } from './same-panel.js';
export { QuoteHistory } from './quote-history.js';
export { PanelOnPaper, PanelView } from './panel-view.js';
export { BreakdownLines } from './foot/price-breakdown.js';
export { type TaxedTotal, taxedTotal } from './foot/taxed-total.js';
export { taxNote } from './foot/tax-note.js';
export {
  assess,
  computeReadiness,
  type Assessment,
  type FieldFault,
  type Readiness,
} from './state/panel-assessment.js';
export { isReadableLength, readTyped, stepLength, withFraction } from './form/length-reading.js';
export { provideFindingWords } from './state/finding-words.js';
export { starterPanel } from './state/panel-draft.js';
export { shapeName } from './shapes/editable-shapes.js';
