import type { DxfProfile } from '@glass/contracts/panel';
import type { Box } from '@glass/geometry';
import { fixedLines, type Groups } from './groups.js';

/*
 * Constant parts of an AC1015 file: symbol tables, the two block definitions and the root dictionary. Handles below
 * FIRST_ENTITY_HANDLE are fixed here; entities continue from there.
 */

export const FIRST_ENTITY_HANDLE = 0x100;
export const MODEL_SPACE = '1F';
const PAPER_SPACE = '1B';

export interface DrawnLayer {
  name: string;
  /** AutoCAD color index. */
  color: number;
}

interface View {
  centreX: number;
  centreY: number;
  /** Height of the initial view, mm. */
  height: number;
}

export function tables(groups: Groups, layers: DrawnLayer[], view: View): void {
  section(groups, 'TABLES');
  viewportTable(groups, view);
  lineTypeTable(groups);
  layerTable(groups, layers);
  groups.fixed(FURTHER_TABLES);
}

const FURTHER_TABLES = fixedLines((groups) => {
  styleTable(groups);
  table(groups, 'VIEW', '6', 0).text(0, 'ENDTAB');
  table(groups, 'UCS', '7', 0).text(0, 'ENDTAB');
  applicationTable(groups);
  dimensionStyleTable(groups);
  blockRecordTable(groups);
  groups.text(0, 'ENDSEC');
});

export const BLOCKS = fixedLines((groups) => {
  section(groups, 'BLOCKS');
  block(groups, '*Model_Space', MODEL_SPACE, '20', '21', false);
  block(groups, '*Paper_Space', PAPER_SPACE, '1C', '1D', true);
  groups.text(0, 'ENDSEC');
});

export const OBJECTS = fixedLines((groups) => {
  section(groups, 'OBJECTS');
  groups.text(0, 'DICTIONARY').text(5, 'C').text(330, '0').text(100, 'AcDbDictionary').int(281, 1);
  groups.text(3, 'ACAD_GROUP').text(350, 'D');
  groups.text(0, 'DICTIONARY').text(5, 'D').text(330, 'C').text(100, 'AcDbDictionary').int(281, 1);
  groups.text(0, 'ENDSEC');
});

export function section(groups: Groups, name: string): void {
  groups.text(0, 'SECTION').text(2, name);
}

function table(groups: Groups, name: string, handle: string, entries: number): Groups {
  groups.text(0, 'TABLE').text(2, name).text(5, handle).text(330, '0');
  return groups.text(100, 'AcDbSymbolTable').int(70, entries);
}

function record(groups: Groups, kind: string, handle: string, owner: string, subclass: string): Groups {
  groups
    .text(0, kind)
    .text(kind === 'DIMSTYLE' ? 105 : 5, handle)
    .text(330, owner);
  return groups.text(100, 'AcDbSymbolTableRecord').text(100, subclass);
}

function viewportTable(groups: Groups, view: View): void {
  table(groups, 'VPORT', '8', 1);
  record(groups, 'VPORT', '2E', '8', 'AcDbViewportTableRecord').text(2, '*ACTIVE').int(70, 0);
  groups.real(10, 0).real(20, 0).real(11, 1).real(21, 1);
  groups.point(12, view.centreX, view.centreY);
  groups.real(13, 0).real(23, 0).real(14, 10).real(24, 10).real(15, 10).real(25, 10);
  groups.real(16, 0).real(26, 0).real(36, 1).real(17, 0).real(27, 0).real(37, 0);
  groups.length(40, view.height).real(41, 1.5).real(42, 50).real(43, 0).real(44, 0).real(50, 0).real(51, 0);
  groups.int(71, 0).int(72, 100).int(73, 1).int(74, 3).int(75, 0).int(76, 0).int(77, 0).int(78, 0);
  groups.text(0, 'ENDTAB');
}

function lineTypeTable(groups: Groups): void {
  table(groups, 'LTYPE', '5', 3);
  const lineType = (handle: string, name: string, description: string): void => {
    record(groups, 'LTYPE', handle, '5', 'AcDbLinetypeTableRecord').text(2, name).int(70, 0);
    groups.text(3, description).int(72, 65).int(73, 0).real(40, 0);
  };
  lineType('14', 'ByBlock', '');
  lineType('15', 'ByLayer', '');
  lineType('16', 'CONTINUOUS', 'Solid line');
  groups.text(0, 'ENDTAB');
}

function layerTable(groups: Groups, layers: DrawnLayer[]): void {
  table(groups, 'LAYER', '2', layers.length);
  layers.forEach((layer, index) => {
    const handle = (0x40 + index).toString(16).toUpperCase();
    record(groups, 'LAYER', handle, '2', 'AcDbLayerTableRecord').text(2, layer.name).int(70, 0);
    groups.int(62, layer.color).text(6, 'CONTINUOUS');
  });
  groups.text(0, 'ENDTAB');
}

