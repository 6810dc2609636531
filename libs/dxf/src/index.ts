export { DxfError, type DxfErrorCode } from './errors.js';
export { writePanelDxf } from './write/write-panel-dxf.js';
export type { DxfInfo, OutlineStages } from './write/panel-drawing.js';
export { dxfFileName, type DxfFileNameParts } from './file-name.js';
