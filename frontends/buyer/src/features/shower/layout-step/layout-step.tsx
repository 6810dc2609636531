import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import { LAYOUT_PRESETS, type PresetKey } from '@glass/layouts';
import { layoutNames } from '@glass/layouts/words';
import { colors, radii } from '@glass/ui';
import { memo, useMemo } from 'react';
import { LayoutPicture } from '../drawing/layout-picture.js';
import { texts } from '../texts.js';
import { startLayout } from './start-layout.js';

interface LayoutStepProps {
  catalogue: Catalogue;
  onChoose: (layout: ShowerLayout<number>) => void;
}

interface Offered {
  key: PresetKey;
  layout: ShowerLayout<number>;
}

/** Pictures of all layouts, grouped. */
export const LayoutStep = memo(function LayoutStep({ catalogue, onChoose }: LayoutStepProps) {
  const groups = useMemo(() => listGroups(catalogue), [catalogue]);
  return (
    <Box component="section" aria-label={texts.chooseLayout}>
      {groups.map(({ group, offered }) => (
        <Box key={group} component="section" sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {layoutNames.groups[group]}
          </Typography>
          <Box
            component="ul"
            aria-label={layoutNames.groups[group]}
            sx={{
              ...{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 },
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                sm: 'repeat(auto-fill, minmax(170px, 1fr))',
              },
            }}
          >
            {offered.map(({ key, layout }) => (
              <Box key={key} component="li">
                <ButtonBase
                  onClick={() => onChoose(layout)}
                  sx={{
                    ...{ display: 'block', width: '100%', height: '100%', p: 1, textAlign: 'center' },
                    ...{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
                    borderRadius: `${radii.medium}px`,
                    '&:hover': { borderColor: 'primary.main' },
                    '&:focus-visible': { outline: `2px solid ${colors.primary}`, outlineOffset: 2 },
                  }}
                >
                  <LayoutPicture layout={layout} />
                  <Typography variant="caption" component="span" sx={{ display: 'block', lineHeight: 1.25 }}>
                    {layoutNames.presets[key]}
                  </Typography>
                </ButtonBase>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
});

function listGroups(catalogue: Catalogue) {
  const groups = [...new Set(LAYOUT_PRESETS.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    offered: LAYOUT_PRESETS.filter((preset) => preset.group === group).map(({ key }): Offered => ({
      key,
      layout: startLayout(key, catalogue),
    })),
  }));
}
