import { isInside, nearestOnChain, netContour, pointAlong, segmentLength, type Panel } from '@glass/geometry';
import type { Catalogue } from '@glass/contracts';

import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';

/**
 * Whether features only take glass away. A notch so wide and shallow that its floor lies outside a curved edge would
 * leave glass standing there: no such panel can be made, whatever a file says.
 */
function onlyTakesAway(panel: Panel, catalogue: Catalogue): boolean {
  const whole = netContour({ ...panel, features: [] }, catalogue).outer;
  return netContour(panel, catalogue).outer.every((segment) =>
    [0, 0.5].every((share) => {
      const point = pointAlong(segment, segmentLength(segment) * share);
      return isInside(whole, point) || nearestOnChain(whole, point).distance < 1e-6;
    }),
  );
}

/** Any panel that can be cut from the glass of its shape. */
export function soundPanel(catalogue: Catalogue) {
  return anyPanel.filter((panel) => onlyTakesAway(panel, catalogue));
}
