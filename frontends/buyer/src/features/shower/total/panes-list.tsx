import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatWeight, formatReadable } from '@glass/geometry';
import { wordExplanation } from '@glass/layouts/words';
import { MoneyText } from '@glass/ui';
import { texts as quoteTexts } from '../../quotes/showers/texts.js';
import { describeEdges } from '../hardware/describe-edges.js';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

/** The panes with size, weight, edges and price; each opens the sums behind its sizes. */
export function PanesList() {
  const { assessment, catalogue, locale, words } = useShower();
  const { precision, units, currency } = catalogue;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {assessment.panes.map(({ pane, draft, isDetached, amountMinor, assessment: one }) => (
        <Box component="li" key={pane.key} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{draft.spec.mark}</Typography>
            {one.price && !one.price.isHidden ? (
              <MoneyText money={amountMinor === null ? null : { amountMinor, currency }} locale={locale} />
            ) : null}
          </Box>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {isDetached ? (
              quoteTexts.changedByHand
            ) : (
              <>
                {`${formatReadable(pane.widthMm, precision, locale)} × ${formatReadable(pane.heightMm, precision, locale)} · `}
                {texts.weight(formatWeight(one.weightKg ?? pane.weightKg, units, locale), pane.peopleToLift)}
              </>
            )}
          </Typography>
          {isDetached ? null : (
            <>
              <Typography variant="caption" component="p" color="textSecondary">
                {describeEdges(pane, catalogue)}
              </Typography>
              <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 0.5 } }}>
                <Typography component="summary" variant="caption">
                  {texts.howSized}
                </Typography>
                {pane.explanations.map((explanation) => (
                  <Typography key={explanation.size} variant="caption" component="p">
                    {wordExplanation(explanation, words)}
                  </Typography>
                ))}
              </Box>
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}
