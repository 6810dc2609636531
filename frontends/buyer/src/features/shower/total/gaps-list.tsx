import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EdgeFit, FitVerdict } from '@glass/contracts/layout';
import { formatReadable } from '@glass/geometry';
import { inSentence } from '@glass/language';
import { layoutNames } from '@glass/layouts/words';
import { markPanes } from './mark-panes.js';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

const COLORS: Record<FitVerdict, string> = {
  green: 'success.main',
  amber: 'warning.main',
  red: 'error.main',
};

/** Each gap with the range that tolerances leave, in the color of its verdict. */
export function GapsList() {
  const { assessment, articles } = useShower();
  const { fits, panes } = assessment.evaluated;
  if (fits.length === 0) return null;
  const names = markPanes('', panes);
  const nameOf = (key: string) => names.find(({ pane }) => pane.key === key)?.name ?? '';
  return (
    <Box component="section" aria-label={texts.gaps}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.gaps}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fits.map((fit) => (
          <Box
            component="li"
            key={`${fit.paneKey}-${fit.side}-${fit.role}`}
            sx={{ display: 'flex', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Box
              role="img"
              aria-label={texts.verdict[fit.verdict]}
              sx={{
                ...{ flex: 'none', width: 14, height: 14, mt: 0.5, borderRadius: '50%' },
                bgcolor: COLORS[fit.verdict],
              }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography>
                {texts.gapAt(nameOf(fit.paneKey), inSentence(layoutNames.sides[fit.side]))}
                {' · '}
                {articles.find(({ uid }) => uid === fit.articleUID)?.name ?? layoutNames.roles[fit.role]}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: COLORS[fit.verdict] }}>
                <Verdict fit={fit} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Verdict({ fit }: { fit: EdgeFit }) {
  const { catalogue, locale } = useShower();
  const { precision } = catalogue;
  // A tenth of a millimeter is enough to read.
  const length = (mm: number) => formatReadable(Math.round(mm * 10) / 10, precision, locale);
  const [smallest, largest] = [length(fit.smallestMm), length(fit.largestMm)];
  if (!fit.decides) return texts.gapOk(smallest, largest);
  const by = length(fit.decides.byMm);
  return fit.verdict === 'amber'
    ? texts.gapAdjust(smallest, largest, by)
    : texts.gapOpen(smallest, largest, by, fit.decides.limit);
}
