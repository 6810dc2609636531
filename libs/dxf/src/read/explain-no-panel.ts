import { boxOf, type Segment } from '@glass/geometry';
import { type EntityChoice, hidingLayer } from './chosen-entities.js';
import type { DrawingFile } from './drawing-file.js';
import { isDrawn } from './entity-readers.js';
import { type DxfFault, shortName } from './faults.js';
import type { Measures } from './measures.js';
import type { PlacedEntity } from './placed-entities.js';

/** Findings of a reading without any panel. */
interface NoPanelFindings {
  file: DrawingFile;
  entities: PlacedEntity[];
  choice: EntityChoice;
  chosen: PlacedEntity[];
  /** Layers left out by their names. */
  leftOut: readonly string[];
  drawn: Segment[][];
  faults: readonly DxfFault[];
  measures: Measures;
}

/** Explains why a drawing has no panel, in one or two sentences. */
export function explainNoPanel({
  file,
  entities,
  choice,
  chosen,
  leftOut,
  drawn,
  faults,
  measures,
}: NoPanelFindings): string {
  const has = (code: DxfFault['code']) => faults.some((fault) => fault.code === code);
  const isFaulty = faults.some(({ severity, code }) => severity === 'error' && code !== 'unsupported');
  if (entities.length === 0) return isFaulty ? READ_ERROR : explainEmpty(file);
  if (leftOut.length > 0 && drawn.length === 0) {
    const names = formatNames(leftOut.map((name) => shortName(name)));
    return `Everything is drawn on layers whose names say that it is not cut: ${names}. Choose them if they hold glass.`;
  }
  if (chosen.length === 0) return explainHidden(entities, choice);
  const kinds = chosen.map(({ record }) => record.kind);
  if (!kinds.some(isDrawn)) {
    return `The drawing contains only ${formatNames(kinds.map(kindName))}. Draw each panel as closed lines, arcs or polylines.`;
  }
  if (has('tooSmall'))
    return `Everything drawn measures ${measures.size(boxOf(drawn.flat()))}. Check its unit.`;
  if (drawn.length === 0) return READ_ERROR;
  if (has('selfCrossing')) return 'Each outline in it crosses itself.';
  if (has('open')) return 'Its lines do not close. Each line must begin where another ends.';
  if (has('frame')) return 'It contains only the sheet frame. If that is glass, put it on a separate layer.';
  return READ_ERROR;
}

const READ_ERROR = 'The drawing has errors and could not be read.';

function explainEmpty({ blocks }: DrawingFile): string {
  const full = [...blocks.values()].filter(
    ({ entities, record }) => entities.length > 0 && isByHand(record.name),
  );
  if (full.length === 0) return 'It is empty. Draw each panel as closed lines or a polyline.';
  const names = formatNames(full.map(({ record }) => shortName(record.name ?? '')));
  return `Everything is drawn in blocks that are never inserted: ${names}. Insert them and save the file again.`;
}

/** Programs name their own blocks with a star: sheets, renderings of dimensions. */
const isByHand = (name = '') => !name.startsWith('*');

function explainHidden(entities: PlacedEntity[], choice: EntityChoice): string {
  if (choice.layers) return 'Nothing is drawn on the layers that were chosen.';
  const layers = entities.filter(({ hidden }) => hidden === 'frozen' || hidden === 'off');
  if (layers.length > 0) {
    const names = formatNames(layers.map((entity) => shortName(hidingLayer(entity))));
    return `Everything is drawn on layers that are frozen or off: ${names}.`;
  }
  const unprinted = entities.filter(({ hidden }) => hidden === 'noPlot');
  if (unprinted.length > 0) {
    const names = formatNames(unprinted.map(({ layer }) => shortName(layer)));
    return `Everything is drawn on layers that are never printed: ${names}.`;
  }
  if (entities.some(({ hidden, style }) => hidden === null && style !== 'solid')) {
    return 'Everything is drawn with hidden or center lines. Draw each panel with solid lines.';
  }
  const isOnPaper = entities.some(({ hidden }) => hidden === 'paper');
  if (isOnPaper) return 'Everything is drawn in paper space. Draw the panels in model space.';
  return 'Everything drawn is invisible.';
}

const WORDS: Record<string, string> = {
  ...{ TEXT: 'text', MTEXT: 'text', ATTDEF: 'text', ATTRIB: 'text' },
  ...{ DIMENSION: 'dimensions', ARC_DIMENSION: 'dimensions', HATCH: 'hatches', POINT: 'points' },
  ...{ LEADER: 'leaders', MULTILEADER: 'leaders', IMAGE: 'pictures', VIEWPORT: 'viewports' },
};
const kindName = (kind: string): string => WORDS[kind] ?? shortName(kind);

/** More names are not listed. */
const MAX_NAMED = 5;

function formatNames(names: readonly string[]): string {
  const all = [...new Set(names)];
  const named = all.slice(0, MAX_NAMED);
  const more = all.length - named.length;
  const last = more > 0 ? `${more} more` : named.pop();
  return named.length === 0 ? String(last) : `${named.join(', ')} and ${last}`;
}
