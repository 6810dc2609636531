import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue, PanelSpec } from '@glass/contracts';
import { colours, radii } from '@glass/ui';
import { panelFacts } from './panel-facts.js';
import { PanelThumbnail } from './panel-thumbnail.js';
import { panelWork } from './panel-work.js';
import { texts } from './texts.js';

export interface PanelLineProps {
  lineNumber: number;
  spec: PanelSpec;
  catalogue: Catalogue;
  /** What the glass is called where the catalogue does not know it any more, as in an order of last year. */
  glass?: string;
  /** Of its heading: 2 where the line stands for itself on a page, 3 inside a titled part. */
  level?: 2 | 3;
  /** Beside what it is: how many, at which stage. */
  facts?: ReactNode;
  /** On the right: what it costs. */
  amount?: ReactNode;
  /** At the end of the row: what can be done with it. */
  actions?: ReactNode;
  /** Below, over the whole width: what is wrong with it. */
  children?: ReactNode;
}

/** Side of the drawing, px: with the room around it a row is 64 px high. */
const DRAWING = 48;
/** From this width of the list on a panel is one row, px; below it number and price stand under what it is. */
const ONE_ROW = 600;
const wide = `@container (min-width: ${ONE_ROW}px)`;

/**
 * A panel as one row of a quote or an order: its drawing, its mark and size, its glass and what is worked on it, and what
 * the page adds. How it stands follows from the room the list has, not the window.
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
            backgroundColor: colours.sunken,
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
