import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId, useMemo } from 'react';
import type { Catalogue, DxfPanelFound } from '@glass/contracts';
import { assess, PanelThumbnail } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { colors, MoneyText, radii } from '@glass/ui';
import { sizeInBothUnits } from './drawing-sizes.js';
import { describeParts } from './describe-parts.js';
import { MakingFields } from './making-fields.js';
import type { DrawingMark } from './drawing-marks.js';
import { buildChosenSpec, readQuantity, type PanelChoice } from './panel-choices.js';
import { texts } from './texts.js';

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
export const FoundPanel = memo(function FoundPanel(props: FoundPanelProps) {
  const { panel, choice, catalogue, marks, isOneOf, isPriced, refusal, disabled, onChange } = props;
  const Control = isOneOf ? Radio : Checkbox;
  const noteId = useId();
  const number = panel.index + 1;
  const [problem, ...others] = panel.problems;
  const fault = problem?.message ?? refusal;
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
              {sizeInBothUnits(panel, catalogue.units)}
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
          <MoneyText
            money={{ amountMinor: price.totalMinor, currency: price.currency }}
            locale={locale}
            strong
          />
        ) : (
          <Typography>{price?.isHidden ? '' : texts.onRequest}</Typography>
        )}
      </Box>
    </>
  );
}
