export { LAST_STAGE, PanelEditor, type PanelEditorHandle, type PanelEditorProps } from './panel-editor.js';
export { useRenderStages } from './state/render-hooks.js';
export { PanelThumbnail, type PanelThumbnailProps } from './panel-thumbnail.js';
export { panelFacts, type PanelFacts } from './panel-facts.js';
export { panelParts, type NamedPart, type PanelParts } from './panel-parts.js';
export { panelWork } from './panel-work.js';
export { PanelLine, type PanelLineProps } from './panel-line.js';
export { PanelFindings } from './panel-findings.js';
export { isSamePanel, panelDifferences } from './panel-differences.js';
export { QuoteHistory, type QuoteHistoryProps } from './quote-history.js';
export { PanelOnPaper, PanelView, type PanelViewProps } from './panel-view.js';
export { BreakdownLines } from './foot/price-breakdown.js';
export { LengthField, type LengthFieldProps } from './form/length-field.js';
export {
  assess,
  computeReadiness,
  type Assessment,
  type FieldFault,
  type Readiness,
} from './state/panel-assessment.js';
export { starterPanel } from './state/panel-draft.js';
export { mirroredPanel } from './commands/mirror-panel.js';
export { withSize, type PanelSize } from './commands/resize.js';
export { shapeName } from './shapes/editable-shapes.js';
