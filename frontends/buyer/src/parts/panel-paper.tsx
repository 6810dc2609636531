import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts';
import { PanelOnPaper } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { PanelFactCards, type DescribedPanel } from './panel-fact-cards.js';
import { panelTexts } from './panel-texts.js';
import { PaperHead } from './paper-head.js';

interface PanelPaperProps {
  panel: DescribedPanel;
  catalogue: Catalogue;
  /** Quote or order of the panel: "Quote Q-1042". */
  about: string;
  /** False for the first page. */
  beginsPage: boolean;
}

/** Print page of a panel: dimensioned drawing and facts. */
export function PanelPaper({ panel, catalogue, about, beginsPage }: PanelPaperProps) {
  const { lineNumber, spec } = panel;
  const { locale } = useShell().tenant.settings;
  return (
    <Box
      component="article"
      sx={{
        display: 'none',
        '@media print': { display: 'block' },
        breakBefore: beginsPage ? 'page' : 'auto',
        '& .MuiTypography-root': { fontSize: '9.5pt', lineHeight: 1.35 },
        '& h1.MuiTypography-root': { fontSize: '15pt' },
        '& h2.MuiTypography-root': { fontSize: '10.5pt' },
      }}
    >
      <PaperHead about={about} />
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {panelTexts.title(lineNumber, spec.mark)}
      </Typography>
      <PanelOnPaper spec={spec} catalogue={catalogue} locale={locale} />
      <Box sx={{ columns: 2, columnGap: 2, mt: 1, pr: '1px', '& section': { p: 1.5, mb: 1.5 } }}>
        <PanelFactCards panel={panel} catalogue={catalogue} />
      </Box>
    </Box>
  );
}
