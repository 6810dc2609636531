import { ORDER_PLACE_WORDS, type OrderPlace, type PanelStage } from '@glass/contracts/order';
import { isBefore } from '@glass/contracts/shop';
import { colors, radii } from '@glass/ui';
import Box from '@mui/material/Box';
import { texts } from './texts.js';

interface StageBarProps {
  place: OrderPlace;
  /** Stage of the slowest piece. */
  stage: PanelStage;
  stages: readonly PanelStage[];
  packedPieces: number;
  pieces: number;
}

/** Progress of an order or a panel: one step per stage that it needs. */
export function StageBar({ place, stage, stages, packedPieces, pieces }: StageBarProps) {
  const steps = stages.filter((each) => each !== 'waiting');
  return (
    <Box
      role="img"
      aria-label={texts.progressOf(ORDER_PLACE_WORDS[place], packedPieces, pieces)}
      sx={{ display: 'inline-flex', gap: '3px', verticalAlign: 'middle' }}
    >
      {steps.map((step) => (
        <Box
          key={step}
          sx={{
            width: 14,
            height: 6,
            borderRadius: `${radii.small}px`,
            bgcolor:
              isBefore(step, stage) || stage === 'packed'
                ? colors.success
                : step === stage
                  ? colors.warning
                  : colors.line,
          }}
        />
      ))}
    </Box>
  );
}
