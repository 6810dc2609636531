import { gapBetween } from '../contour/distance.js';
import { moveLoop } from '../contour/loop.js';
import { distanceBetween } from '../contour/segment.js';
import { openingGap } from '../net/openings.js';
import { featurePoint } from '../drawing/feature-point.js';
import { growLength, moveChanges } from './changes.js';
import { featureName } from './describe-change.js';
import { pushAway } from './hole-rules.js';
import { blockCenter } from './panel-rules.js';
import type { RuleCheck } from './rule-check.js';

/** Distance from a cutout to the edge of the glass; as a ratio, divided by the cutout's larger side. */
export function cutoutToEdge(check: RuleCheck): void {
  const { layout } = check;
  const { outer } = layout.contour;
  for (const { feature: index, opening, centre } of layout.openings) {
    const feature = layout.panel.features[index];
    if (feature?.kind !== 'cutout' || opening.kind !== 'loop') continue;
    const unit = check.quantity === 'ratio' ? Math.max(feature.width, feature.height) : 1;
    const gap = gapBetween(opening.loop, outer);
    if (!check.breaks(gap.distance / unit)) continue;
    const keep = check.limit * unit + check.margin;
    const end = pushAway(centre, (point) => {
      const moved = gapBetween(moveLoop(opening.loop, point.x - centre.x, point.y - centre.y), outer);
      const distance = distanceBetween(moved.from, moved.to);
      if (moved.distance >= keep || distance === 0) return null;
      // Pushes rim to rim, whichever point of the cutout is nearest.
      const from = { x: point.x + moved.to.x - moved.from.x, y: point.y + moved.to.y - moved.from.y };
      return { from, by: keep - moved.distance };
    });
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: gap.from,
      actual: gap.distance / unit,
      subject: `${featureName(layout.panel, index, layout.templates)} to the edge`,
      ...check.wholeOfRatio('its larger side', unit),
      changes: moveChanges(feature, { x: end.x - centre.x, y: end.y - centre.y }, check.precision),
    });
  }
}

/** Distance between cutouts; the later one is reported. */
export function cutoutToCutout(check: RuleCheck): void {
  const { layout } = check;
  const cutouts = layout.openings.filter((laid) => layout.panel.features[laid.feature]?.kind === 'cutout');
  for (const [i, { feature: index, opening }] of cutouts.entries()) {
    const feature = layout.panel.features[index];
    const gaps = cutouts.slice(0, i).map((other) => openingGap(opening, other.opening));
    const nearest = gaps.sort((a, b) => a.distance - b.distance)[0];
    if (feature?.kind !== 'cutout' || !nearest || !check.breaks(nearest.distance)) continue;
    const { distance, from, to } = nearest;
    const share = (check.limit + check.margin - distance) / distance;
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: from,
      actual: distance,
      subject: `${featureName(layout.panel, index, layout.templates)} to the next cutout`,
      changes:
        distance > 0
          ? moveChanges(feature, { x: (from.x - to.x) * share, y: (from.y - to.y) * share }, check.precision)
          : [],
    });
  }
}

/** An end counts as half-round if its two radii leave at most this straight length (mm), a metric step. */
const HALF_ROUND = 1;

/** Radius of half-round ends of slots and of edge notches with a round floor. */
export function halfRoundEnd(check: RuleCheck): void {
  const { layout } = check;
  for (const [index, feature] of layout.panel.features.entries()) {
    if (feature.kind !== 'cutout' && feature.kind !== 'edgeNotch') continue;
    const lies = feature.kind === 'cutout' && feature.height < feature.width;
    const [across, size] = lies ? ['height', feature.height] : ['width', feature.width];
    if (size - 2 * feature.radius > HALF_ROUND || !check.breaks(feature.radius)) continue;
    const radius = check.limit + check.margin;
    const path = `features.${index}`;
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: featurePoint(layout, index) ?? blockCenter(layout),
      actual: feature.radius,
      subject: `the half-round end of ${featureName(layout.panel, index, layout.templates)}`,
      // Widens for the radius; an end that is then no longer half-round falls under the rule for corners.
      changes: [
        growLength(`${path}.radius`, radius, check.precision),
        growLength(`${path}.${across}`, 2 * radius, check.precision),
        growLength(`${path}.${across}`, 2 * (radius + HALF_ROUND), check.precision),
      ],
    });
  }
}
