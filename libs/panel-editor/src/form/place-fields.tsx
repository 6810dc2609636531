import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { measureFrom, measureFromEnd, type BlockSide, type Reach } from '../commands/measure-from.js';
import { useEditor } from '../state/editor-context.js';
import { cornerLetters, type EdgeFeature, type PlacedFeature } from '../state/frame.js';
import { texts } from '../texts.js';
import { Hint } from '../hint.js';
import { RimLengthField } from './rim-length-field.js';

export interface PlaceFieldsProps<F> {
  feature: F;
  /** `features.2`. */
  path: string;
  /** From the centre to the rim, where distances are shown and typed to the rim; null: to the centre. */
  rim: Reach | null;
}

/** Distances from two sides; the button in a field measures from the opposite side, without moving anything. */
export function PlaceFields({ feature, path, rim }: PlaceFieldsProps<PlacedFeature>) {
  const { frame, run } = useEditor();
  const turn = (side: BlockSide) => {
    const other = texts.otherSide[side];
    return (
      <TurnButton
        label={texts.measureFrom(other)}
        onClick={() => run(measureFrom(feature.uid, other, frame))}
      />
    );
  };
  const to = rim ? texts.toRim : texts.toCentre;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gridAutoFlow: 'dense',
        gap: 1.5,
      }}
    >
      <RimLengthField
        path={`${path}.x`}
        label={texts.fromTo(texts.from[feature.fromX], to)}
        value={feature.x}
        reach={rim?.x ?? 0}
        end={turn(feature.fromX)}
      />
      <RimLengthField
        path={`${path}.y`}
        label={texts.fromTo(texts.from[feature.fromY], to)}
        value={feature.y}
        reach={rim?.y ?? 0}
        end={turn(feature.fromY)}
      />
    </Box>
  );
}

/** The distance along an edge from the corner where it begins or ends. */
export function EdgePlaceFields({ feature, path, rim }: PlaceFieldsProps<EdgeFeature>) {
  const { frame, run } = useEditor();
  const count = frame.edges.length;
  const corners = {
    start: cornerLetters(frame, (feature.edge + count - 1) % count),
    end: cornerLetters(frame, feature.edge),
  };
  const other = feature.from === 'start' ? 'end' : 'start';
  return (
    <RimLengthField
      path={`${path}.distance`}
      label={texts.fromTo(texts.fromEnd(corners[feature.from]), rim ? texts.toNearSide : texts.toCentreLine)}
      value={feature.distance}
      reach={rim?.distance ?? 0}
      end={
        <TurnButton
          label={texts.measureFromCorner(corners[other])}
          onClick={() => run(measureFromEnd(feature.uid, other, frame))}
        />
      }
    />
  );
}

function TurnButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { disabled } = useEditor();
  return (
    <Hint text={label}>
      <span>
        <IconButton size="small" edge="end" aria-label={label} onClick={onClick} disabled={disabled}>
          <SwapHoriz fontSize="small" />
        </IconButton>
      </span>
    </Hint>
  );
}
