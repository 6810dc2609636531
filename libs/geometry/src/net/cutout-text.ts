import type { Catalogue, HingeCutout, HingeTemplate, LengthPrecision, PanelFeature } from '@glass/contracts';
import { formatShort } from '../lengths/format-length.js';

/** What a hinge's cut-out is made from, in one line: `63 mm × 44 mm deep, mouth 57 mm, ears Ø 16 mm`. */
export function hingeCutoutText(cutout: HingeCutout, precision: LengthPrecision): string {
  const length = (mm: number) => formatShort(mm, precision);
  switch (cutout.kind) {
    case 'mouseEar': {
      const { overallWidth, depth, mouthWidth, earDiameter } = cutout;
      return `${length(overallWidth)} × ${length(depth)} deep, mouth ${length(mouthWidth)}, ears Ø ${length(earDiameter)}`;
    }
    case 'uSlot':
      return `${length(cutout.width)} × ${length(cutout.depth)} deep, round end`;
    case 'holes': {
      const { diameter, apart, fromEdge } = cutout;
      return `2 holes Ø ${length(diameter)}, ${length(apart)} apart and ${length(fromEdge)} from the edge to centres`;
    }
  }
}

/** The hinges and clamps of a panel, each once, in the order in which the features name them. */
export function hingesIn(
  features: readonly PanelFeature<unknown>[],
  { hinges }: Pick<Catalogue, 'hinges'>,
): HingeTemplate[] {
  const uids = new Set(
    features.flatMap((feature) => (feature.kind === 'hinge' ? [feature.templateUID] : [])),
  );
  return [...uids].flatMap((uid) => hinges.find((template) => template.uid === uid) ?? []);
}
