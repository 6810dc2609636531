import type { DxfNames, DxfText } from '@glass/contracts/panel';
import { boxOf, type Segment } from '@glass/geometry';
import { type EntityChoice, hidingLayer } from './chosen-entities.js';
import type { DrawingFile } from './drawing-file.js';
import { isDrawn } from './entity-readers.js';
import { type DxfFault, shortName } from './faults.js';
import type { Measures } from './measures.js';
import type { PlacedEntity } from './placed-entities.js';
import { type DxfTextKey, say } from '../words/say.js';

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

/** Explains why a drawing has no panel. */
export function explainNoPanel({
  file,
  entities,
  choice,
  chosen,
  leftOut,
  drawn,
  faults,
  measures,
}: NoPanelFindings): DxfText {
  const has = (code: DxfFault['code']) => faults.some((fault) => fault.code === code);
  const isFaulty = faults.some(({ severity, code }) => severity === 'error' && code !== 'unsupported');
  if (entities.length === 0) return isFaulty ? say('ask.readError') : explainEmpty(file);
  if (leftOut.length > 0 && drawn.length === 0) {
    return say('ask.onlyNamedLayers', listNames(leftOut.map((name) => shortName(name))));
  }
  if (chosen.length === 0) return explainHidden(entities, choice);
  const kinds = chosen.map(({ record }) => record.kind);
  if (!kinds.some(isDrawn)) {
    return say('ask.onlyKinds', listNames(kinds.map(kindName)));
  }
  if (has('tooSmall')) return say('ask.onlySmall', measures.size(boxOf(drawn.flat())));
  if (drawn.length === 0) return say('ask.readError');
  if (has('selfCrossing')) return say('ask.onlySelfCrossing');
  if (has('open')) return say('ask.onlyOpen');
  if (has('frame')) return say('ask.onlyFrame');
  return say('ask.readError');
}

function explainEmpty({ blocks }: DrawingFile): DxfText {
  const full = [...blocks.values()].filter(
    ({ entities, record }) => entities.length > 0 && isByHand(record.name),
  );
  if (full.length === 0) return say('ask.empty');
  return say('ask.onlyBlocks', listNames(full.map(({ record }) => shortName(record.name ?? ''))));
}

/** Programs name their own blocks with a star: sheets, renderings of dimensions. */
const isByHand = (name = '') => !name.startsWith('*');

function explainHidden(entities: PlacedEntity[], choice: EntityChoice): DxfText {
  if (choice.layers) return say('ask.notOnChosen');
  const layers = entities.filter(({ hidden }) => hidden === 'frozen' || hidden === 'off');
  if (layers.length > 0) {
    return say('ask.onlyFrozen', listNames(layers.map((entity) => shortName(hidingLayer(entity)))));
  }
  const unprinted = entities.filter(({ hidden }) => hidden === 'noPlot');
  if (unprinted.length > 0) {
    return say('ask.onlyUnprinted', listNames(unprinted.map(({ layer }) => shortName(layer))));
  }
  if (entities.some(({ hidden, style }) => hidden === null && style !== 'solid')) {
    return say('ask.onlyBroken');
  }
  const isOnPaper = entities.some(({ hidden }) => hidden === 'paper');
  if (isOnPaper) return say('ask.onlyPaper');
  return say('ask.onlyInvisible');
}

const [TEXT, DIMENSIONS, LEADERS] = ['ask.kindText', 'ask.kindDimensions', 'ask.kindLeaders'] as const;
const KINDS: Record<string, KindName> = {
  ...{ TEXT, MTEXT: TEXT, ATTDEF: TEXT, ATTRIB: TEXT },
  ...{ DIMENSION: DIMENSIONS, ARC_DIMENSION: DIMENSIONS, LEADER: LEADERS, MULTILEADER: LEADERS },
  ...{ HATCH: 'ask.kindHatches', POINT: 'ask.kindPoints', IMAGE: 'ask.kindPictures' },
  VIEWPORT: 'ask.kindViewports',
};
type KindName = Extract<DxfTextKey, `ask.kind${string}`>;

function kindName(kind: string): string | DxfText {
  const name = KINDS[kind];
  return name === undefined ? shortName(kind) : say(name);
}

/** More names are not listed. */
const MAX_NAMED = 5;

function listNames(names: readonly (string | DxfText)[]): DxfNames {
  const all = [...new Map(names.map((name) => [typeof name === 'string' ? name : name.key, name])).values()];
  return { names: all.slice(0, MAX_NAMED), more: Math.max(0, all.length - MAX_NAMED) };
}
