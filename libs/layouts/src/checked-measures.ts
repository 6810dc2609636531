import type { ShowerLayout } from '@glass/contracts/layout';

/** Hundredths of a millimeter: finer than any measure. */
const STEPS_PER_MM = 100;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Digest of all measures of the site, in mm. Names, glass, hardware and widths of panels don't change it. */
export function digestMeasures({ runs, joints }: Pick<ShowerLayout<number>, 'runs' | 'joints'>): string {
  const measures = [
    runs.map(({ widths, heights, leans, leansAcross, curbFall, blocks }) => [
      [widths.bottom, widths.middle, widths.top],
      [heights.left, heights.middle, heights.right],
      [leans.left, leans.right, leansAcross.left, leansAcross.right],
      [curbFall.along, curbFall.inward],
      blocks.map(({ kind, side, width, height, fall, inside = null, outside = null }) => [
        ...[kind, side, width, height, fall],
        // Digests stored before the reach was measured stay valid.
        ...(inside === null && outside === null ? [] : [inside, outside]),
      ]),
    ]),
    joints.map(({ angleDegrees }) => angleDegrees),
  ];
  const text = JSON.stringify(measures, (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * STEPS_PER_MM) : value,
  );
  let hash = FNV_OFFSET;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, FNV_PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Whether measures were changed after a second person confirmed them; false without a second person, or if it isn't known. */
export function isChangedSinceCheck(
  layout: Pick<ShowerLayout<number>, 'runs' | 'joints' | 'survey'>,
): boolean {
  const { checkedBy = '', checkedMeasures } = layout.survey ?? {};
  return checkedBy !== '' && checkedMeasures !== undefined && checkedMeasures !== digestMeasures(layout);
}
