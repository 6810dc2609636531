import { memo } from 'react';
import Box from '@mui/material/Box';
import { lengthFromMm } from '@glass/geometry';
import type { CornerFinish, PanelCorner, PanelShape } from '@glass/contracts';
import {
  type CornerChoice,
  hasSize,
  setAllCornerFinishes,
  setAllCornerSizes,
  setCornerFinish,
} from '../commands/finishes.js';
import { type CornerKind, cornerKinds, takesFinish } from '../shapes/edges-and-corners.js';
import { useEditor } from '../state/editor-context.js';
import { cornerLetters } from '../state/frame.js';
import { texts } from '../texts.js';
import { ChoiceField, type Choice } from './choice-field.js';
import { FormSection } from './form-section.js';
import { LengthField } from './length-field.js';
import { PartBadge, PartRow } from './part-row.js';
import { PathLengthField } from './path-length-field.js';
import { cornersState } from './section-states.js';

const SQUARE = 'square';
const MIXED = 'mixed';
/** Initial size of a clipped or rounded corner: 1 in, 25 mm, clamped to the finish's limits. */
const USUAL_SIZE_MM = { inch: 25.4, metric: 25 };

interface CornersSectionProps {
  corners: readonly PanelCorner[];
  shape: PanelShape;
}

export const CornersSection = memo(function CornersSection({ corners, shape }: CornersSectionProps) {
  const { catalogue, frame, run, settle, disabled, faultAt } = useEditor();
  const kinds = cornerKinds(shape, corners.length);
  const indices = kinds.flatMap((kind, index) => (kind === 'none' ? [] : index));
  const shown = indices.flatMap((index) => corners[index] ?? []);
  const [first] = shown;
  if (!first) return null;

  const inUse = new Set(corners.map((corner) => corner.finishUID));
  const finishes = catalogue.cornerFinishes.filter((finish) => finish.active || inUse.has(finish.uid));
  const plain = finishes.find((finish) => finish.kind === 'square');
  const choicesFor = (kind: CornerKind, present: string | null): Choice[] => [
    ...(plain ? [] : [{ value: SQUARE, label: texts.squareCorner }]),
    ...finishes
      .filter((finish) => takesFinish(kind, finish) || finish.uid === present)
      .map((finish) => ({ value: finish.uid, label: `${finish.name} (${finish.code})` })),
  ];
  const choices = choicesFor('outward', null);
  const valueOf = (finishUID: string | null) => finishUID ?? plain?.uid ?? SQUARE;
  const choiceOf = (value: string): CornerChoice => {
    const finish = finishes.find((candidate) => candidate.uid === value) ?? null;
    return { finish, size: finish && lengthFromMm(usualSize(finish), catalogue.precision) };
  };
  /** "All corners" skips inside corners that cannot have the finish. */
  const takers = (finish: CornerFinish | null) =>
    indices.filter((index) => takesFinish(kinds[index] ?? 'none', finish));
  const common = shown.every((corner) => valueOf(corner.finishUID) === valueOf(first.finishUID));
  const commonFinish = finishes.find((finish) => finish.uid === first.finishUID) ?? null;

  function usualSize({ minSizeMm, maxSizeMm }: CornerFinish): number {
    return Math.min(maxSizeMm ?? Infinity, Math.max(minSizeMm ?? 0, USUAL_SIZE_MM[catalogue.units]));
  }

  return (
    <FormSection title={texts.corners} state={cornersState(shown, catalogue)} paths={['corners']}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        <ChoiceField
          label={texts.allCorners}
          value={common ? valueOf(first.finishUID) : MIXED}
          choices={common ? choices : [{ value: MIXED, label: texts.mixed }, ...choices]}
          onChange={(value) => {
            const choice = choiceOf(value);
            if (value !== MIXED) run(setAllCornerFinishes(choice, takers(choice.finish)));
          }}
          disabled={disabled}
        />
        {common && hasSize(commonFinish) && first.size && (
          <LengthField
            label={texts.allCornerSizes}
            value={first.size}
            precision={catalogue.precision}
            onChange={(size) => run(setAllCornerSizes(size))}
            onSettle={settle}
            disabled={disabled}
          />
        )}
      </Box>
      <Box>
        {indices.map((index) => {
          const letters = cornerLetters(frame, index);
          const corner = corners[index];
          return (
            <PartRow key={index} part={{ kind: 'corner', index }}>
              <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                <Box sx={{ pt: 0.5 }}>
                  <PartBadge>{letters}</PartBadge>
                </Box>
                <ChoiceField
                  label={texts.cornerFinish(letters)}
                  name={`corners.${index}.finishUID`}
                  hideLabel
                  value={valueOf(corner?.finishUID ?? null)}
                  choices={choicesFor(kinds[index] ?? 'outward', corner?.finishUID ?? null)}
                  onChange={(value) => run(setCornerFinish(index, choiceOf(value)))}
                  disabled={disabled}
                  error={faultAt(`corners.${index}.finishUID`)}
                />
                {corner?.size && (
                  <Box sx={{ width: 168, flex: 'none' }}>
                    <PathLengthField
                      path={`corners.${index}.size`}
                      label={texts.cornerSize(letters)}
                      value={corner.size}
                    />
                  </Box>
                )}
              </Box>
            </PartRow>
          );
        })}
      </Box>
    </FormSection>
  );
});
