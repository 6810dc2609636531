import { boxOf, type Segment } from '@glass/geometry';
import { type EntityChoice, hidingLayer } from './chosen-entities.js';
import type { DrawingFile } from './drawing-file.js';
import { isDrawn } from './entity-readers.js';
import { type DxfFault, shortName } from './faults.js';
import type { Measures } from './measures.js';
import type { PlacedEntity } from './placed-entities.js';

/** What was found on the way to no panel at all. */
export interface FoundNothing {
  file: DrawingFile;
  entities: PlacedEntity[];
  choice: EntityChoice;
  chosen: PlacedEntity[];
  /** Layers that were left out by their names. */
  leftOut: readonly string[];
  drawn: Segment[][];
  faults: readonly DxfFault[];
  measures: Measures;
}

/** Why a drawing has no panel, in a sentence or two for whoever drew it. */
export function whyNothing({
  file,
  entities,
  choice,
  chosen,
  leftOut,
  drawn,
  faults,
  measures,
}: FoundNothing): string {
  const has = (code: DxfFault['code']) => faults.some((fault) => fault.code === code);
  const isFaulty = faults.some(({ severity, code }) => severity === 'error' && code !== 'unsupported');
  if (entities.length === 0) return isFaulty ? FAULTY : whyEmpty(file);
  if (leftOut.length > 0 && drawn.length === 0) {
    const names = listed(leftOut.map((name) => shortName(name)));
    return `Everything is drawn on layers whose names say that it is not cut: ${names}. Choose them if they hold glass.`;
  }
  if (chosen.length === 0) return whyLeftOut(entities, choice);
  const kinds = chosen.map(({ record }) => record.kind);
  if (!kinds.some(isDrawn)) {
    return `The drawing holds nothing but ${listed(kinds.map(inWords))}. Draw each panel as closed lines, arcs or polylines.`;
  }
  if (has('tooSmall'))
    return `All that is drawn measures ${measures.size(boxOf(drawn.flat()))}: its unit must be another.`;
  if (drawn.length === 0) return FAULTY;
  if (has('selfCrossing'))
    return has('open')
      ? 'Its outlines do not close or cross themselves.'
      : 'Each outline in it crosses itself.';
  if (has('open'))
    return 'Its lines do not close: each has to begin where another ends, and the last where the first began.';
  if (has('frame'))
    return 'It holds nothing but the frame of the sheet. If that is glass, put it on a layer of its own.';
  return FAULTY;
}

const FAULTY = 'What is drawn in it is faulty and could not be read.';

function whyEmpty({ blocks }: DrawingFile): string {
  const full = [...blocks.values()].filter(
    ({ entities, record }) => entities.length > 0 && isByHand(record.name),
  );
  if (full.length === 0) return 'It is empty. Draw each panel as closed lines or a polyline.';
  const names = listed(full.map(({ record }) => shortName(record.name ?? '')));
  return `All that is drawn stands in blocks that are inserted nowhere: ${names}. Insert them, and save the file again.`;
}

/** Programs name their own blocks with a star: sheets, pictures of dimensions. */
const isByHand = (name = '') => !name.startsWith('*');

function whyLeftOut(entities: PlacedEntity[], choice: EntityChoice): string {
  if (choice.layers) return 'Nothing is drawn on the layers that were chosen.';
  const layers = entities.filter(({ hidden }) => hidden === 'frozen' || hidden === 'off');
  if (layers.length > 0) {
    const names = listed(layers.map((entity) => shortName(hidingLayer(entity))));
    return `All that is drawn stands on layers that are frozen or off: ${names}.`;
  }
  const unprinted = entities.filter(({ hidden }) => hidden === 'noPlot');
  if (unprinted.length > 0) {
    const names = listed(unprinted.map(({ layer }) => shortName(layer)));
    return `All that is drawn is on layers that are never printed: ${names}.`;
  }
  if (entities.some(({ hidden, style }) => hidden === null && style !== 'solid')) {
    return 'All that is drawn are hidden and center lines. Draw each panel with solid lines.';
  }
  const isOnPaper = entities.some(({ hidden }) => hidden === 'paper');
  if (isOnPaper) return 'All that is drawn stands on a sheet of paper. Draw the panels in the model.';
  return 'All that is drawn was made invisible.';
}

const WORDS: Record<string, string> = {
  ...{ TEXT: 'text', MTEXT: 'text', ATTDEF: 'text', ATTRIB: 'text' },
  ...{ DIMENSION: 'dimensions', ARC_DIMENSION: 'dimensions', HATCH: 'hatches', POINT: 'points' },
  ...{ LEADER: 'leaders', MULTILEADER: 'leaders', IMAGE: 'pictures', VIEWPORT: 'viewports' },
};
const inWords = (kind: string): string => WORDS[kind] ?? shortName(kind);

/** More names say nothing new. */
const MAX_NAMED = 5;

function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  const named = all.slice(0, MAX_NAMED);
  const more = all.length - named.length;
  const last = more > 0 ? `${more} more` : named.pop();
  return named.length === 0 ? String(last) : `${named.join(', ')} and ${last}`;
}
