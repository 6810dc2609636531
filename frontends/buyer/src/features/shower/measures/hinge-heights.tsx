import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LayoutBay, LayoutPane } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { lengthFromMm } from '@glass/geometry';
import { isReadableLength } from '@glass/panel-editor';
import { setHingeHeights } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { LengthInput } from './length-input.js';
import { measureTexts as texts } from './measure-texts.js';

interface HingeHeightsProps {
  bay: LayoutBay;
  /** Such as `runs.0.bays.1`. */
  path: string;
  onFocus: (path: string) => void;
}

/** Heights of a door's hinges, for walls with blocking in given places. Spaced evenly unless they are set. */
export function HingeHeights({ bay, path, onFocus }: HingeHeightsProps) {
  const { assessment, catalogue, actions } = useShower();
  const { precision } = catalogue;
  const set = (lengths: Length[] | null) => actions.change(setHingeHeights(bay.uid, lengths));
  const heights = bay.hingeHeights;
  if (!heights) {
    const pane = assessment.evaluated.panes.find((one) => one.bayUID === bay.uid && one.role === 'door');
    const even = pane ? listHingeHeights(pane) : [];
    if (even.length < limits.hingeHeights.min) return null;
    return (
      <Button
        size="small"
        sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
        onClick={() => set(even.map((mm) => lengthFromMm(mm, precision)))}
      >
        {texts.placeHinges}
      </Button>
    );
  }
  return (
    <>
      {heights.map((_, index) => (
        <LengthInput
          key={index}
          label={texts.hingeHeight(index + 1)}
          path={`${path}.hingeHeights.${index}`}
          onFocus={onFocus}
        />
      ))}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {heights.length < limits.hingeHeights.max ? (
          <Button
            size="small"
            startIcon={<Add />}
            disabled={!heights.every((one) => isReadableLength(one, precision))}
            onClick={() => set(addBetween(heights, precision))}
          >
            {texts.addHinge}
          </Button>
        ) : null}
        <Button size="small" onClick={() => set(null)}>
          {texts.spaceEvenly}
        </Button>
      </Box>
    </>
  );
}

/** Centers of the hinges of a door above the floor of its run, lowest first, mm. */
function listHingeHeights({ hardware, outline, hinged }: LayoutPane): number[] {
  const bottom = Math.min(...outline.map(({ y }) => y));
  return hardware
    .filter(({ role, side }) => (role === 'wallHinge' || role === 'glassHinge') && side === hinged)
    .map(({ at }) => bottom + at.y)
    .toSorted((one, other) => one - other);
}

/** Adds a height in the middle of the widest space. */
function addBetween(heights: readonly Length[], precision: LengthPrecision): Length[] {
  const spaces = heights.slice(1).map(({ mm }, index) => mm - heights[index]!.mm);
  const widest = spaces.indexOf(Math.max(...spaces));
  const middle = heights[widest]!.mm + spaces[widest]! / 2;
  return heights.toSpliced(widest + 1, 0, lengthFromMm(middle, precision));
}
