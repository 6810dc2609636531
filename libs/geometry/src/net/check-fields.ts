import { limits, type PanelFeature, type PanelSpec } from '@glass/contracts';
import { MAX_MM, MIN_MM } from '../shapes/check-sizes.js';
import type { ShapeError } from '../shapes/shape-error.js';

/** Checks a panel's corners and features on their own, before they are laid out on the shape. */
export function checkFields(panel: PanelSpec<number>): ShapeError[] {
  const errors: ShapeError[] = [];
  if (panel.features.length > limits.panelFeatures.max) {
    return [
      {
        path: 'features',
        code: 'tooMany',
        message: `A panel has at most ${limits.panelFeatures.max} features.`,
      },
    ];
  }
  for (let index = 0; index < panel.corners.length; index += 1) {
    const { finishUID, size } = panel.corners[index] as PanelSpec<number>['corners'][number];
    const fault = finishUID === null || size === null ? null : faultOf(size, 'positive');
    if (fault) errors.push({ path: `corners.${index}.size`, ...fault });
  }
  for (let index = 0; index < panel.features.length; index += 1) {
    checkFeature(panel.features[index] as PanelFeature<number>, index, errors);
  }
  return errors;
}

function checkFeature(feature: PanelFeature<number>, index: number, errors: ShapeError[]): void {
  const check = (mm: number, name: string, least: 'positive' | 'zero' | 'any') => {
    const fault = faultOf(mm, least);
    if (fault) errors.push({ path: `features.${index}.${name}`, ...fault });
  };
  switch (feature.kind) {
    case 'hole':
      check(feature.diameter, 'diameter', 'positive');
      if (feature.countersunk) check(feature.countersunk.diameter, 'countersunk.diameter', 'positive');
      check(feature.x, 'x', 'any');
      check(feature.y, 'y', 'any');
      return;
    case 'standardHole':
      check(feature.x, 'x', 'any');
      check(feature.y, 'y', 'any');
      return;
    case 'hinge':
      check(feature.distance, 'distance', 'zero');
      return;
    case 'edgeNotch':
      check(feature.width, 'width', 'positive');
      check(feature.depth, 'depth', 'positive');
      check(feature.radius, 'radius', 'zero');
      check(feature.distance, 'distance', 'zero');
      return;
    case 'cornerNotch':
      check(feature.alongNext, 'alongNext', 'positive');
      check(feature.alongPrevious, 'alongPrevious', 'positive');
      check(feature.radius, 'radius', 'zero');
      return;
    case 'cutout':
      check(feature.width, 'width', 'positive');
      check(feature.height, 'height', 'positive');
      check(feature.radius, 'radius', 'zero');
      check(feature.x, 'x', 'any');
      check(feature.y, 'y', 'any');
  }
}

function faultOf(
  mm: number,
  least: 'positive' | 'zero' | 'any',
): Pick<ShapeError, 'code' | 'message'> | null {
  if (!Number.isFinite(mm)) return { code: 'notANumber', message: 'Enter a length.' };
  if (Math.abs(mm) > MAX_MM) return { code: 'tooLarge', message: 'No panel is longer than 10 m.' };
  if (mm < 0 && least !== 'any') return { code: 'negative', message: 'This can’t be negative.' };
  if (mm === 0 && least === 'positive')
    return { code: 'notPositive', message: 'This must be more than zero.' };
  if (mm > 0 && mm < MIN_MM && least !== 'any')
    return { code: 'tooSmall', message: 'This must be at least 0.01 mm.' };
  return null;
}
