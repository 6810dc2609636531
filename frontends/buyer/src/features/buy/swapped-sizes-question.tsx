import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { localizeDecimals } from '@glass/formats';
import { formatTyped } from '@glass/geometry';
import type { PanelEditorHandle } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { colors, radii } from '@glass/ui';
import { findPanelSizes, withSizesSwapped } from './swapped-sizes.js';

/** Screen texts of the question about swapped sizes. */
const swappedSizesTexts = defineTexts(() => ({
  question: (number: number, width: string, height: string) =>
    t`Panel ${number} is ${width} wide and ${height} high. Did you swap the sizes of this one?`,
  swap: t`Swap width and height`,
  meant: t`Keep as is`,
  /** Name of the step for undo. */
  step: t`swap width and height`,
}));

interface SwappedSizesQuestionProps {
  editor: RefObject<PanelEditorHandle | null>;
  catalogue: Catalogue;
  /** Number of the earlier panel. */
  number: number;
  before: PanelSpec;
  /** Called if the sizes are intended; the panel is not asked about again. */
  onMeant: () => void;
}

/** Asks once whether width and height were swapped, because an earlier panel has them the other way round. */
export function SwappedSizesQuestion({
  editor,
  catalogue,
  number,
  before,
  onMeant,
}: SwappedSizesQuestionProps) {
  const { locale } = useShell().tenant.settings;
  const sizes = findPanelSizes(before);
  const answer = (act: () => void) => {
    act();
    // The focused button disappears with the question.
    editor.current?.focusSize();
  };
  const swap = () => {
    const panel = editor.current;
    panel?.replace(() => swappedSizesTexts.step, withSizesSwapped(panel.present()));
  };
  if (!sizes) return null;
  const write = (length: typeof sizes.width) =>
    localizeDecimals(locale, formatTyped(length, catalogue.precision));
  return (
    <Box role="status" sx={{ p: 1.5, bgcolor: colors.primaryTint, borderRadius: `${radii.medium}px` }}>
      <Typography>{swappedSizesTexts.question(number, write(sizes.width), write(sizes.height))}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" size="small" onClick={() => answer(swap)}>
          {swappedSizesTexts.swap}
        </Button>
        <Button size="small" onClick={() => answer(onMeant)}>
          {swappedSizesTexts.meant}
        </Button>
      </Box>
    </Box>
  );
}
