import {
  allowsRemakes,
  explainNotInShop,
  isInShop,
  type OrderedPanelForTenant,
  PANEL_STAGE_WORDS,
  type PanelStage,
} from '@glass/contracts/order';
import { newUid } from '@glass/contracts/primitives';
import { listPieceStages, slowestStage, stageAfter } from '@glass/contracts/shop';
import { useShell } from '@glass/shell-contract';
import { SectionCard, sizes, visuallyHidden } from '@glass/ui';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectField } from '@glass/pages';
import { RemakeDialog } from './remakes.js';
import { texts } from './texts.js';

interface StageSectionProps {
  shown: OrderedPanelForTenant;
  /** Piece of the scanned label; null if the page was opened otherwise. */
  piece: number | null;
  mayMove: boolean;
  onChanged: (panel: OrderedPanelForTenant) => void;
}

/** With more pieces, a select replaces the buttons. */
const BUTTONS = 8;

/** Stages of the pieces, with one large button for the next. */
export function StageSection({ shown, piece: scanned, mayMove, onChanged }: StageSectionProps) {
  const { api, toast } = useShell();
  const { panel } = shown;
  const [piece, setPiece] = useState(scanned);
  const [isBusy, setIsBusy] = useState(false);
  const [isRemaking, setIsRemaking] = useState(false);
  const stages = listPieceStages(panel);
  const chosen = piece === null ? stages : [stages[piece - 1]!];
  const stage = slowestStage(chosen);
  const next = stageAfter(panel.stages, stage);
  const position = { status: shown.orderStatus, heldFrom: shown.heldFrom };
  const isOpen = isInShop(position);
  const called = piece === null ? texts.allPieces(panel.quantity) : texts.piece(piece, panel.quantity);

  async function move(to: PanelStage): Promise<void> {
    setIsBusy(true);
    // Without a scanned piece, the next stage takes only the slowest pieces.
    const pieces =
      piece === null
        ? to === next
          ? stages.flatMap((each, index) => (each === stage ? [index + 1] : []))
          : null
        : [piece];
    const all = pieces?.length === panel.quantity ? null : pieces;
    try {
      const moved = await api.call('/api/order/move-pieces', {
        ...{ moveUID: newUid(), panelUID: panel.uid, pieces: all, to },
      });
      onChanged(moved);
      toast.success(() => texts.moved(PANEL_STAGE_WORDS[to]));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <SectionCard title={texts.where}>
      {panel.quantity > 1 ? <PieceChoice stages={stages} piece={piece} onChoose={setPiece} /> : null}
      <Stepper
        activeStep={stage === 'packed' ? panel.stages.length : panel.stages.indexOf(stage)}
        alternativeLabel
        sx={STEPS}
      >
        {panel.stages.map((each) => (
          <Step key={each} aria-current={each === stage ? 'step' : undefined}>
            <StepLabel>{PANEL_STAGE_WORDS[each]}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {!mayMove ? (
        <Typography color="textSecondary">{texts.readOnly}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, displayPrint: 'none' }}>
          {!isOpen ? <Typography color="textSecondary">{explainNotInShop(position)}</Typography> : null}
          {isOpen && next ? (
            <Button
              variant="contained"
              size="large"
              endIcon={<ChevronRight />}
              loading={isBusy}
              onClick={() => void move(next)}
              // Large enough for gloves.
              sx={{ minHeight: sizes.touch + 12, fontSize: '1.125rem' }}
            >
              {`${called}: ${texts.moveTo(PANEL_STAGE_WORDS[next])}`}
            </Button>
          ) : null}
          {isOpen && !next ? <Typography>{texts.isDone}</Typography> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {isOpen ? (
              <SelectField
                label={texts.correct}
                value=""
                disabled={isBusy}
                options={panel.stages
                  .filter((each) => each !== stage)
                  .map((each) => [each, PANEL_STAGE_WORDS[each]])}
                onSelect={(to) => void move(to)}
                sx={{ minWidth: 160, flex: '1 1 160px' }}
              />
            ) : null}
            {allowsRemakes(position) && chosen.some((each) => each !== 'waiting') ? (
              <Button
                color="warning"
                variant="outlined"
                disabled={isBusy}
                onClick={() => setIsRemaking(true)}
              >
                {texts.remake}
              </Button>
            ) : null}
          </Box>
        </Box>
      )}
      {isRemaking ? (
        <RemakeDialog
          panelUID={panel.uid}
          title={called}
          pieces={(piece === null ? stages.map((_, index) => index + 1) : [piece]).filter(
            (each) => stages[each - 1] !== 'waiting',
          )}
          onDone={(changed) => {
            setIsRemaking(false);
            onChanged(changed);
            toast.success(() => texts.remade);
          }}
          onClose={() => setIsRemaking(false)}
        />
      ) : null}
    </SectionCard>
  );
}

/** On a phone, steps are numbers and only the current one has a label. */
const STEPS = (theme: Theme) => ({
  mb: 2,
  '& .MuiStep-root': { px: 0.5, minWidth: 0 },
  '& .MuiStepLabel-label': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& .MuiStepLabel-label:not(.Mui-active)': visuallyHidden },
});

interface PieceChoiceProps {
  stages: PanelStage[];
  piece: number | null;
  onChoose: (piece: number | null) => void;
}

function PieceChoice({ stages, piece, onChoose }: PieceChoiceProps) {
  const count = stages.length;
  if (count > BUTTONS)
    return (
      <SelectField
        label={texts.which}
        value={String(piece ?? 0)}
        options={[
          ['0', texts.allPieces(count)],
          ...stages.map(
            (stage, index) =>
              [String(index + 1), `${texts.piece(index + 1, count)} · ${PANEL_STAGE_WORDS[stage]}`] as const,
          ),
        ]}
        onSelect={(chosen) => onChoose(Number(chosen) || null)}
        sx={{ mb: 2, minWidth: 200 }}
      />
    );
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={texts.which}
      value={piece ?? 0}
      onChange={(_event, value: number | null) => value !== null && onChoose(value || null)}
      sx={{ mb: 2, flexWrap: 'wrap' }}
    >
      <ToggleButton value={0} sx={{ minHeight: sizes.touch }}>
        {texts.allPieces(count)}
      </ToggleButton>
      {stages.map((stage, index) => (
        <ToggleButton
          key={index}
          value={index + 1}
          aria-label={`${texts.piece(index + 1, count)}, ${PANEL_STAGE_WORDS[stage]}`}
          sx={{ minWidth: sizes.touch, minHeight: sizes.touch }}
        >
          {index + 1}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
