import { t } from '@lingui/core/macro';
import type { Facing, HardwarePlace, LayoutPane, PaneSide } from '@glass/contracts/layout';
import { currentLocale, defineTexts } from '@glass/language';

const placeTexts = defineTexts(() => ({
  side: (number: number) => t`Side ${number}`,
  edgeOf: {
    left: (pane: string) => t`${pane}, left edge`,
    top: (pane: string) => t`${pane}, top edge`,
    right: (pane: string) => t`${pane}, right edge`,
    bottom: (pane: string) => t`${pane}, bottom edge`,
  } satisfies Record<PaneSide, (pane: string) => string>,
  at: {
    wall: (edge: string) => t`${edge}, at the wall`,
    floor: (edge: string) => edge,
    ceiling: (edge: string) => t`${edge}, at the ceiling`,
    header: (edge: string) => t`${edge}, at the header`,
  } satisfies Record<Exclude<Facing, 'inlineGlass' | 'cornerGlass'>, (edge: string) => string>,
  mitered: {
    left: (place: string, angle: string) => t`${place}, left end mitered ${angle}, length on the center line`,
    right: (place: string, angle: string) =>
      t`${place}, right end mitered ${angle}, length on the center line`,
    both: (place: string, left: string, right: string) =>
      t`${place}, ends mitered ${left} left and ${right} right, length on the center line`,
  },
  /** `Door 1, right edge, to Panel 2` */
  toPane: (edge: string, pane: string) => t`${edge}, to ${pane}`,
}));

/** `Side 2`: a straight line of glass, counted from the left. */
export const nameSide = (run: number): string => placeTexts.side(run + 1);

/** `Door 1, right edge` */
export const nameEdge = (pane: string, side: PaneSide): string => placeTexts.edgeOf[side](pane);

function wordMiters(place: string, miters: HardwarePlace['miters']): string {
  const { left = null, right = null } = miters ?? {};
  const angle = (degrees: number) =>
    `${new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(degrees)}°`;
  if (left !== null && right !== null) return placeTexts.mitered.both(place, angle(left), angle(right));
  if (left !== null) return placeTexts.mitered.left(place, angle(left));
  return right === null ? place : placeTexts.mitered.right(place, angle(right));
}

/**
 * Names the place of a piece of hardware: `Panel 2, right edge, at the wall`; `Side 2` for headers and bars along a run.
 * @param names from `namePanes`
 */
export function wordHardwarePlace(
  { run, paneKey, side, miters }: HardwarePlace,
  panes: readonly LayoutPane[],
  names: ReadonlyMap<string, string>,
): string {
  if (paneKey === null) return wordMiters(nameSide(run), miters);
  const name = names.get(paneKey) ?? '';
  if (side === null) return wordMiters(name, miters);
  const edge = nameEdge(name, side);
  const { facing, otherPaneKey } =
    panes.find(({ key }) => key === paneKey)?.edges.find((one) => one.side === side) ?? {};
  if (!facing) return edge;
  if (facing !== 'inlineGlass' && facing !== 'cornerGlass') return placeTexts.at[facing](edge);
  const other = otherPaneKey ? names.get(otherPaneKey) : undefined;
  return other === undefined ? edge : placeTexts.toPane(edge, other);
}
