export { openPdf, roomForMore, type Pdf, type PdfTitle } from './pdf/open-pdf.js';
export {
  materialName,
  printedPaper,
  type BuyerToPrint,
  type PanelToPrint,
  type PaperParts,
  type TenantToPrint,
} from './paper/printed-paper.js';
export { panelLabelsPdf, writePanelLabels, type PanelLabelsOptions } from './labels/panel-labels-pdf.js';
export { orderSummaryPdf, writeOrderSummary, type OrderSummaryOptions } from './summary/order-summary-pdf.js';
