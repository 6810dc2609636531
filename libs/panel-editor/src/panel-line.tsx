import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue, PanelSpec } from '@glass/contracts';
import { templateText } from '@glass/geometry';
import { colours, radii } from '@glass/ui';
import { panelFacts } from './panel-parts.js';
import { PanelThumbnail } from './panel-thumbnail.js';
import { texts } from './texts.js';

export interface PanelLineProps {
  lineNumber: number;
  spec: PanelSpec;
  catalogue: Catalogue;
  /** What the glass is called where the catalogue does not know it any more, as in an order of last year. */
  glass?: string;
  /** Of its heading: 2 where the line stands for itself on a page, 3 inside a titled part. */
  level?: 2 | 3;
  /** Under size and glass: how many, at which stage. */
  facts?: ReactNode;
  /** On the right: what it costs. */
  amount?: ReactNode;
  /** Below, over the whole width: what can be done with it, what is wrong with it. */
  children?: ReactNode;
}

/** A panel as one line of a quote or an order: its drawing, its mark, size and glass, and what the page adds. */
export function PanelLine(props: PanelLineProps) {
  const { lineNumber, spec, catalogue, glass, level = 3, facts, amount, children } = props;
  const known = panelFacts(spec, catalogue);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '88px minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: 1,
        breakInside: 'avoid',
      }}
    >
      <Box
        sx={{
          p: 1,
          alignSelf: 'start',
          gridRow: { xs: 'span 2', sm: 'auto' },
          backgroundColor: colours.sunken,
          borderRadius: `${radii.medium}px`,
          lineHeight: 0,
          '& svg': { width: '100%', height: 'auto' },
        }}
      >
        <PanelThumbnail spec={spec} catalogue={catalogue} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component={`h${level}`} sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
          {spec.mark ? `${lineNumber} · ${spec.mark}` : texts.panelNumber(lineNumber)}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{known.size}</Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {known.glass || glass}
        </Typography>
        {spec.template ? <Typography>{templateText(spec.template)}</Typography> : null}
        {facts}
      </Box>
      {amount ? (
        <Box sx={{ gridColumn: { xs: 2, sm: 3 }, textAlign: { xs: 'left', sm: 'right' } }}>{amount}</Box>
      ) : null}
      {children ? <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box> : null}
    </Box>
  );
}
