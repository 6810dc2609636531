import { t } from '@lingui/core/macro';
import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature } from '@glass/contracts/panel';
import { defineTexts } from '@glass/language';
import { type FeatureWord, numberFeature } from '../rules/number-feature.js';

/** Names of features and lengths inside sentences. */
const texts = defineTexts(() => ({
  features: {
    hole: (number: number) => t`hole ${number}`,
    hinge: (number: number) => t`hinge ${number}`,
    handle: (number: number) => t`handle ${number}`,
    notch: (number: number) => t`notch ${number}`,
    cutout: (number: number) => t`cutout ${number}`,
    shapeNotch: (number: number) => t`notch ${number} of the shape`,
    feature: () => t`feature`,
  } satisfies Record<FeatureWord, (number: number) => string>,
  /** Lengths, as in “Set the width to 600 mm” */
  fields: {
    width: t({ message: 'width', context: 'length' }),
    height: t({ message: 'height', context: 'length' }),
    diameter: t({ message: 'diameter', context: 'length' }),
    radius: t({ message: 'radius', context: 'length' }),
    depth: t({ message: 'depth', context: 'length' }),
    bottom: t({ message: 'bottom', context: 'length' }),
    top: t({ message: 'top', context: 'length' }),
    left: t({ message: 'left', context: 'length' }),
    right: t({ message: 'right', context: 'length' }),
    diagonal: t({ message: 'diagonal', context: 'length' }),
    offset: t({ message: 'offset', context: 'length' }),
    skew: t({ message: 'skew', context: 'length' }),
    rise: t({ message: 'rise', context: 'length' }),
    side: t({ message: 'side', context: 'length' }),
    x: t({ message: 'x', context: 'length' }),
    y: t({ message: 'y', context: 'length' }),
    distance: t({ message: 'distance', context: 'length' }),
    heightLeft: t`left height`,
    heightRight: t`right height`,
    heightSide: t`height of the sides`,
    heightPeak: t`height of the peak`,
    peakX: t`place of the peak`,
    alongNext: t`length along the next edge`,
    alongPrevious: t`length along the edge before`,
    alongX: t`width of the clip`,
    alongY: t`height of the clip`,
    lowerLeft: t`lower left radius`,
    upperLeft: t`upper left radius`,
    upperRight: t`upper right radius`,
    lowerRight: t`lower right radius`,
    size: t({ message: 'size', context: 'length' }),
  } as Record<string, string>,
}));

/** `hole 2`: the name of a feature in sentences. */
export function featureWords(word: string, number: number): string {
  const name = (texts.features as Record<string, (number: number) => string>)[word];
  return (name ?? texts.features.feature)(number);
}

/** Word of a shape's length in sentences. */
export const fieldWord = (field: string): string => texts.fields[field] ?? field;

/** Name of a feature in sentences: its kind and number, such as `hole 2`. With templates, handles are called handles. */
export function featureName(
  panel: { features: readonly { kind: PanelFeature['kind']; templateUID?: string }[] },
  index: number,
  templates: readonly Pick<HingeTemplate, 'uid' | 'kind'>[] = [],
): string {
  const { feature, number } = numberFeature(panel, index, templates);
  return featureWords(feature, number);
}
