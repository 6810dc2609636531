import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Names of a panel's parts, their places and their sizes. */
export const nameTexts = defineTexts(() => ({
  panel: t`Panel`,
  asCut: t`as cut`,
  size: (width: string, height: string) => t`${width} wide, ${height} high`,
  /** Two distances: “1″ from left, 36″ from bottom” */
  placed: (x: string, y: string) => t`${x}, ${y}`,
  from: {
    left: (length: string) => t`${length} from left`,
    right: (length: string) => t`${length} from right`,
    bottom: (length: string) => t`${length} from bottom`,
    top: (length: string) => t`${length} from top`,
  },
  onEdge: {
    start: (edge: string, length: string) => t`on edge ${edge}, ${length} from its start`,
    end: (edge: string, length: string) => t`on edge ${edge}, ${length} from its end`,
  },
  atCorner: (corner: string) => t`at corner ${corner}`,
  /** After the name of a part: “Hole 1 diameter” */
  fields: {
    x: 'x',
    y: 'y',
    size: t`size`,
    width: t`width`,
    height: t`height`,
    depth: t`depth`,
    diameter: t`diameter`,
    countersunk: t`countersink diameter`,
    radius: t`radius`,
    alongX: t`across`,
    alongY: t`up and down`,
  },
}));
