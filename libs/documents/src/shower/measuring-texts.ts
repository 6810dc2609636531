import { t } from '@lingui/core/macro';
import type { LayoutBlock, MeasuringTool, RunEnd } from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';

/** Words of the measuring sheet. */
export const measuringTexts = defineTexts(() => ({
  title: t`Measuring sheet`,
  named: (shower: string) => t`Measuring sheet · ${shower}`,
  shower: t`Name of the shower`,
  customer: t`Customer`,
  site: t({ message: 'Site', context: 'place of work' }),
  job: t`Job`,

  measure: t({ message: 'Measure', context: 'column' }),
  widthBottom: t`Width at the bottom`,
  widthMiddle: t`Width in the middle`,
  widthTop: t`Width at the top`,
  heightLeft: t`Height on the left`,
  heightMiddle: t`Height in the middle`,
  heightRight: t`Height on the right`,
  leanLeft: t`Left wall leans in at the top`,
  leanRight: t`Right wall leans in at the top`,
  leanAcrossLeft: t`Left wall leans to the inside`,
  leanAcrossRight: t`Right wall leans to the inside`,
  fallAlong: t`Curb falls to the right`,
  fallInward: t`Curb falls to the inside`,
  top: t`Upper end of the glass`,
  leftEnd: t`Left end`,
  rightEnd: t`Right end`,
  angle: t`Angle to the next side`,
  assumed: t`In brackets: usual sizes that aren’t measured yet.`,
  minus: t`Write lengths the other way with a minus. All sides are seen from outside, from left to right.`,

  ends: {
    wall: t`Wall`,
    open: t`Open end`,
  } satisfies Record<RunEnd, string>,
  cornerWith: (side: string) => t`Corner with ${side}`,
  block: {
    kneeWall: (end: string, size: string) => t`${end}, knee wall ${size}`,
    bench: (end: string, size: string) => t`${end}, bench ${size}`,
  } satisfies Record<LayoutBlock['kind'], (end: string, size: string) => string>,

  blocks: t`Knee wall or bench`,
  end: t({ message: 'End', context: 'column: left or right end of a side' }),
  endOf: { left: t`Left`, right: t`Right` } satisfies Record<LayoutBlock['side'], string>,
  height: t`Height`,
  blockFall: t`Fall of its top`,
  reachInside: t`Reach to the inside`,
  reachOutside: t`Reach to the outside`,
  reachHelp: t`Reach: from the middle of the glass to the face of the knee wall or bench. Fall: how much lower its top is at the end away from the wall.`,

  measuredTo: t`Measured to`,
  outside: t`Outer face`,
  center: t`Center line`,
  measuredWith: t`Measured with`,
  tools: {
    tape: t`Tape`,
    laser: t`Laser`,
    template: t`Template`,
  } satisfies Record<MeasuringTool, string>,
  ready: t`Ready`,
  tileDone: t`Tile and grout finished`,
  baseSet: t`Base set`,
  measuresFinal: t`Measures final`,

  obstacles: t`Obstacles near the doors`,
  what: t({ message: 'What', context: 'column: kind of an obstacle' }),
  side: t({ message: 'Side', context: 'column: side of a shower' }),
  where: t({ message: 'Where', context: 'column: inside or outside' }),
  inRoom: t`Room`,
  inShower: t({ message: 'Shower', context: 'place of an obstacle' }),
  along: t`From the left end`,
  away: t`From the glass`,
  width: t`Width`,

  sketch: t`Sketch`,
  sketchOf: (shower: string) => t`Plan of ${shower} from above`,
  emptySketch: t`Space for a sketch of the shower from above`,
  measuredBy: t`Measured by`,
  checkedBy: (name: string) => t`checked by ${name}`,
  checkedBefore: (name: string) => t`checked by ${name}, measures changed since`,
}));
