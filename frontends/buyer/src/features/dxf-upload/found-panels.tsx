import { useLanguage } from '@glass/language/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId, useMemo } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { DxfPanelFound } from '@glass/contracts/panel';
import type { QuoteLine } from '@glass/contracts/quote';
import { sideQuestion, viewingSideOf } from '@glass/dxf';
import { assess, PanelThumbnail, taxNote } from '@glass/panel-editor';
import { toShownMinor } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { colors, MoneyText, radii, SectionCard } from '@glass/ui';
import { describeParts, sizeInUnits } from './describe-panels.js';
import { findPanelMarks, type DrawingMark } from './drawing-marks.js';
import { DrawingQuestions } from './drawing-questions.js';
import { MakingFields, sharedValues } from './making-fields.js';
import {
  buildChosenSpec,
  readQuantity,
  usePanelChoices,
  type ChoiceForAll,
  type PanelChoice,
} from './panel-choices.js';
import { problemText } from '../../parts/problem-text.js';
import { texts } from './texts.js';

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

interface FoundPanelProps {
  panel: DxfPanelFound;
  choice: PanelChoice;
  catalogue: Catalogue;
  /** Faults within the panel, which was read without the faulty parts. */
  marks: readonly DrawingMark[];
  /** Only one panel can be chosen. */
  isOneOf: boolean;
  /** False while a question about the drawing is open. */
  isPriced: boolean;
  /** The server's error for this panel. */
  refusal: string | undefined;
  disabled: boolean;
  onChange: (index: number, change: Partial<PanelChoice>) => void;
}

/** A panel of the drawing with a checkbox and, once chosen, its glass, edges and quantity. */
const FoundPanel = memo(function FoundPanel(props: FoundPanelProps) {
  useLanguage();
  const { panel, choice, catalogue, marks, isOneOf, isPriced, refusal, disabled, onChange } = props;
  const { locale } = useShell().tenant.settings;
  const Control = isOneOf ? Radio : Checkbox;
  const noteId = useId();
  const number = panel.index + 1;
  const [problem, ...others] = panel.problems;
  const fault = problem ? problemText(problem) : refusal;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', columnGap: 2, rowGap: 1.5 }}>
        <Box
          sx={{
            alignSelf: 'start',
            p: 1,
            backgroundColor: colors.sunken,
            borderRadius: `${radii.medium}px`,
            lineHeight: 0,
            '& svg': { width: '100%', height: 'auto' },
          }}
        >
          <PanelThumbnail spec={panel.spec} catalogue={catalogue} label={texts.thumbnail(number)} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <FormControlLabel
            control={
              <Control
                checked={choice.isChosen}
                disabled={disabled || panel.problems.length > 0}
                onChange={(_: unknown, isChosen: boolean) => onChange(panel.index, { isChosen })}
                slotProps={{ input: { 'aria-describedby': noteId } }}
              />
            }
            label={texts.panel(number)}
            slotProps={{ typography: { sx: { fontWeight: 'fontWeightBold' } } }}
          />
          <Box id={noteId}>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {sizeInUnits(panel, catalogue.units, locale)}
            </Typography>
            <Typography color="textSecondary">{describeParts(panel.spec, catalogue)}</Typography>
            {fault ? <Typography color="error">{fault}</Typography> : null}
            {others.length > 0 ? (
              <Typography color="error">{texts.moreProblems(others.length)}</Typography>
            ) : null}
            {marks.length > 0 ? (
              <Typography color="warning.main">
                {texts.faultyWithin(marks.map((mark) => mark.number))}
              </Typography>
            ) : null}
          </Box>
        </Box>
        {choice.isChosen ? (
          <Stack spacing={1} sx={{ gridColumn: '1 / -1' }}>
            <MakingFields
              catalogue={catalogue}
              values={choice}
              onChange={(change) => onChange(panel.index, change)}
              disabled={disabled}
              panelNumber={number}
            />
            {isPriced ? <PanelReadiness panel={panel} choice={choice} catalogue={catalogue} /> : null}
          </Stack>
        ) : null}
      </Box>
    </Card>
  );
});

type PanelReadinessProps = Pick<FoundPanelProps, 'panel' | 'choice' | 'catalogue'>;

/** Price and broken rules, computed locally; the server checks again. */
function PanelReadiness({ panel, choice, catalogue }: PanelReadinessProps) {
  const { locale } = useShell().tenant.settings;
  const quantity = readQuantity(choice.quantity, locale) ?? 1;
  const { price, findings } = useMemo(
    () => assess({ spec: buildChosenSpec(panel.spec, choice), quantity }, catalogue),
    [panel.spec, choice, quantity, catalogue],
  );
  return (
    <>
      {findings.map(({ message }, index) => (
        <Typography key={index} color="warning.main">
          {message}
        </Typography>
      ))}
      <Box sx={{ textAlign: 'right' }}>
        {price && price.totalMinor !== null ? (
          <>
            <MoneyText
              money={{ amountMinor: toShownMinor(price.totalMinor, catalogue), currency: price.currency }}
              locale={locale}
              strong
            />
            {` ${taxNote(catalogue)}`}
          </>
        ) : (
          <Typography>{price?.isHidden ? '' : texts.onRequest}</Typography>
        )}
      </Box>
    </>
  );
}
