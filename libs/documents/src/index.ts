export { openPdf, waitForDrain, type Pdf, type PdfTitle, type PrintedPdf } from './pdf/open-pdf.js';
export {
  glassOf,
  panelDescription,
  panelSize,
  printedMentions,
  printedParts,
  type BuyerToPrint,
  type PanelToPrint,
  type TenantToPrint,
} from './document-parts.js';
export { documentInLanguage } from './document-language.js';
export { panelLabelsPdf, panelLabelsTitle, writePanelLabels } from './labels/panel-labels-pdf.js';
export { panelLabelsZpl } from './labels/panel-labels-zpl.js';
export { orderSummaryPdf, orderSummaryTitle, writeOrderSummary } from './summary/order-summary-pdf.js';
export { cuttingList, type CuttingListOptions, packingSlip } from './shop/shop-papers.js';
export { pickList } from './order-hardware/pick-list.js';
export { paperPdf } from './paper/paper-pdf.js';
export { PICTURE_SIZE, drawPanelPictures, type PanelPicture } from './pictures/panel-pictures.js';
export { measuringSheetPdf, writeMeasuringSheet } from './shower/measuring-sheet-pdf.js';
export { showerPapersPdf, showerPapersTitle, writeShowerPapers } from './shower/shower-papers-pdf.js';
