import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Catalogue, Material } from '@glass/contracts/catalogue';
import type { PanelPrice, PanelSpec } from '@glass/contracts/panel';
import { formatWeight, glassName, unitsOf } from '@glass/geometry';
import { toShownPrice } from '@glass/pricing';
import { colors, formatMoney, MoneyText } from '@glass/ui';
import { glassLooks } from '@glass/ui/glass-looks';
import { setMaterial } from '../commands/details.js';
import { tryDrawing } from '../drawing/try-drawing.js';
import { glassLook } from '@glass/contracts/catalogue';
import { effectiveFinish } from '../panel-names.js';
import { useEditor } from '../state/editor-context.js';
import {
  assess,
  findMaterial,
  computeReadiness,
  type Assessment,
  panelOf,
} from '../state/panel-assessment.js';
import { ChoiceField } from './fields.js';
import { compareTexts as texts } from './compare-texts.js';

interface CompareGlassesProps {
  /** The panel's glass. */
  materialUID: string;
  onClose: () => void;
}

/** The panel in two glasses with both prices; one press switches to either. */
export function CompareGlasses({ materialUID, onClose }: CompareGlassesProps) {
  const { catalogue, present, run, locale } = useEditor();
  const titleId = useId();
  const [spec] = useState(present);
  const [first, setFirst] = useState(materialUID);
  const [second, setSecond] = useState(() => otherGlass(materialUID, catalogue));
  const inFirst = useMemo(() => assessInGlass(spec, first, catalogue), [spec, first, catalogue]);
  const inSecond = useMemo(() => assessInGlass(spec, second, catalogue), [spec, second, catalogue]);
  const shared = { catalogue, locale, usedUID: materialUID };
  const use = (uid: string) => {
    run(setMaterial(uid));
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 }, pb: 0.5 }}>
        {texts.title}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.purpose}
        </Typography>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: { xs: 1.5, sm: 3 } }}
        >
          <Column
            {...shared}
            label={texts.first}
            shown={inFirst}
            against={null}
            onChoose={setFirst}
            onUse={use}
          />
          <Column
            {...shared}
            label={texts.second}
            shown={inSecond}
            against={inFirst.assessment.price && toShownPrice(inFirst.assessment.price, catalogue)}
            onChoose={setSecond}
            onUse={use}
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface GlassAssessment {
  spec: PanelSpec;
  assessment: Assessment;
}

function assessInGlass(panel: PanelSpec, materialUID: string, catalogue: Catalogue): GlassAssessment {
  const spec = { ...panel, materialUID };
  return { spec, assessment: assess({ spec, quantity: 1 }, catalogue) };
}

/** Another kind of glass of similar thickness; if there is only one kind, its next thickness. */
function otherGlass(materialUID: string, { materials }: Catalogue): string {
  const own = materials.find(({ uid }) => uid === materialUID);
  const rank = (one: Material) =>
    (one.name === own?.name ? 1000 : 0) +
    (one.tempered === own?.tempered ? 0 : 100) +
    Math.abs(one.thicknessMm - (own?.thicknessMm ?? 0));
  const [other] = materials
    .filter(({ uid, active }) => active && uid !== materialUID)
    .toSorted((one, two) => rank(one) - rank(two));
  return other?.uid ?? materialUID;
}

interface ColumnProps {
  catalogue: Catalogue;
  locale: string | undefined;
  usedUID: string;
  label: string;
  shown: GlassAssessment;
  /** Price to compare with; null in the first column. */
  against: PanelPrice | null;
  onChoose: (uid: string) => void;
  onUse: (uid: string) => void;
}

