import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PanelFeature } from '@glass/contracts/panel';
import { newUid } from '@glass/contracts/primitives';
import { lengthFromMm } from '@glass/geometry';
import { copyDirections, copyInRow, computeCopies, type CopyDirection } from '../commands/copies.js';
import { useEditor } from '../state/editor-context.js';
import { cornersOf, isOnEdge, type Frame } from '../state/frame.js';
import { texts } from '../texts.js';
import { ChoiceField, FaultText, FieldGrid } from './fields.js';
import { LengthField } from './length-field.js';
import { isReadableLength } from './length-reading.js';
import { useFocusedForm } from './open-field.js';

/** Enough for a list; longer rows take two goes. */
const COUNTS = Array.from({ length: 10 }, (_, index) => String(index + 1));
/** A foot, 300 mm: usual spacing of posts, standoffs and shelves. */
const USUAL_STEP_MM = { inch: 12 * 25.4, metric: 300 };

interface CopyFormProps {
  feature: PanelFeature;
  /** `Hole 2` */
  name: string;
  onDone: () => void;
}

/** Copies a feature in a row: "3 more every 12 in". */
export function CopyForm({ feature, name, onDone }: CopyFormProps) {
  const { catalogue, frame, run } = useEditor();
  const form = useFocusedForm();
  const directions = copyDirections(feature);
  const [count, setCount] = useState('1');
  const [direction, setDirection] = useState<CopyDirection | undefined>(directions[0]);
  const [step, setStep] = useState(() => lengthFromMm(USUAL_STEP_MM[catalogue.units], catalogue.precision));
  const row = direction && { direction, step };
  const isReadable = isReadableLength(step, catalogue.precision);
  const fits = row !== undefined && isReadable && computeCopies(feature, Number(count), row, frame) !== null;

  const add = () => {
    if (!row || !fits) return;
    const uids = Array.from({ length: Number(count) }, () => newUid());
    run(copyInRow(feature.uid, uids, row, frame));
    onDone();
  };
  return (
    <Box
      ref={form}
      component="form"
      aria-label={texts.actionOn(texts.copyInRow, name)}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      sx={{ display: 'grid', gap: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <FieldGrid columns={2}>
        <ChoiceField
          label={texts.copies}
          value={count}
          choices={COUNTS.map((value) => ({ value, label: value }))}
          onChange={setCount}
        />
        <LengthField label={texts.copyStep} value={step} precision={catalogue.precision} onChange={setStep} />
      </FieldGrid>
      <ChoiceField
        label={texts.copyTo}
        value={direction ?? ''}
        choices={directions.map((value) => ({ value, label: directionName(value, feature, frame) }))}
        onChange={(value) => setDirection(directions.find((known) => known === value))}
      />
      {isReadable && !fits && <FaultText>{texts.copyBeyond}</FaultText>}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onDone}>{texts.cancel}</Button>
        <Button type="submit" variant="contained" disabled={!fits}>
          {texts.addCopies(Number(count))}
        </Button>
      </Box>
    </Box>
  );
}

function directionName(direction: CopyDirection, feature: PanelFeature, frame: Frame): string {
  if (!isOnEdge(feature)) return texts.copyDirections[direction];
  const { start, end } = cornersOf(frame, feature.edge);
  const isSingle = frame.edges.length < 2;
  return isSingle
    ? texts.copyDirections[direction]
    : texts.copyTowards(direction === 'toStart' ? start : end);
}
