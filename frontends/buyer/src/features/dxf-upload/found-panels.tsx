import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Catalogue, DxfPanelFound, QuoteLine } from '@glass/contracts';
import { sideQuestion, viewingSideOf } from '@glass/dxf';
import { SectionCard } from '@glass/ui';
import { DrawingQuestions } from './drawing-questions.js';
import { findPanelMarks, type DrawingMark } from './drawing-marks.js';
import { FoundPanel } from './found-panel.js';
import { MakingFields, sharedValues } from './making-fields.js';
import type { ChoiceForAll, PanelChoice } from './panel-choices.js';
import { texts } from './texts.js';
import { usePanelChoices } from './use-panel-choices.js';

interface FoundPanelsProps {
  quoteUID: string;
  panels: readonly DxfPanelFound[];
  marks: readonly DrawingMark[];
  /** The quote's panel whose outline is replaced; null to add panels. */
  replaced: QuoteLine | null;
  catalogue: Catalogue;
  /** Choices for all panels, kept when the drawing is read again. */
  forAll: ChoiceForAll;
  onForAll: (forAll: ChoiceForAll) => void;
  /** The drawing is being read again. */
  isReading: boolean;
  /** Disables pricing and adding. */
  hasOpenQuestion: boolean;
  /** The answered side of the glass in the drawing; asked here if the chosen glass has different sides. */
  side: string | null;
  isSideAsked: boolean;
  onSide: (side: string) => void;
}

/** A constant array keeps memoized cards from rendering again. */
const NONE: readonly DrawingMark[] = [];

export function FoundPanels(props: FoundPanelsProps) {
  const { quoteUID, panels, marks, replaced, catalogue, forAll, onForAll, isReading, hasOpenQuestion } =
    props;
  const { side, isSideAsked, onSide } = props;
  const faulty = useMemo(() => panels.map((panel) => findPanelMarks(panel, marks)), [panels, marks]);
  const chosen = usePanelChoices({
    ...{ quoteUID, panels, replaced, forAll, onForAll },
    viewingSide: side === null ? undefined : viewingSideOf(side),
    isFaulty: ({ index }) => (faulty[index]?.length ?? 0) > 0,
  });
  const { choices, chosenCount, isAdding } = chosen;
  const makeable = panels.filter(({ problems }) => problems.length === 0).length;
  const isLocked = isAdding || isReading;
  const sided = isSideAsked ? null : firstSided(choices, catalogue);
  const isOpen = hasOpenQuestion || (sided !== null && side === null);

  return (
    <Stack spacing={2}>
      {panels.length > 1 && !replaced ? (
        <SectionCard title={texts.forAll}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {texts.forAllHelp}
          </Typography>
          <MakingFields
            catalogue={catalogue}
            values={sharedValues(choices)}
            onChange={chosen.changeAll}
            disabled={isLocked}
          />
        </SectionCard>
      ) : null}
      {makeable > 1 && !replaced ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={chosenCount === makeable}
              indeterminate={chosenCount > 0 && chosenCount < makeable}
              disabled={isLocked}
              onChange={() => chosen.chooseAll(chosenCount < makeable)}
            />
          }
          label={texts.chooseAll(makeable)}
        />
      ) : null}
      <Stack component="ul" aria-label={texts.panels} spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {panels.map((panel, index) => {
          const choice = choices[index];
          return choice ? (
            <FoundPanel
              key={choice.panelUID}
              panel={panel}
              choice={choice}
              catalogue={catalogue}
              marks={faulty[index] ?? NONE}
              isOneOf={replaced !== null}
              isPriced={!isOpen}
              refusal={chosen.refusals[index]}
              disabled={isLocked}
              onChange={chosen.change}
            />
          ) : null;
        })}
      </Stack>
      {sided ? (
        <DrawingQuestions
          questions={[{ ...sided, at: null, box: null, answer: side }]}
          disabled={isLocked}
          onAnswer={(answers) => answers.side && onSide(answers.side)}
        />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end', gap: 2 }}>
        {isOpen ? <Typography color="warning.main">{texts.answerFirst}</Typography> : null}
        <Button
          variant="contained"
          size="large"
          loading={isAdding}
          disabled={isReading || isOpen || chosenCount === 0}
          onClick={() => void chosen.add()}
        >
          {replaced ? texts.replace(replaced.lineNumber) : texts.add(chosenCount)}
        </Button>
      </Box>
    </Stack>
  );
}

/** Builds the question for the first chosen glass whose sides differ. */
function firstSided(choices: readonly PanelChoice[], { materials }: Catalogue) {
  for (const { isChosen, materialUID } of choices) {
    const material = materials.find(({ uid }) => uid === materialUID);
    const question = isChosen && material ? sideQuestion(material) : null;
    if (question) return question;
  }
  return null;
}
