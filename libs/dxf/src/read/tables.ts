import { nameIn } from './entity-collector.js';
import { ReadingStopped } from './faults.js';
import { type GroupSource, numberIn } from './group-source.js';
import type { DxfLimits } from './limits.js';
import { addDash, type FileLineType } from './line-types.js';

export interface FileLayer {
  name: string;
  /** AutoCAD color index, 1 to 255. */
  color: number;
  /** `frozen` and `off` layers are not shown; `noPlot` layers are shown but not printed. */
  hidden: 'frozen' | 'off' | 'noPlot' | null;
  /** Name of its line type. */
  lineType: string;
}

const FROZEN = 1;
/** AutoCAD stores definition points of dimensions on this layer and never prints it, whatever the table says. */
const DEFPOINTS = /^(?:.*(?:\||\$\d+\$))?DEFPOINTS$/i;

export const neverPrints = (layer: string): boolean => DEFPOINTS.test(layer);

/** Reads layers and line types from the section TABLES. */
export class TablesReader {
  readonly layers: FileLayer[] = [];
  /** By uppercase name. */
  readonly lineTypes = new Map<string, FileLineType>();

  private layer: FileLayer | null = null;
  private lineType: FileLineType | null = null;

  constructor(private readonly limits: DxfLimits) {}

  /** @throws {ReadingStopped} */
  read(source: GroupSource): void {
    if (source.code === 0) this.begin(source.value.trim());
    else if (this.layer) this.readLayer(source, this.layer);
    else if (this.lineType) this.readLineType(source, this.lineType);
  }

  private begin(kind: string): void {
    this.layer = kind === 'LAYER' ? { name: '', color: 7, hidden: null, lineType: '' } : null;
    this.lineType = kind === 'LTYPE' ? { name: '', dashes: [] } : null;
  }

  private readLayer(source: GroupSource, layer: FileLayer): void {
    const { code, line } = source;
    if (code === 2) {
      layer.name = nameIn(source);
      if (neverPrints(layer.name)) layer.hidden ??= 'noPlot';
      this.layers.push(layer);
      this.assertWithinLimit(this.layers.length, 'layers', line);
    } else if (code === 6) layer.lineType = nameIn(source);
    else if (code === 62) {
      const color = Math.trunc(numberIn(source));
      layer.color = Math.abs(color);
      if (color < 0 && layer.hidden !== 'frozen') layer.hidden = 'off';
    } else if (code === 70 && (numberIn(source) & FROZEN) !== 0) layer.hidden = 'frozen';
    else if (code === 290 && source.number === 0) layer.hidden ??= 'noPlot';
  }

  private readLineType(source: GroupSource, lineType: FileLineType): void {
    const { code, line } = source;
    if (code === 2) {
      lineType.name = nameIn(source);
      this.lineTypes.set(lineType.name.toUpperCase(), lineType);
      this.assertWithinLimit(this.lineTypes.size, 'line types', line);
    } else if (code === 49) addDash(lineType, source.number, line);
  }

  private assertWithinLimit(count: number, what: string, line: number): void {
    if (count <= this.limits.layers) return;
    throw new ReadingStopped('tooMany', `The file has more than ${this.limits.layers} ${what}.`, line);
  }
}
