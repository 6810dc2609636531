import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EdgeFit, FitVerdict, PaneSide, UnjudgedEdge } from '@glass/contracts/layout';
import { inSentence } from '@glass/language';
import { layoutFormats, layoutNames } from '@glass/layouts/words';
import type { ReactNode } from 'react';
import { listSeams } from './list-seams.js';
import { markPanes } from './mark-panes.js';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

const COLORS: Record<FitVerdict, string> = {
  green: 'success.main',
  amber: 'warning.main',
  red: 'error.main',
};

/** Gaps that may not close, then those that need adjusting; the others are counted, and shown on demand. */
export function GapsList() {
  const { assessment } = useShower();
  const { urgent, safe, unjudged } = listSeams(assessment.evaluated);
  if (urgent.length + safe.length + unjudged.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.gaps}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.gaps}
      </Typography>
      <FitRows fits={urgent} />
      {safe.length > 0 ? (
        <Fold summary={texts.safeGaps(safe.length)}>
          <FitRows fits={safe} />
        </Fold>
      ) : null}
      {unjudged.length > 0 ? (
        <Fold summary={texts.otherEdges(unjudged.length)}>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
            {texts.unjudgedHelp}
          </Typography>
          <List>
            {unjudged.map((edge) => (
              <UnjudgedRow key={`${edge.paneKey}-${edge.side}`} edge={edge} />
            ))}
          </List>
        </Fold>
      ) : null}
    </Box>
  );
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer', typography: 'body2' }}>
        {summary}
      </Box>
      {children}
    </Box>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

function FitRows({ fits }: { fits: readonly EdgeFit[] }) {
  return (
    <List>
      {fits.map((fit) => (
        <Row key={`${fit.paneKey}-${fit.side}-${fit.role}`} {...fit} verdict={fit.verdict}>
          <Typography variant="caption" component="p" sx={{ color: COLORS[fit.verdict] }}>
            <Verdict fit={fit} />
          </Typography>
        </Row>
      ))}
    </List>
  );
}

function UnjudgedRow({ edge }: { edge: UnjudgedEdge }) {
  return (
    <Row {...edge}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {texts.unjudged[edge.reason]}
      </Typography>
    </Row>
  );
}

interface RowProps extends Pick<EdgeFit, 'paneKey' | 'role' | 'articleUID'> {
  side: PaneSide;
  verdict?: FitVerdict;
  children: ReactNode;
}

/** Place of the gap, what is there, and what is said about it. */
function Row({ paneKey, side, role, articleUID, verdict, children }: RowProps) {
  const { assessment, articles } = useShower();
  const pane = markPanes('', assessment.evaluated.panes).find((one) => one.pane.key === paneKey);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      {verdict ? (
        <Box
          role="img"
          aria-label={texts.verdict[verdict]}
          sx={{
            ...{ flex: 'none', width: 14, height: 14, mt: 0.5, borderRadius: '50%' },
            bgcolor: COLORS[verdict],
          }}
        />
      ) : null}
      <Box sx={{ minWidth: 0 }}>
        <Typography>
          {texts.gapAt(pane?.name ?? '', inSentence(layoutNames.sides[side]))}
          {' · '}
          {articles.find(({ uid }) => uid === articleUID)?.name ?? layoutNames.roles[role]}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

function Verdict({ fit }: { fit: EdgeFit }) {
  const { words } = useShower();
  const { length, atLeast } = layoutFormats(words);
  const [smallest, largest] = [length(fit.smallestMm), length(fit.largestMm)];
  const isClearance = fit.maxMm === null;
  if (!fit.decides) return isClearance ? texts.gapClear(smallest, largest) : texts.gapOk(smallest, largest);
  const by = atLeast(fit.decides.byMm);
  if (fit.verdict === 'red') return texts.gapOpen(smallest, largest, by, fit.decides.limit);
  return isClearance ? texts.gapClears(smallest, largest, by) : texts.gapAdjust(smallest, largest, by);
}
