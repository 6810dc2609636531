import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue, PanelSpec } from '@glass/contracts';
import { colors, radii } from '@glass/ui';
import { panelFacts } from './panel-facts.js';
import { PanelThumbnail } from './panel-thumbnail.js';
import { panelWork } from './panel-work.js';
import { texts } from './texts.js';

export interface PanelLineProps {
  lineNumber: number;
  spec: PanelSpec;
  catalogue: Catalogue;
  /** Name of a glass that is no longer in the catalog, as in an old order. */
  glass?: string;
  /** Heading level: 2 if the line is alone on a page, 3 inside a titled section. */
  level?: 2 | 3;
  /** Quantity or stage, beside the name. */
  facts?: ReactNode;
  /** Price, on the right. */
  amount?: ReactNode;
  /** At the end of the row. */
  actions?: ReactNode;
  /** Below, over the full width: findings. */
  children?: ReactNode;
}

/** Side of the drawing, px; with padding, a row is 64 px high. */
const DRAWING = 48;
/** Container width from which a panel is one row, px; below it, number and price wrap. */
const ONE_ROW = 600;
const wide = `@container (min-width: ${ONE_ROW}px)`;

/**
 * A panel as one row of a quote or order: drawing, mark and size, glass and work, and the page's additions. The layout
 * follows the list's width, not the window's.
 */
export function PanelLine(props: PanelLineProps) {
  const { lineNumber, spec, catalogue, glass, level = 3, facts, amount, actions, children } = props;
  const known = panelFacts(spec, catalogue);
  const details = [known.glass || glass, ...panelWork(spec, catalogue)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ containerType: 'inline-size', breakInside: 'avoid' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `${DRAWING}px minmax(0, 1fr)`,
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          [wide]: { gridTemplateColumns: `${DRAWING}px minmax(0, 1fr) auto` },
        }}
      >
        <Box
          sx={{
            p: 0.5,
            boxSizing: 'border-box',
            alignSelf: 'start',
            backgroundColor: colors.sunken,
            borderRadius: `${radii.medium}px`,
            lineHeight: 0,
            '& svg': { width: '100%', height: 'auto' },
          }}
        >
          <PanelThumbnail spec={spec} catalogue={catalogue} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <Typography
              component={`h${level}`}
              sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere', minWidth: 0 }}
            >
              {spec.mark ? `${lineNumber} · ${spec.mark}` : texts.panelNumber(lineNumber)}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{known.size}</Typography>
          </Box>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        </Box>
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            [wide]: { gridColumn: 3, flexWrap: 'nowrap', columnGap: 1.5 },
          }}
        >
          {facts ? <Box sx={{ [wide]: { textAlign: 'right' } }}>{facts}</Box> : null}
          {amount ? (
            <Box sx={{ ml: 'auto', textAlign: 'right', [wide]: { minWidth: 96 } }}>{amount}</Box>
          ) : null}
          {actions ? <Box sx={{ display: 'flex', alignItems: 'center' }}>{actions}</Box> : null}
        </Box>
        {children ? <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box> : null}
      </Box>
    </Box>
  );
}
