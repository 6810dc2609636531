import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HardwarePriceLine } from '@glass/contracts/layout';
import { nameHardware } from '@glass/layouts/words';
import { taxNote } from '@glass/panel-editor';
import { totalLineName } from '@glass/pricing/words';
import { describeAmount } from '@glass/pages/hardware';
import { MoneyText } from '@glass/ui';
import type { ReactNode } from 'react';
import { nameField } from '../measures/measure-name.js';
import { useShower, WhileDraggedLater } from '../shower-context.js';
import { texts } from '../texts.js';
import { AddButton, type AddButtonProps } from './add-button.js';
import { MissingMeasures } from './missing-measures.js';
import { Shower3dButton } from '../view-3d/shower-3d-button.js';
import { FindingsList } from './findings-list.js';
import { GapsList } from './gaps-list.js';
import { PanesList } from './panes-list.js';
import { TotalFigure } from './total-figure.js';

interface ShowerSummaryProps extends AddButtonProps {
  /** Opens the field of a measure, such as `runs.0.widths.top`. */
  onMeasure: (field: string) => void;
}

/** Glass, hardware and one total, what to check, and the way into the quote. */
export function ShowerSummary({ save, onMeasure }: ShowerSummaryProps) {
  const isIncomplete = useShower().assessment.unreadable.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2">{texts.summary}</Typography>
        <Shower3dButton />
      </Box>
      <TotalFigure />
      <TotalNote />
      <AddButton save={save} />
      {isIncomplete ? (
        <MissingMeasures onMeasure={onMeasure} />
      ) : (
        <>
          <FindingsList onMeasure={onMeasure} />
          <WhileDraggedLater>
            <Breakdown />
          </WhileDraggedLater>
        </>
      )}
      <WhileDraggedLater>
        <GapsList />
      </WhileDraggedLater>
      <Typography variant="caption" color="textSecondary">
        {texts.keptHere}
      </Typography>
    </Box>
  );
}

function TotalNote() {
  const { assessment, catalogue, layout } = useShower();
  const { isBlocked, isHidden, totalMinor, unreadable } = assessment;
  if (isHidden) return null;
  const [missing] = unreadable;
  const note = isBlocked
    ? missing === undefined
      ? texts.priceWaits
      : texts.waitsFor(nameField(layout, missing))
    : totalMinor === null
      ? texts.onRequest
      : catalogue.taxDisplay === 'included'
        ? texts.withVat
        : [taxNote(catalogue), taxNote(catalogue) ? texts.withoutDelivery : texts.withoutTax]
            .filter(Boolean)
            .join(' · ');
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: -1.5 }}>
      {note}
    </Typography>
  );
}

function Breakdown() {
  const { assessment, catalogue, articles, locale } = useShower();
  const { currency, precision } = catalogue;
  const { evaluated, glassMinor, hardwareMinor, hardware, charges, panes, isHidden } = assessment;
  const money = (amountMinor: number | null) => (amountMinor === null ? null : { amountMinor, currency });
  const amountOf = ({ articleUID, hand }: HardwarePriceLine) => {
    const line = evaluated.hardware.find((one) => one.articleUID === articleUID && one.hand === hand);
    return line ? describeAmount(line, precision, locale) : '';
  };
  return (
    <Box component="section" aria-label={texts.breakdown}>
      <Row name={texts.glassTotal(panes.length)} isStrong>
        {isHidden ? null : <MoneyText money={money(glassMinor)} locale={locale} strong />}
      </Row>
      <PanesList />
      <Box sx={{ mt: 1 }}>
        <Row name={texts.hardwareTotal} isStrong>
          {isHidden ? null : <MoneyText money={money(hardwareMinor)} locale={locale} strong />}
        </Row>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {hardware.lines.map((line) => (
          <Box
            component="li"
            key={`${line.articleUID} ${line.hand}`}
            sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Row
              name={nameHardware(articles.find(({ uid }) => uid === line.articleUID)?.name ?? '', line.hand)}
            >
              {isHidden ? null : line.isIncluded ? (
                texts.included
              ) : (
                <MoneyText money={money(line.amountMinor)} locale={locale} />
              )}
            </Row>
            <Typography variant="caption" color="textSecondary">
              {amountOf(line)}
            </Typography>
          </Box>
        ))}
      </Box>
      {isHidden
        ? null
        : charges.map((charge) => (
            <Box key={`${charge.kind} ${charge.code}`} sx={{ mt: 1 }}>
              <Row name={totalLineName(charge, locale)} isStrong>
                <MoneyText money={money(charge.amountMinor)} locale={locale} strong />
              </Row>
            </Box>
          ))}
    </Box>
  );
}

function Row({
  name,
  isStrong = false,
  children,
}: {
  name: string;
  isStrong?: boolean;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography
        sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: isStrong ? 'fontWeightBold' : undefined }}
      >
        {name}
      </Typography>
      <Box sx={{ flex: 'none' }}>{children}</Box>
    </Box>
  );
}
