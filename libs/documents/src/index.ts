export { openPdf, roomForMore, type Pdf, type PdfTitle, type PrintedPdf } from './pdf/open-pdf.js';
export {
  glassOf,
  printedParts,
  type BuyerToPrint,
  type PanelToPrint,
  type DocumentParts,
  type TenantToPrint,
} from './document-parts.js';
export {
  panelLabelsPdf,
  panelLabelsTitle,
  writePanelLabels,
  type PanelLabelsOptions,
} from './labels/panel-labels-pdf.js';
export {
  orderSummaryPdf,
  orderSummaryTitle,
  writeOrderSummary,
  type OrderSummaryOptions,
} from './summary/order-summary-pdf.js';
