import type { Catalogue } from '@glass/contracts/catalogue';
import type { PricedHardwareLine, QuoteShower } from '@glass/contracts/quote';
import { MoneyText } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { describeAmount, describeHardware, hardwareName } from './describe-hardware.js';
import { ShowerFindings } from './shower-findings.js';
import { texts } from './texts.js';

interface HardwareListProps {
  hardware: readonly PricedHardwareLine[];
  showers: readonly (Pick<QuoteShower, 'uid' | 'findings'> & {
    layout: Pick<QuoteShower['layout'], 'name'>;
  })[];
  /** Shows what to know about each shower, as approved by the shop or not yet; omitted: not here. */
  findings?: 'open' | 'approved';
  catalogue: Pick<Catalogue, 'articles' | 'precision' | 'currency'>;
  locale: string;
  /** Amounts as the reader sees them, by uid of the line; omitted: before taxes. */
  amounts?: ReadonlyMap<string, number | null>;
  /** Heading level of the showers' names. */
  level?: 3 | 4;
  /** Whether reasons of prices set by hand are shown. */
  showsReasons?: boolean;
  actionsOf?: (line: PricedHardwareLine) => ReactNode;
}

/** Hardware of a quote or order, by shower. */
export function HardwareList({ hardware, showers, findings, level = 3, ...rest }: HardwareListProps) {
  const groups = [
    ...showers.map(({ uid, layout, findings: ofShower }) => ({
      key: uid,
      name: layout.name,
      findings: ofShower,
      lines: hardware.filter(({ showerUID }) => showerUID === uid),
    })),
    {
      key: 'alone',
      name: texts.alone,
      findings: [],
      lines: hardware.filter(({ showerUID }) => !showers.some(({ uid }) => uid === showerUID)),
    },
  ].filter(({ lines, findings: own }) => lines.length > 0 || (findings !== undefined && own.length > 0));
  return groups.map(({ key, name, lines, findings: own }, index) => (
    <Fragment key={key}>
      {showers.length > 0 ? (
        <Typography
          variant={level === 3 ? 'h3' : undefined}
          component={`h${level}`}
          sx={{ mt: index > 0 ? 2 : 0, mb: 0.5, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
      ) : null}
      {findings ? <ShowerFindings findings={own} isApproved={findings === 'approved'} /> : null}
      <Box
        component="ul"
        aria-label={showers.length > 0 ? name : texts.hardware}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {lines.map((line) => (
          <HardwareRow key={line.uid} line={line} {...rest} />
        ))}
      </Box>
    </Fragment>
  ));
}

/** Container width from which a line is one row, px. */
const ONE_ROW = 520;
const wide = `@container (min-width: ${ONE_ROW}px)`;

type HardwareRowProps = Omit<HardwareListProps, 'hardware' | 'showers' | 'findings' | 'level'> & {
  line: PricedHardwareLine;
};

function HardwareRow({
  line,
  catalogue,
  locale,
  amounts,
  showsReasons = false,
  actionsOf,
}: HardwareRowProps) {
  const { uid, articleUID, leadWorkingDays, isIncluded, agreedReason } = line;
  const { articles, precision, currency } = catalogue;
  const article = articles?.find((one) => one.uid === articleUID);
  const amountMinor = amounts?.get(uid) ?? line.amountMinor;
  const actions = actionsOf?.(line);
  return (
    <Box
      component="li"
      data-hardware-uid={uid}
      sx={{
        containerType: 'inline-size',
        breakInside: 'avoid',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 1.5,
          alignItems: 'center',
          [wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
            {hardwareName(line)}
          </Typography>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {describeAmount(line, precision, locale)}
          </Typography>
          {[
            describeHardware(line, article),
            leadWorkingDays ? texts.lead(leadWorkingDays) : '',
            showsReasons && agreedReason ? texts.pricedByHand(agreedReason) : '',
          ]
            .filter(Boolean)
            .map((fact) => (
              <Typography
                key={fact}
                variant="caption"
                component="p"
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {fact}
              </Typography>
            ))}
        </Box>
        <Box sx={{ textAlign: 'right', maxWidth: 160, [wide]: { gridColumn: 3, gridRow: 1, minWidth: 88 } }}>
          {isIncluded ? (
            <Typography variant="caption" color="textSecondary">
              {texts.included}
            </Typography>
          ) : (
            <MoneyText money={amountMinor === null ? null : { amountMinor, currency }} locale={locale} />
          )}
        </Box>
        {actions ? (
          <Box
            sx={{
              ...{ display: 'flex', alignItems: 'center', displayPrint: 'none' },
              ...{ gridColumn: '1 / -1', ml: -0.5 },
              [wide]: { gridColumn: 2, gridRow: 1, ml: 0 },
            }}
          >
            {actions}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
