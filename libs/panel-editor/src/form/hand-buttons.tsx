import Flip from '@mui/icons-material/Flip';
import ThreeSixty from '@mui/icons-material/ThreeSixty';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLanguage } from '@glass/language/react';
import { mirrorPanel, turnOver } from '../commands/mirror-panel.js';
import { Hint } from '../hint.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';

/**
 * Mirror (the opposite-hand panel) and Turn over (the same panel from behind), side by side because they are easily
 * confused.
 */
export function HandButtons() {
  useLanguage();
  const { catalogue, run, disabled } = useEditor();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Hint text={texts.mirrorPanelHelp}>
        <span>
          <Button
            size="small"
            startIcon={<Flip />}
            disabled={disabled}
            onClick={() => run(mirrorPanel(catalogue.precision))}
          >
            {texts.mirrorPanel}
          </Button>
        </span>
      </Hint>
      <Hint text={texts.turnOverHelp}>
        <span>
          <Button
            size="small"
            startIcon={<ThreeSixty />}
            disabled={disabled}
            onClick={() => run(turnOver(catalogue.precision))}
          >
            {texts.turnOver}
          </Button>
        </span>
      </Hint>
    </Box>
  );
}
