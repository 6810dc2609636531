import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { keptValue } from '@glass/api-client';
import { texts } from './texts.js';

export const PANEL_VIEWS = ['drawings', 'table'] as const;
export type PanelView = (typeof PANEL_VIEWS)[number];

/** Number of panels from which a quote opens as a table, unless the person chose a view. */
const TABLE_FROM = 5;

const stored = keptValue<PanelView>({
  key: 'quotePanelView',
  version: 1,
  read: (value) => PANEL_VIEWS.find((view) => view === value) ?? null,
});

/**
 * How the panels of a quote are shown; remembered on this device.
 * @param asked view that a link asks for
 */
export function usePanelView(
  panelCount: number,
  asked: string | null = null,
): [PanelView, (view: PanelView) => void] {
  const [chosen, setChosen] = useState(() => PANEL_VIEWS.find((view) => view === asked) ?? stored.get());
  const [usual] = useState<PanelView>(panelCount >= TABLE_FROM ? 'table' : 'drawings');
  return [
    chosen ?? usual,
    (view) => {
      stored.set(view);
      setChosen(view);
    },
  ];
}

interface PanelViewSwitchProps {
  view: PanelView;
  onChange: (view: PanelView) => void;
}

export function PanelViewSwitch({ view, onChange }: PanelViewSwitchProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1, displayPrint: 'none' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={texts.viewOfPanels}
        onChange={(_event, next: PanelView | null) => next && onChange(next)}
      >
        <ToggleButton value="drawings">
          <ViewListOutlined fontSize="small" sx={{ mr: 0.5 }} />
          {texts.views.drawings}
        </ToggleButton>
        <ToggleButton value="table">
          <GridOnOutlined fontSize="small" sx={{ mr: 0.5 }} />
          {texts.views.table}
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
