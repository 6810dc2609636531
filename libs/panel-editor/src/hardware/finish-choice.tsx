import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HardwareFinish, HingeTemplate } from '@glass/contracts/catalogue';
import { inSentence } from '@glass/language';
import { findHardwareFinish, hardwareFinishName } from '@glass/geometry';
import { colors, visuallyHidden } from '@glass/ui';
import { finishPictures } from '@glass/ui/hardware-pictures';
import { hardwareTexts as texts } from './hardware-texts.js';

const SWATCH_PX = 24;
/** Large enough for a finger. */
const CHOICE_PX = 40;

interface FinishChoiceProps {
  template: HingeTemplate;
  /** Omitted or null for the usual one. */
  finish: HardwareFinish | null | undefined;
  onFinish: (finish: HardwareFinish) => void;
  /** Name of the field in the form. */
  field: string | undefined;
  disabled: boolean;
}

/** The finishes of a hinge, clamp or handle as swatches, one of which is chosen. */
export function FinishChoice({ template, finish, onFinish, field, disabled }: FinishChoiceProps) {
  const ownName = useId();
  const name = field ?? ownName;
  const value = findHardwareFinish(template, finish ?? undefined);
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box
        role="radiogroup"
        aria-label={texts.finish}
        sx={{ display: 'flex', flexWrap: 'wrap', ml: `${(SWATCH_PX - CHOICE_PX) / 2}px` }}
      >
        {(template.finishes ?? []).map((one) => (
          <Box
            key={one}
            component="label"
            title={hardwareFinishName(one)}
            sx={{
              ...{ width: CHOICE_PX, height: CHOICE_PX, display: 'grid', placeItems: 'center' },
              ...{ position: 'relative', borderRadius: '50%', cursor: disabled ? 'default' : 'pointer' },
              '& img': {
                outline: one === value ? `2px solid ${colors.primary}` : 'none',
                outlineOffset: 2,
              },
              '&:has(:focus-visible)': { outline: `2px solid ${colors.primary}`, outlineOffset: -2 },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              value={one}
              aria-label={hardwareFinishName(one)}
              checked={one === value}
              disabled={disabled}
              onChange={() => onFinish(one)}
              // A click on the usual finish chooses it, so that a new price list can't change it.
              onClick={() => (one === value && !finish ? onFinish(one) : undefined)}
              sx={visuallyHidden}
            />
            <Swatch finish={one} />
          </Box>
        ))}
      </Box>
      {value ? (
        <Typography variant="caption" component="p">
          {finishText(value, !!finish)}
        </Typography>
      ) : null}
    </Box>
  );
}

interface FinishLineProps {
  /** null if none is stated. */
  finish: HardwareFinish | null;
  isChosen: boolean;
}

/** The finish of hardware on a panel. */
export function FinishLine({ finish, isChosen }: FinishLineProps) {
  return finish ? <Swatches finishes={[finish]}>{finishText(finish, isChosen)}</Swatches> : null;
}

function finishText(finish: HardwareFinish, isChosen: boolean): string {
  const name = inSentence(hardwareFinishName(finish));
  return isChosen ? texts.chosenFinish(name) : texts.usualFinish(name);
}

interface SwatchesProps {
  finishes: readonly HardwareFinish[];
  children: ReactNode;
}

/** Swatches with a text. */
export function Swatches({ finishes, children }: SwatchesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.5 }}>
      {finishes.map((finish) => (
        <Swatch key={finish} finish={finish} />
      ))}
      <Typography variant="caption">{children}</Typography>
    </Box>
  );
}

function Swatch({ finish }: { finish: HardwareFinish }) {
  return (
    <Box
      component="img"
      src={finishPictures[finish]}
      alt=""
      width={SWATCH_PX}
      height={SWATCH_PX}
      loading="lazy"
      decoding="async"
      sx={{ borderRadius: '50%', display: 'block' }}
    />
  );
}
