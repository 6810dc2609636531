import type { Length } from '@glass/contracts/primitives';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useState } from 'react';
import { setLength } from '../commands/details.js';
import type { Reach } from '../commands/features.js';
import {
  type BlockSide,
  measureFrom,
  measureFromEnd,
  toCenterDistance,
  toRimDistance,
} from '../commands/measure-from.js';
import { Hint } from '../hint.js';
import { useEditor } from '../state/editor-context.js';
import { cornersOf, type EdgeFeature, type PlacedFeature } from '../state/frame.js';
import { texts } from '../texts.js';
import { isReadableLength } from './length-reading.js';
import { PathLengthField } from './length-field.js';
import { FieldGrid } from './fields.js';

interface PlaceFieldsProps<F> {
  feature: F;
  /** `features.2` */
  path: string;
  /** Set if distances are shown and typed to the rim; null: to the center. */
  rim: Reach | null;
}

const OTHER_SIDE = { left: 'right', right: 'left', bottom: 'top', top: 'bottom' } as const;

/** Distances from two sides. The button in each field measures from the opposite side without moving the feature. */
export function PlaceFields({ feature, path, rim }: PlaceFieldsProps<PlacedFeature>) {
  const { frame, run } = useEditor();
  const switchButton = (side: BlockSide) => {
    const other = OTHER_SIDE[side];
    return (
      <SwitchSideButton
        label={texts.measureFrom[other]}
        onClick={() => run(measureFrom(feature.uid, other, frame))}
      />
    );
  };
  const to = rim ? texts.toRim : texts.toCentre;
  return (
    <FieldGrid columns={2}>
      <RimLengthField
        path={`${path}.x`}
        label={texts.fromTo(texts.from[feature.fromX], to)}
        value={feature.x}
        reach={rim?.x ?? 0}
        end={switchButton(feature.fromX)}
      />
      <RimLengthField
        path={`${path}.y`}
        label={texts.fromTo(texts.from[feature.fromY], to)}
        value={feature.y}
        reach={rim?.y ?? 0}
        end={switchButton(feature.fromY)}
      />
    </FieldGrid>
  );
}

/** Distance along an edge from one of its corners. */
export function EdgePlaceFields({ feature, path, rim }: PlaceFieldsProps<EdgeFeature>) {
  const { frame, run } = useEditor();
  const corners = cornersOf(frame, feature.edge);
  const other = feature.from === 'start' ? 'end' : 'start';
  return (
    <RimLengthField
      path={`${path}.distance`}
      label={texts.fromTo(texts.fromEnd(corners[feature.from]), rim ? texts.toNearSide : texts.toCentreLine)}
      value={feature.distance}
      reach={rim?.distance ?? 0}
      end={
        <SwitchSideButton
          label={texts.measureFromCorner(corners[other])}
          onClick={() => run(measureFromEnd(feature.uid, other, frame))}
        />
      }
    />
  );
}

function SwitchSideButton({ label, onClick }: { label: string; onClick: () => void }) {
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

interface RimLengthFieldProps {
  /** Path of the distance to the center, such as `features.2.x`. */
  path: string;
  label: string;
  /** Distance to the center, as stored. */
  value: Length;
  /** From the center to the rim, mm, subtracted for display; 0 shows the stored distance. */
  reach: number;
  end?: ReactNode;
}

/** A stored distance to a center, shown and typed to the rim if enabled. While typing, the text stays as typed. */
function RimLengthField({ path, label, value, reach, end }: RimLengthFieldProps) {
  const { catalogue, frame, run } = useEditor();
  const [typed, setTyped] = useState<{ text: string; stored: Length } | null>(null);
  const isReadable = isReadableLength(value, catalogue.precision);
  const isTyped = typed?.stored.text === value.text && typed.stored.mm === value.mm;

  const enter = useCallback(
    (entered: Length) => {
      if (reach === 0) return run(setLength(path, entered));
      const read = isReadableLength(entered, catalogue.precision);
      const stored = read
        ? toCenterDistance(entered, reach, frame)
        : { text: entered.text, mm: entered.mm + reach };
      setTyped({ text: entered.text, stored });
      run(setLength(path, stored));
    },
    [run, path, reach, catalogue.precision, frame],
  );
  const leave = useCallback(() => setTyped(null), []);

  return (
    <PathLengthField path={path} label={label} value={shown()} onEnter={enter} onLeave={leave} end={end} />
  );

  function shown(): Length {
    if (reach === 0) return value;
    const mm = value.mm - reach;
    if (isTyped) return { text: typed.text, mm };
    return isReadable ? toRimDistance(value, reach, frame) : { text: value.text, mm };
  }
}
