import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { Subject, WholeName } from '../rules/rule-check.js';

/** Names of a subject: `feature` is worded (`hole 2`), lengths are formatted. */
export interface SubjectNames {
  feature: string;
  name: string;
  corner: string;
  edge: string;
  /** Size of the stock sheet. */
  sheet: string;
}

/** Things that rules measure. Sentences contain them; where they begin one, they get a capital letter. */
export const subjectTexts = defineTexts(
  () =>
    ({
      shorterSide: () => t`the shorter side`,
      longerSide: () => t`the longer side`,
      shorterSideOfSheet: ({ sheet }) => t`the shorter side, cut from our stock sheet of ${sheet},`,
      longerSideOfSheet: ({ sheet }) => t`the longer side, cut from our stock sheet of ${sheet},`,
      diagonal: () => t`the diagonal`,
      area: () => t`the area of the block`,
      aspect: () => t`the ratio of the longer to the shorter side`,
      weight: () => t`the weight`,
      edge: ({ edge }) => t`edge ${edge}`,
      corner: ({ corner }) => t`corner ${corner}`,
      cornerRadius: ({ corner }) => t`the radius of corner ${corner}`,
      beveledSide: () => t`the shorter side of beveled glass`,
      miterGlass: ({ edge }) => t`the glass for the miter on edge ${edge}`,
      bevel: ({ edge }) => t`the bevel on edge ${edge}`,
      temperedGlass: () => t`the tempered glass`,
      openingsInUntempered: () => t`the number of holes and cutouts in untempered glass`,
      drilledSide: () => t`the shorter side of drilled glass`,
      holeDiameter: ({ feature }) => t`the diameter of ${feature}`,
      holes: () => t`the number of holes`,
      /** “hole 2 to the edge must be at least 12 mm” */
      toEdge: ({ feature }) => t`${feature} to the edge`,
      toOpening: ({ feature }) => t`${feature} to the next opening`,
      toCutout: ({ feature }) => t`${feature} to the next cutout`,
      toCorner: ({ feature, corner }) => t`${feature} to corner ${corner}`,
      toCornerEdges: ({ feature, corner }) => t`${feature} to both edges of corner ${corner}`,
      countersunkHoles: () => t`the number of countersunk holes`,
      countersinkGlass: ({ feature }) => t`the glass for the countersink of ${feature}`,
      countersinkLand: ({ feature }) => t`the glass under the countersink of ${feature}`,
      hardwareRadius: ({ name }) => t`an inside radius of the cutout for ${name}`,
      halfRoundEnd: ({ feature }) => t`the half-round end of ${feature}`,
      largerSide: ({ feature }) => t`the larger side of ${feature}`,
      depth: ({ feature }) => t`the depth of ${feature}`,
      innerRadius: ({ feature }) => t`the inner radius of ${feature}`,
      besideFeature: ({ feature }) => t`the glass beside ${feature}`,
      besideNotch: () => t`the glass beside a notch`,
    }) satisfies Record<Subject, (names: SubjectNames) => string>,
);

/** Counted subjects, for limits of 0: “Holes need our approval; there are 2.” */
export const countedTexts = defineTexts(
  () =>
    ({
      holes: t`holes`,
      countersunkHoles: t`countersunk holes`,
      openingsInUntempered: t`holes and cutouts in untempered glass`,
    }) as Partial<Record<string, string>>,
);

type Share = (limit: string, times: string) => string;

/** A limit and how the rule states it: `12 mm (1/3 of the shorter side)`. */
export const shareTexts = defineTexts(
  () =>
    ({
      shorterSide: {
        whole: (limit) => t`${limit} (the shorter side)`,
        part: (limit, times) => t`${limit} (${times} of the shorter side)`,
        multiple: (limit, times) => t`${limit} (${times} × the shorter side)`,
      },
      largerSide: {
        whole: (limit) => t`${limit} (its larger side)`,
        part: (limit, times) => t`${limit} (${times} of its larger side)`,
        multiple: (limit, times) => t`${limit} (${times} × its larger side)`,
      },
      width: {
        whole: (limit) => t`${limit} (its width)`,
        part: (limit, times) => t`${limit} (${times} of its width)`,
        multiple: (limit, times) => t`${limit} (${times} × its width)`,
      },
      depth: {
        whole: (limit) => t`${limit} (its depth)`,
        part: (limit, times) => t`${limit} (${times} of its depth)`,
        multiple: (limit, times) => t`${limit} (${times} × its depth)`,
      },
    }) satisfies Record<WholeName, Record<'whole' | 'part' | 'multiple', Share>>,
);
