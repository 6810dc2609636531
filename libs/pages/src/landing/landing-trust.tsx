import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LandingBlock, LandingItem, LandingPromise } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { colors, formatDay, radii, showSizes, sizes, weights } from '@glass/ui';
import { FormattedText } from './formatted-text.js';
import { texts } from './texts.js';

const GRID = {
  ...{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
};
const CARD = {
  ...{ p: 2.5, border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
  borderRadius: `${radii.medium}px`,
};

interface DeliveryProps {
  block: LandingBlock;
  promise: LandingPromise | null;
  isPreview: boolean;
}

/** Dates for an order of today. */
export function Delivery({ block, promise, isPreview }: DeliveryProps) {
  return (
    <>
      {block.text ? (
        <Box sx={{ mb: 3, maxWidth: sizes.textMeasure }}>
          <FormattedText text={block.text} />
        </Box>
      ) : null}
      {promise ? (
        <Dates promise={promise} showsRush={block.shows} />
      ) : isPreview ? (
        <Typography color="textSecondary">{texts.noPromise}</Typography>
      ) : null}
    </>
  );
}

function Dates({ promise, showsRush }: { promise: LandingPromise; showsRush: boolean }) {
  const { shipBy, deliveredBy, rush } = promise;
  return (
    <Box component="ul" sx={GRID}>
      <DateCard
        label={shipBy.earliest === shipBy.latest ? texts.shipBy : texts.shipped}
        days={shipBy}
        range={texts.dependsOnGlass}
      />
      {deliveredBy ? (
        <DateCard
          label={deliveredBy.earliest === deliveredBy.latest ? texts.deliveredBy : texts.delivered}
          days={deliveredBy}
          range={texts.dependsOnGlassAndPlace}
        />
      ) : null}
      {showsRush
        ? rush.map(({ name, shipBy: day }) => (
            <DateCard
              key={name}
              label={texts.shipBy}
              days={{ earliest: day, latest: day }}
              single={texts.rush(name)}
            />
          ))
        : null}
    </Box>
  );
}

interface DateCardProps {
  label: string;
  days: LandingPromise['shipBy'];
  /** Note below a range of days. */
  range?: string;
  /** Note below a single day. */
  single?: string;
}

function DateCard({ label, days, range = '', single = texts.orderToday }: DateCardProps) {
  const { locale } = useShell().tenant.settings;
  const isSingle = days.earliest === days.latest;
  const [from, to] = [formatDay(days.earliest, locale), formatDay(days.latest, locale)];
  return (
    <Box component="li" sx={CARD}>
      <Typography component="h3" variant="body2" sx={{ color: colors.mutedInk }}>
        {label}
      </Typography>
      <Typography component="p" sx={{ fontSize: showSizes.section, fontWeight: weights.strong }}>
        {isSingle ? to : texts.fromTo(from, to)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {isSingle ? single : `${texts.orderToday}. ${range}.`}
      </Typography>
    </Box>
  );
}

/** Quotations of customers, entered by the tenant. */
export function Reviews({ items }: { items: LandingItem[] }) {
  return (
    <Box component="ul" sx={GRID}>
      {items.map(({ title, text }, index) => (
        <Box key={index} component="li" sx={CARD}>
          <Box component="figure" sx={{ m: 0 }}>
            <Box component="blockquote" sx={{ m: 0, mb: 1.5 }}>
              <FormattedText text={text} isMuted={false} />
            </Box>
            <Typography
              component="figcaption"
              variant="body2"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
