import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { measureFrom, measureFromEnd } from '../commands/place.js';
import { useEditor } from '../state/editor-context.js';
import { cornerLetters, type EdgeFeature, type PlacedFeature } from '../state/frame.js';
import { texts } from '../texts.js';
import { PathLengthField } from './path-length-field.js';

/** Distances of a centre from two sides; the button in a field measures from the opposite side. */
export function PlaceFields({ feature, path }: { feature: PlacedFeature; path: string }) {
  const { frame, run } = useEditor();
  const turn = (side: PlacedFeature['fromX'] | PlacedFeature['fromY']) => {
    const other = texts.otherSide[side];
    return (
      <TurnButton
        label={texts.measureFrom(other)}
        onClick={() => run(measureFrom(feature.uid, other, frame))}
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
      <PathLengthField
        path={`${path}.x`}
        label={texts.from[feature.fromX]}
        value={feature.x}
        end={turn(feature.fromX)}
      />
      <PathLengthField
        path={`${path}.y`}
        label={texts.from[feature.fromY]}
        value={feature.y}
        end={turn(feature.fromY)}
      />
    </Box>
  );
}

/** The distance along an edge from the corner where it begins or ends. */
export function EdgePlaceFields({ feature, path }: { feature: EdgeFeature; path: string }) {
  const { frame, run } = useEditor();
  const count = frame.edges.length;
  const corners = {
    start: cornerLetters(frame, (feature.edge + count - 1) % count),
    end: cornerLetters(frame, feature.edge),
  };
  const other = feature.from === 'start' ? 'end' : 'start';
  return (
    <PathLengthField
      path={`${path}.distance`}
      label={texts.fromEnd(corners[feature.from])}
      value={feature.distance}
      end={
        <TurnButton
          label={texts.measureFrom(`corner ${corners[other]}`)}
          onClick={() => run(measureFromEnd(feature.uid, other, frame))}
        />
      }
    />
  );
}

function TurnButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { disabled } = useEditor();
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" edge="end" aria-label={label} onClick={onClick} disabled={disabled}>
          <SwapHoriz fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
