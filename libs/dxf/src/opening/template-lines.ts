import { drawingUnitOfCode, type DxfDrawingUnit, MM_PER_DRAWING_UNIT } from '@glass/contracts/panel';
import type { Segment } from '@glass/geometry';
import { drawingFile } from '../read/drawing-file.js';
import { isDrawn } from '../read/entity-readers.js';
import { type DxfFault, Faults, ReadingStopped } from '../read/faults.js';
import { DXF_LIMITS } from '../read/limits.js';
import { moveToOrigin } from '../read/near-origin.js';
import { openFile } from '../read/open-file.js';
import { type PlacedEntity, placedEntities } from '../read/placed-entities.js';
import { Questions } from '../read/questions.js';
import { readEntities } from '../read/read-entities.js';
import { scalingBy } from '../read/space.js';
import type { LineStyle } from '../read/tables.js';
import { circleLoop } from '../shape/contours.js';

/** Lines of one layer; of one color and line style if the layer has several. */
export interface LineGroup {
  /** Uppercase layer name, with color and style if the layer has several groups. */
  key: string;
  layer: string;
  /** AutoCAD color index; null if the layer has only one. */
  color: number | null;
  style: LineStyle;
  /** Frozen, off or never printed. */
  isHidden: boolean;
  /** In mm, near the origin; one list for each drawn entity. */
  lines: Segment[][];
}

export interface TemplateLines {
  declaredUnits: DxfDrawingUnit | null;
  units: DxfDrawingUnit;
  groups: LineGroup[];
  /** Texts, dimensions, hatches and entities of paper space: everything that has no measurable lines. */
  others: number;
  faults: DxfFault[];
}

/** Reads everything drawn in model space, also on hidden layers and with broken lines. Never throws. */
export function readTemplateLines(
  content: string | Uint8Array,
  chosenUnits: DxfDrawingUnit | undefined,
): TemplateLines {
  const faults = new Faults();
  const reading: TemplateLines = {
    ...{ declaredUnits: null, units: chosenUnits ?? 'mm', groups: [], others: 0, faults: faults.list },
  };
  try {
    const file = drawingFile(openFile(content, DXF_LIMITS, faults), DXF_LIMITS);
    reading.declaredUnits = drawingUnitOfCode(file.insertUnits ?? 0);
    reading.units = chosenUnits ?? reading.declaredUnits ?? 'mm';
    const mm = MM_PER_DRAWING_UNIT[reading.units];
    const entities = placedEntities(file, scalingBy(mm, mm, mm), DXF_LIMITS, faults);
    moveToOrigin(entities, { mmPerUnit: mm, powerStep: file.powerStep }, faults);
    const isLine = ({ record, hidden }: PlacedEntity) => isDrawn(record.kind) && !NOT_IN_MODEL.has(hidden);
    const groups = groupEntities(entities.filter(isLine));
    reading.groups = groups
      .map((group) => toLineGroup(group, groups, faults))
      .filter(({ lines }) => lines.length > 0);
    // Unknown kinds become faults.
    const others = entities.filter((entity) => !isLine(entity));
    readEntities(
      others.filter(({ hidden }) => !NOT_IN_MODEL.has(hidden)),
      {
        ...{ limits: DXF_LIMITS, faults, questions: new Questions() },
      },
    );
    reading.others = others.length;
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    faults.stopped(error);
    reading.groups = [];
  }
  faults.close();
  return reading;
}

const NOT_IN_MODEL: ReadonlySet<PlacedEntity['hidden']> = new Set(['paper', 'invisible', 'annotation']);

const layerKey = ({ layer }: PlacedEntity) => layer.toUpperCase();

const isSolid = ({ style }: PlacedEntity) => style === 'solid';

/** By layer, color, and whether the line is solid; in the order of the file. */
function groupEntities(entities: readonly PlacedEntity[]): PlacedEntity[][] {
  const groups = new Map<string, PlacedEntity[]>();
  for (const entity of entities) {
    const key = `${layerKey(entity)}/${entity.color}/${isSolid(entity)}`;
    const group = groups.get(key);
    if (group) group.push(entity);
    else groups.set(key, [entity]);
  }
  return [...groups.values()];
}

function toLineGroup(group: PlacedEntity[], all: readonly PlacedEntity[][], faults: Faults): LineGroup {
  const [first] = group as [PlacedEntity];
  const siblings = all.map(([other]) => other!).filter((other) => layerKey(other) === layerKey(first));
  const hasColors = siblings.some(({ color }) => color !== first.color);
  const hasStyles = siblings.some((other) => isSolid(other) !== isSolid(first));
  const planes = readEntities(group, { limits: DXF_LIMITS, faults, questions: new Questions() });
  return {
    key: [
      layerKey(first),
      ...(hasColors ? [`color ${first.color}`] : []),
      ...(hasStyles ? [isSolid(first) ? 'solid' : 'broken'] : []),
    ].join('/'),
    layer: first.layer,
    color: hasColors ? first.color : null,
    style: first.style,
    isHidden: first.hidden !== null,
    lines: planes
      .flat()
      .map((piece) => (piece.kind === 'circle' ? circleLoop(piece.centre, piece.radius) : piece.segments)),
  };
}
