import type { Edge, PanelMeasures } from '@glass/geometry';

/** The part of the geometry's measures that a price depends on. */
export type PricedMeasures = Pick<
  PanelMeasures,
  'blockWidthMm' | 'blockHeightMm' | 'isRectangle' | 'isOutOfSquare'
> & {
  edges: Pick<Edge, 'index' | 'letter' | 'lengthMm' | 'curved'>[];
};
