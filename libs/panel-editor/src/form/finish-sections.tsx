import { memo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLanguage } from '@glass/language/react';
import type { CornerFinish, EdgeFinish } from '@glass/contracts/catalogue';
import type { PanelCorner, PanelEdge, PanelShape } from '@glass/contracts/panel';
import { LengthText } from '../length-text.js';
import { countNames } from '../panel-facts.js';
import {
  type CornerChoice,
  hasSize,
  setAllCornerFinishes,
  setAllCornerSizes,
  setAllEdgeFinishes,
  setCornerFinish,
  setEdgeFinish,
} from '../commands/finishes.js';
import { useEditor } from '../state/editor-context.js';
import { findMaterial } from '../state/panel-assessment.js';
import { onDemand } from '@glass/ui';
import { texts } from '../texts.js';
import { type Choice, ChoiceField } from './fields.js';
import { FormSection } from './form-section.js';
import { TILES_ROOM } from './tiles-room.js';
import { PartBadge, PartRow } from './part-row.js';
import { lengthFromMm } from '@glass/geometry';
import { type CornerKind, cornerKinds, takesFinish } from '../shapes/edges-and-corners.js';
import { cornerLetters } from '../state/frame.js';
import { LengthField, PathLengthField } from './length-field.js';

/** Select value for the material's standard edge, since null cannot be a value. */
const STANDARD = 'standard';
const MIXED = 'mixed';

const toChoice = ({ uid, name, code }: EdgeFinish | CornerFinish): Choice => ({
  value: uid,
  label: `${name} (${code})`,
});

interface FinishOfAllProps {
  label: string;
  /** null while the finishes differ. */
  value: string | null;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

function FinishOfAll({ label, value, choices, onChange }: FinishOfAllProps) {
  const { disabled } = useEditor();
  return (
    <ChoiceField
      label={label}
      value={value ?? MIXED}
      choices={value === null ? [{ value: MIXED, label: texts.mixed }, ...choices] : choices}
      onChange={(chosen) => chosen !== MIXED && onChange(chosen)}
      disabled={disabled}
    />
  );
}

const EdgeTiles = onDemand(() => import('./edge-tiles.js').then((loaded) => loaded.EdgeTiles), {
  isAtRest: true,
});

interface EdgesSectionProps {
  edges: readonly PanelEdge[];
  materialUID: string;
}

export const EdgesSection = memo(function EdgesSection({ edges, materialUID }: EdgesSectionProps) {
  useLanguage();
  const { catalogue, frame, run, disabled, faultAt, locale } = useEditor();
  const choices = finishChoices();
  const nameOf = (finishUID: string | null) =>
    catalogue.edgeFinishes.find(({ uid }) => uid === finishUID)?.name ?? texts.standardEdge;
  const common = edges.every((edge) => edge.finishUID === edges[0]?.finishUID);
  const finishOf = (value: string) => (value === STANDARD ? null : value);

  function finishChoices(): Choice[] {
    const inUse = new Set(edges.map((edge) => edge.finishUID));
    const standard = catalogue.edgeFinishes.find(
      (finish) => finish.uid === findMaterial({ materialUID }, catalogue)?.defaultEdgeFinishUID,
    );
    return [
      { value: STANDARD, label: standard ? texts.standardFinish(standard.name) : texts.asCut },
      ...catalogue.edgeFinishes.filter((finish) => finish.active || inUse.has(finish.uid)).map(toChoice),
    ];
  }

  return (
    <FormSection
      title={texts.edges}
      state={countNames(edges.map(({ finishUID }) => nameOf(finishUID)))}
      paths={['edges']}
    >
      {edges.length > 1 && (
        <FinishOfAll
          label={texts.allEdges}
          value={common ? (edges[0]?.finishUID ?? STANDARD) : null}
          choices={choices}
          onChange={(value) => run(setAllEdgeFinishes(finishOf(value)))}
        />
      )}
      <Box sx={{ minHeight: TILES_ROOM, minWidth: 0 }}>
        <EdgeTiles
          label={texts.edgePictures}
          finishes={catalogue.edgeFinishes.filter(({ active }) => active)}
          value={common ? (edges[0]?.finishUID ?? null) : null}
          onChange={(uid) => run(setAllEdgeFinishes(uid))}
          disabled={disabled}
        />
      </Box>
      <Box>
        {edges.map((edge, index) => {
          const letter = frame.edges[index]?.letter ?? String(index + 1);
          return (
            <PartRow key={index} part={{ kind: 'edge', index }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <PartBadge>{letter}</PartBadge>
                <ChoiceField
                  label={texts.edgeFinish(letter)}
                  name={`edges.${index}.finishUID`}
                  hideLabel
                  value={edge.finishUID ?? STANDARD}
                  choices={choices}
                  onChange={(value) => run(setEdgeFinish(index, finishOf(value)))}
                  disabled={disabled}
                  error={faultAt(`edges.${index}.finishUID`)}
                />
                <Typography
                  variant="caption"
                  sx={{ flex: 'none', minWidth: 72, textAlign: 'right', color: 'text.secondary' }}
                >
                  <LengthText
                    mm={frame.edges[index]?.length ?? 0}
                    precision={catalogue.precision}
                    locale={locale}
                  />
                </Typography>
              </Box>
            </PartRow>
          );
        })}
      </Box>
    </FormSection>
  );
});

const SQUARE = 'square';
/** Initial size of a clipped or rounded corner: 1 in, 25 mm, clamped to the finish's limits. */
const USUAL_SIZE_MM = { inch: 25.4, metric: 25 };

interface CornersSectionProps {
  corners: readonly PanelCorner[];
  shape: PanelShape;
}

export const CornersSection = memo(function CornersSection({ corners, shape }: CornersSectionProps) {
  useLanguage();
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
    ...finishes.filter((finish) => takesFinish(kind, finish) || finish.uid === present).map(toChoice),
  ];
  const nameOf = (finishUID: string | null) =>
    finishes.find(({ uid }) => uid === finishUID)?.name ?? texts.squareCorner;
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
    <FormSection
      title={texts.corners}
      state={countNames(shown.map(({ finishUID }) => nameOf(finishUID)))}
      paths={['corners']}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        <FinishOfAll
          label={texts.allCorners}
          value={common ? valueOf(first.finishUID) : null}
          choices={choicesFor('outward', null)}
          onChange={(value) => {
            const choice = choiceOf(value);
            run(setAllCornerFinishes(choice, takers(choice.finish)));
          }}
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
