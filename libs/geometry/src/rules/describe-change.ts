import type { HingeTemplate, LengthPrecision, PanelChange, PanelFeature } from '@glass/contracts';
import { cornerName } from '../drawing/panel-drawing.js';
import { formatLength, stepMm } from '../lengths/format-length.js';
import type { PanelLayout } from '../net/panel-layout.js';

type Named = { kind: PanelFeature['kind']; templateUID?: string };
type Template = Pick<HingeTemplate, 'uid' | 'kind'>;

const NAMES: Record<PanelFeature['kind'], string> = {
  hole: 'hole',
  standardHole: 'hole',
  hinge: 'hinge',
  edgeNotch: 'notch',
  cornerNotch: 'notch',
  cutout: 'cutout',
};

/**
 * Name of a feature in sentences: its kind and number, such as `hole 2`. With templates, handles are called handles.
 */
export function featureName(
  panel: { features: readonly Named[] },
  index: number,
  templates: readonly Template[] = [],
): string {
  const feature = panel.features[index];
  if (!feature) return 'feature';
  const name = kindName(feature, templates);
  let number = 0;
  for (let i = 0; i <= index; i += 1) {
    const other = panel.features[i];
    if (other && kindName(other, templates) === name) number += 1;
  }
  return `${name} ${number}`;
}

function kindName({ kind, templateUID }: Named, templates: readonly Template[]): string {
  if (kind !== 'hinge') return NAMES[kind];
  return templates.find(({ uid }) => uid === templateUID)?.kind === 'handle' ? 'handle' : NAMES.hinge;
}

const FIELD_NAMES: Record<string, string> = {
  heightLeft: 'left height',
  heightRight: 'right height',
  heightSide: 'height of the sides',
  heightPeak: 'height of the peak',
  peakX: 'place of the peak',
  alongNext: 'length along the next edge',
  alongPrevious: 'length along the edge before',
  alongX: 'width of the clip',
  alongY: 'height of the clip',
  lowerLeft: 'lower left radius',
  upperLeft: 'upper left radius',
  upperRight: 'upper right radius',
  lowerRight: 'lower right radius',
  size: 'size',
};

/** One sentence for the button that applies the change. */
export function describeChange(change: PanelChange, layout: PanelLayout, precision: LengthPrecision): string {
  switch (change.kind) {
    case 'setLength':
      return `Set the ${fieldName(change.path, layout)} to ${formatLength(change.mm, precision)}.`;
    case 'moveFeature': {
      const ways: string[] = [];
      if (change.dx !== 0)
        ways.push(`${distance(change.dx, precision)} to the ${change.dx > 0 ? 'right' : 'left'}`);
      if (change.dy !== 0) ways.push(`${distance(change.dy, precision)} ${change.dy > 0 ? 'up' : 'down'}`);
      return `Move ${nameOf(change.uid, layout)} by ${ways.join(' and ')}.`;
    }
    case 'moveAlongEdge': {
      const feature = layout.panel.features.find((candidate) => candidate.uid === change.uid);
      const edge = feature && 'edge' in feature ? feature.edge : 0;
      const count = layout.edges.length;
      const towards = layout.edges[(edge + (change.by > 0 ? 1 : count - 1)) % count]?.letter ?? '';
      const along = layout.edges[edge]?.letter ?? '';
      return `Move ${nameOf(change.uid, layout)} by ${distance(change.by, precision)} along edge ${along} toward ${towards}.`;
    }
  }
}

/** Moving an odd typed length onto a step may be too small to measure; then the step is named. */
function distance(mm: number, precision: LengthPrecision): string {
  const text = formatLength(Math.abs(mm), precision);
  return text === formatLength(0, precision)
    ? `less than ${formatLength(stepMm(precision), precision)}`
    : text;
}

function nameOf(uid: string, layout: PanelLayout): string {
  const index = layout.panel.features.findIndex((feature) => feature.uid === uid);
  return featureName(layout.panel, index, layout.templates);
}

function fieldName(path: string, layout: PanelLayout): string {
  const parts = path.split('.');
  const last = parts.at(-1) ?? path;
  const name = FIELD_NAMES[last] ?? last;
  if (parts[0] === 'corners') return `${name} of corner ${cornerName(layout.edges, Number(parts[1]))}`;
  if (parts[0] !== 'features') return name;
  return `${name} of ${featureName(layout.panel, Number(parts[1]), layout.templates)}`;
}