function styleTable(groups: Groups): void {
  table(groups, 'STYLE', '3', 1);
  record(groups, 'STYLE', '11', '3', 'AcDbTextStyleTableRecord').text(2, 'STANDARD').int(70, 0);
  groups.real(40, 0).real(41, 1).real(50, 0).int(71, 0).real(42, 2.5).text(3, 'txt').text(4, '');
  groups.text(0, 'ENDTAB');
}

function applicationTable(groups: Groups): void {
  table(groups, 'APPID', '9', 1);
  record(groups, 'APPID', '12', '9', 'AcDbRegAppTableRecord').text(2, 'ACAD').int(70, 0);
  groups.text(0, 'ENDTAB');
}

function dimensionStyleTable(groups: Groups): void {
  table(groups, 'DIMSTYLE', 'A', 1).text(100, 'AcDbDimStyleTable').int(71, 0);
  record(groups, 'DIMSTYLE', '27', 'A', 'AcDbDimStyleTableRecord').text(2, 'STANDARD').int(70, 0);
  groups.text(0, 'ENDTAB');
}

function blockRecordTable(groups: Groups): void {
  table(groups, 'BLOCK_RECORD', '1', 2);
  record(groups, 'BLOCK_RECORD', MODEL_SPACE, '1', 'AcDbBlockTableRecord').text(2, '*Model_Space');
  record(groups, 'BLOCK_RECORD', PAPER_SPACE, '1', 'AcDbBlockTableRecord').text(2, '*Paper_Space');
  groups.text(0, 'ENDTAB');
}

function block(
  groups: Groups,
  name: string,
  owner: string,
  beginHandle: string,
  endHandle: string,
  paper: boolean,
): void {
  const entity = (kind: string, handle: string, subclass: string): void => {
    groups.text(0, kind).text(5, handle).text(330, owner).text(100, 'AcDbEntity');
    if (paper) groups.int(67, 1);
    groups.text(8, '0').text(100, subclass);
  };
  entity('BLOCK', beginHandle, 'AcDbBlockBegin');
  groups.text(2, name).int(70, 0).real(10, 0).real(20, 0).real(30, 0).text(3, name).text(1, '');
  entity('ENDBLK', endHandle, 'AcDbBlockEnd');
}

/** $INSUNITS: 1 is inches, 4 millimeters; unknown to R12. $MEASUREMENT: 0 inches, 1 metric. */
export function header(groups: Groups, profile: DxfProfile, box: Box, handleSeed: string): void {
  section(groups, 'HEADER');
  variable(groups, '$ACADVER').text(1, profile.version);
  if (profile.version === 'AC1015') variable(groups, '$DWGCODEPAGE').text(3, 'ANSI_1252');
  variable(groups, '$INSBASE').point3(10, 0, 0);
  variable(groups, '$EXTMIN').point3(10, box.minX, box.minY);
  variable(groups, '$EXTMAX').point3(10, box.maxX, box.maxY);
  variable(groups, '$LIMMIN').point(10, box.minX, box.minY);
  variable(groups, '$LIMMAX').point(10, box.maxX, box.maxY);
  variable(groups, '$LUNITS').int(70, 2);
  variable(groups, '$LUPREC').int(70, 6);
  if (profile.version === 'AC1015') {
    variable(groups, '$INSUNITS').int(70, profile.units === 'inch' ? 1 : 4);
    variable(groups, '$MEASUREMENT').int(70, profile.units === 'inch' ? 0 : 1);
    variable(groups, '$PSTYLEMODE').int(290, 1);
    variable(groups, '$HANDSEED').text(5, handleSeed);
  }
  groups.text(0, 'ENDSEC');
}

function variable(groups: Groups, name: string): Groups {
  return groups.text(9, name);
}

/** The three symbol tables that an R12 file needs before its entities. */
export function r12Tables(groups: Groups, layers: DrawnLayer[]): void {
  section(groups, 'TABLES');
  groups.text(0, 'TABLE').text(2, 'LTYPE').int(70, 1);
  groups
    .text(0, 'LTYPE')
    .text(2, 'CONTINUOUS')
    .int(70, 0)
    .text(3, 'Solid line')
    .int(72, 65)
    .int(73, 0)
    .real(40, 0);
  groups.text(0, 'ENDTAB');
  groups.text(0, 'TABLE').text(2, 'LAYER').int(70, layers.length);
  for (const layer of layers) {
    groups.text(0, 'LAYER').text(2, layer.name).int(70, 0).int(62, layer.color).text(6, 'CONTINUOUS');
  }
  groups.text(0, 'ENDTAB');
  groups.text(0, 'TABLE').text(2, 'STYLE').int(70, 1);
  groups.text(0, 'STYLE').text(2, 'STANDARD').int(70, 0).real(40, 0).real(41, 1).real(50, 0).int(71, 0);
  groups.real(42, 2.5).text(3, 'txt').text(4, '').text(0, 'ENDTAB');
  groups.text(0, 'ENDSEC');
}
