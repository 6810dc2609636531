import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPrice, PanelSpec } from '@glass/contracts/panel';
import {
  formatArea,
  formatWeight,
  listHingeTemplates,
  localizeDecimals,
  templateText,
} from '@glass/geometry';
import { panelFacts, PanelOnPaper, panelParts, type NamedPart, taxNote } from '@glass/panel-editor';
import { toShownPrice } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { Facts, formatMoney, MoneyText, onDemand, SectionCard } from '@glass/ui';
import { panelTexts, panelTexts as texts } from './panel-texts.js';
import { PaperHead } from './paper-head.js';
import { usePhotoUrl } from './use-photo-url.js';

const HardwareList = onDemand(() =>
  import('@glass/panel-editor/hardware').then((loaded) => loaded.HardwareList),
);
export const CutoutFigure = onDemand(() =>
  import('@glass/panel-editor/cutout').then((loaded) => loaded.CutoutFigure),
);

/** A panel of a quote, of an order or a draft. */
export interface DescribedPanel {
  /** Null for a draft. */
  lineNumber: number | null;
  quantity: number;
  spec: PanelSpec;
  /** Glass name at the time of the order; empty if the catalogue has it. */
  glass: string;
  /** Per piece, m² and kg; null if the panel has no shape. */
  areaM2: number | null;
  weightKg: number | null;
  /** Price of a draft, which no other page of the print shows; null while it has none. */
  draftPrice?: PanelPrice | null;
}

/** Glass, edges, corners and openings of a panel, one card each. */
export function PanelFactCards({ panel, catalogue }: { panel: DescribedPanel; catalogue: Catalogue }) {
  const { locale } = useShell().tenant.settings;
  const photoUrl = usePhotoUrl();
  const { spec, quantity, areaM2, weightKg } = panel;
  const { glass, size } = panelFacts(spec, catalogue, locale);
  const parts = panelParts(spec, catalogue);
  const asFact = ({ name, value }: NamedPart) => ({ label: name, value: localizeDecimals(locale, value) });
  return (
    <>
      <SectionCard title={texts.panel}>
        <Facts
          facts={[
            { label: texts.glass, value: glass || panel.glass },
            { label: texts.size, value: size },
            { label: texts.quantity, value: texts.pieces(quantity) },
            {
              label: texts.area,
              value: areaM2 === null ? null : formatArea(areaM2, catalogue.units, locale),
            },
            {
              label: texts.weight,
              value: weightKg === null ? null : formatWeight(weightKg, catalogue.units, locale),
            },
            { label: texts.template, value: spec.template ? templateText(spec.template) : null },
            { label: texts.seenFrom, value: texts.sides[spec.viewingSide] },
            { label: texts.notes, value: spec.notes },
          ]}
        />
      </SectionCard>
      {parts ? (
        <>
          <SectionCard title={texts.edges}>
            <Facts facts={parts.edges.map(asFact)} />
          </SectionCard>
          {spec.corners.length > 0 ? (
            <SectionCard title={texts.corners}>
              {parts.corners.length > 0 ? (
                <Facts facts={parts.corners.map(asFact)} />
              ) : (
                <Typography>{texts.cornersSquare}</Typography>
              )}
            </SectionCard>
          ) : null}
          {spec.features.some(({ kind }) => kind === 'hinge') ? (
            // On paper the list of holes says what comes with the glass.
            <Box sx={{ displayPrint: 'none' }}>
              <SectionCard title={texts.hardware}>
                <HardwareList spec={spec} catalogue={catalogue} locale={locale} photoUrl={photoUrl} />
              </SectionCard>
            </Box>
          ) : null}
          {parts.features.length > 0 ? (
            <SectionCard title={texts.features}>
              <Facts facts={[...parts.features, ...parts.cutouts].map(asFact)} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: parts.cutouts.length > 0 ? 1 : 0 }}>
                {listHingeTemplates(spec.features, catalogue).map((template) => (
                  <Box
                    key={template.uid}
                    sx={{
                      width: 260,
                      maxWidth: '100%',
                      breakInside: 'avoid',
                      // Two beside each other, so that a door with hinges and handle stays on one page.
                      '@media print': { width: 148, '& > div': { height: 120 } },
                    }}
                  >
                    <CutoutFigure template={template} precision={catalogue.precision} height={190} />
                  </Box>
                ))}
              </Box>
            </SectionCard>
          ) : null}
          {parts.points.length > 0 ? (
            <SectionCard title={texts.points}>
              <Facts facts={parts.points.map(asFact)} />
            </SectionCard>
          ) : null}
        </>
      ) : null}
    </>
  );
}

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
  const { lineNumber, spec, draftPrice } = panel;
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
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {panelTexts.title(lineNumber, spec.mark)}
        </Typography>
        {draftPrice && !draftPrice.isHidden ? (
          <DraftPrice price={draftPrice} {...{ catalogue, locale }} />
        ) : null}
      </Box>
      <PanelOnPaper spec={spec} catalogue={catalogue} locale={locale} />
      <Box sx={{ columns: 2, columnGap: 2, mt: 1, pr: '1px', '& section': { p: 1.5, mb: 1.5 } }}>
        <PanelFactCards panel={panel} catalogue={catalogue} />
      </Box>
    </Box>
  );
}

interface DraftPriceProps {
  price: PanelPrice;
  catalogue: Catalogue;
  locale: string;
}

/** `$724.00, 4 × $181.00` */
function DraftPrice({ price, catalogue, locale }: DraftPriceProps) {
  const { totalMinor, unitMinor, quantity, currency } = toShownPrice(price, catalogue);
  const each =
    unitMinor === null || quantity === 1 || catalogue.taxDisplay === 'included'
      ? null
      : { amountMinor: unitMinor, currency };
  return (
    <Typography variant="h1" component="p" sx={{ whiteSpace: 'nowrap' }}>
      <MoneyText money={totalMinor === null ? null : { amountMinor: totalMinor, currency }} locale={locale} />
      {each ? `, ${quantity} × ${formatMoney(each, locale)}` : null}
      {totalMinor === null ? null : ` ${taxNote(catalogue)}`}
    </Typography>
  );
}
