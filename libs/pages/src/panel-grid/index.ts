export { AskNamesDialog, type NamedProduct, type NameToAsk } from './ask-names-dialog.js';
export { PanelGrid, type PanelGridProps } from './panel-grid.js';
export type { CellFault } from './rows/cell-values.js';
export { parseHeading, PANEL_COLUMNS, type PanelCells, type PanelColumn } from './rows/panel-columns.js';
export { readPanelFile, templateText } from './rows/panel-file.js';
export { columnForPath, panelOfCells, type RowReading } from './rows/panel-of-cells.js';
export { readPanelRows, type PanelRow } from './rows/read-panel-rows.js';
export { texts as rowTexts } from './rows/texts.js';
export { namesToAsk, useProductNames } from './use-product-names.js';