function Column(props: ColumnProps) {
  const { catalogue, locale, usedUID, label, shown, against, onChoose, onUse } = props;
  const { spec, assessment } = shown;
  const { materialUID } = spec;
  const material = findMaterial(spec, catalogue);
  const { weightKg } = assessment;
  const price = assessment.price && toShownPrice(assessment.price, catalogue);
  const name = material ? glassName(material, catalogue.units) : '';
  const finishes = new Set(
    spec.edges.map((_, index) => effectiveFinish(spec, index, catalogue)?.name ?? texts.asCut),
  );
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <ChoiceField
        label={label}
        value={materialUID}
        choices={catalogue.materials
          .filter(({ uid, active }) => active || uid === materialUID)
          .map((glass) => ({ value: glass.uid, label: glassName(glass, catalogue.units) }))}
        onChange={onChoose}
      />
      <Picture spec={spec} material={material} catalogue={catalogue} />
      <Fact name={texts.each}>
        <Typography component="output" aria-label={label} sx={{ typography: 'h2', display: 'block' }}>
          {price ? <MoneyText money={moneyOf(price)} locale={locale} /> : texts.noPriceYet}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', minHeight: 20 }}>
          {price && against ? difference(price, against, locale) : ''}
        </Typography>
      </Fact>
      <Fact name={texts.weight}>
        {weightKg === null ? '–' : formatWeight(weightKg, unitsOf(catalogue.precision), locale)}
      </Fact>
      <Fact name={texts.tempering}>{material?.tempered ? texts.tempered : texts.notTempered}</Fact>
      <Fact name={texts.edges}>{[...finishes].join(', ')}</Fact>
      <Typography
        variant="body2"
        sx={{ flex: 1, color: readinessColor(assessment), overflowWrap: 'anywhere' }}
      >
        {describeReadiness(assessment)}
      </Typography>
      <Button
        variant="outlined"
        aria-label={materialUID === usedUID ? undefined : texts.use(name)}
        disabled={materialUID === usedUID}
        onClick={() => onUse(materialUID)}
      >
        {materialUID === usedUID ? texts.inUse : texts.useShort}
      </Button>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="div">{children}</Typography>
    </div>
  );
}

const moneyOf = ({ unitMinor, currency }: PanelPrice) =>
  unitMinor === null ? null : { amountMinor: unitMinor, currency };

function difference(price: PanelPrice, against: PanelPrice, locale: string | undefined): string {
  if (price.unitMinor === null || against.unitMinor === null) return '';
  const by = price.unitMinor - against.unitMinor;
  if (by === 0) return texts.same;
  const text = formatMoney({ amountMinor: Math.abs(by), currency: price.currency }, locale);
  return by > 0 ? texts.dearer(text) : texts.cheaper(text);
}

/** Why it cannot be ordered like this, or ''. */
function describeReadiness(assessment: Assessment): string {
  const [worst] = assessment.findings;
  switch (computeReadiness(assessment)) {
    case 'unfinished':
      return '';
    case 'blocked':
      return worst?.message ?? '';
    case 'review':
      return worst?.severity === 'review' ? worst.message : texts.toReview;
    case 'ready':
      return texts.inOrder;
  }
}

function readinessColor(assessment: Assessment): string {
  const readiness = computeReadiness(assessment);
  if (readiness === 'blocked') return 'error.main';
  return readiness === 'review' ? 'warning.main' : 'success.main';
}

const PICTURE_PX = 104;

/** The panel with the look of the glass. */
function Picture(props: { spec: PanelSpec; material: Material | null; catalogue: Catalogue }) {
  const { spec, material, catalogue } = props;
  const id = useId();
  const drawing = tryDrawing(panelOf(spec), catalogue);
  if (!drawing || !material) return <Box sx={{ height: PICTURE_PX }} />;
  const { minX, minY, maxX, maxY } = drawing.box;
  const [width, height] = [maxX - minX, maxY - minY];
  const looks = glassLooks[glassLook(material)];
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      sx={{ height: PICTURE_PX, width: '100%', overflow: 'visible', my: 0.5 }}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="1" x2="1" y2="0">
          {looks.map((color, index) => (
            <stop key={index} offset={index / (looks.length - 1)} stopColor={color} />
          ))}
        </linearGradient>
      </defs>
      <path
        transform={`translate(${-minX} ${maxY}) scale(1 -1)`}
        d={drawing.path + drawing.openings.map(({ path }) => path).join('')}
        fill={`url(#${id})`}
        fillRule="evenodd"
        stroke={colors.ink}
        strokeWidth={1.25}
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
