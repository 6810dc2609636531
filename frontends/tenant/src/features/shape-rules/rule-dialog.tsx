import { listWords } from '@glass/language';
import type { CatalogueContent, ShapeRule } from '@glass/contracts/catalogue';
import type { ShapeKind } from '@glass/contracts/panel';
import {
  describeRule,
  glassName,
  isRuleCode,
  RULE_KINDS,
  type RuleCode,
  ruleFaults,
  unitsOfRule,
} from '@glass/geometry';
import { NumberField, numberRule, useEndpointForm } from '@glass/pages';
import { shapeName } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import {
  computeRuleLimits,
  formatFormula,
  formatLimit,
  getFormulaError,
  getRulePart,
  parseLimit,
  RULE_PARTS,
  thicknessName,
} from './rule-words.js';
import { texts } from './texts.js';

interface RuleDialogProps {
  rule: ShapeRule | null;
  content: CatalogueContent;
  onKeep: (rule: ShapeRule) => void;
  onClose: () => void;
}

/** Form values; '' matches anything. */
type Fields = Record<keyof ShapeRule, string>;

const CODES = Object.keys(RULE_KINDS) as RuleCode[];
const SHAPES = [
  'rectangle',
  'notched',
  'rakedTop',
  'quadByOffsets',
  'quad',
  'clippedRectangle',
  'radiusRectangle',
  'trapezoid',
  'parallelogram',
  'rightTriangle',
  'triangle',
  'gable',
  'archTop',
  'eyebrow',
  'circle',
  'ellipse',
  'semicircle',
  'quarterCircle',
  'racetrack',
  'regularPolygon',
  'polygon',
  'contour',
] as const satisfies ShapeKind[];

/** Edits a rule. Shows the resulting limits while typing. */
export function RuleDialog({ rule, content, onKeep, onClose }: RuleDialogProps) {
  const { locale } = useShell().tenant.settings;
  const form = useEndpointForm<Fields, ShapeRule>({
    initial: fieldsOf(rule ?? newRule(content), locale),
    rules: {
      code: {},
      materialUID: {},
      thicknessMm: {},
      tempered: {},
      shape: {},
      operator: {},
      formula: {
        validate: (text, { unit }) =>
          numberRule((said) => parseLimit(said, unit as ShapeRule['unit'], locale)).validate(text),
      },
      unit: {},
      severity: {},
      message: {},
    },
    validate: (fields) =>
      Object.fromEntries(ruleFaults(ruleOf(fields, locale)).map((one) => [one.field, one.reason])),
    send: (fields) => Promise.resolve(ruleOf(fields, locale)),
    onDone: onKeep,
  });
  const fields = useWatch({ control: form.control }) as Fields;
  const current = ruleOf(fields, locale);
  const units = isRuleCode(fields.code) ? unitsOfRule(fields.code) : [current.unit];
  const thicknesses = [
    ...new Set([...content.materials.map((one) => one.thicknessMm), current.thicknessMm ?? 0]),
  ]
    .filter((mm) => mm > 0)
    .sort((a, b) => a - b);

  const choice = (name: keyof Fields, options: readonly (readonly [value: string, label: string])[]) => (
    <TextField
      {...form.field(name)}
      select
      fullWidth
      label={texts.fields[name]}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );

  return (
    <FormDialog
      title={rule ? texts.editTitle : texts.newTitle}
      form={form}
      saveLabel={texts.keep}
      onClose={onClose}
    >
      <TextField
        {...withUnitOf(form)}
        select
        fullWidth
        label={texts.fields.code}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {isRuleCode(fields.code) ? null : <option value={fields.code}>{fields.code}</option>}
        {RULE_PARTS.map((part) => (
          <optgroup key={part} label={texts.parts[part]}>
            {CODES.filter((code) => getRulePart(code) === part).map((code) => (
              <option key={code} value={code}>
                {describeRule(code)}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
      <Pair>
        {choice('operator', Object.entries(texts.bounds))}
        {choice(
          'unit',
          units.map((unit) => [unit, texts.unitNames[unit]] as const),
        )}
      </Pair>
      <Box>
        <NumberField
          form={form}
          name="formula"
          read={(text) => parseLimit(text, current.unit, locale)}
          help={texts.formulaHelp(thicknessUnit(current.unit))}
          label={texts.fields.formula}
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'text' } }}
        />
        <Gives rule={current} content={content} />
      </Box>
      {choice(
        'severity',
        (['block', 'review', 'warn'] as const).map((one) => [one, texts.severities[one]]),
      )}
      <Typography variant="caption" color="textSecondary">
        {texts.severityHelp[current.severity]}
      </Typography>
      <Pair>
        {choice('materialUID', [
          ['', texts.any.material],
          ...content.materials.map((material) => [material.uid, glassName(material, content.units)] as const),
        ])}
        {choice('thicknessMm', [
          ['', texts.any.thickness],
          ...thicknesses.map((mm) => [String(mm), thicknessName(mm, content, locale)] as const),
        ])}
      </Pair>
      <Pair>
        {choice('tempered', [
          ['', texts.any.tempered],
          ['yes', texts.yes],
          ['no', texts.no],
        ])}
        {choice('shape', [
          ['', texts.any.shape],
          ...SHAPES.map((shape) => [shape, shapeName(shape)] as const),
        ])}
      </Pair>
      <TextField
        {...form.field('message', texts.messageHelp)}
        label={texts.fields.message}
        fullWidth
        multiline
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Resets the unit if the chosen check does not support it. */
function withUnitOf(form: ReturnType<typeof useEndpointForm<Fields, ShapeRule>>) {
  const field = form.field('code');
  return {
    ...field,
    onChange: async (event: Parameters<typeof field.onChange>[0] & { target: { value: string } }) => {
      await field.onChange(event);
      const code = event.target.value;
      if (!isRuleCode(code)) return;
      const units = unitsOfRule(code) as string[];
      if (!units.includes(form.form.getValues('unit'))) form.set('unit', units[0] ?? '');
    },
  };
}

/** Error of the formula, or its result for each thickness. */
function Gives({ rule, content }: { rule: ShapeRule; content: CatalogueContent }) {
  const { locale } = useShell().tenant.settings;
  const fault = rule.formula.trim() === '' ? null : getFormulaError(rule);
  if (fault !== null) {
    return (
      <Typography role="status" variant="caption" component="p" color="error" sx={{ mt: 0.5 }}>
        {fault}
      </Typography>
    );
  }
  return (
    <Box role="status" sx={{ mt: 0.5 }}>
      {rule.formula.trim() === ''
        ? null
        : computeRuleLimits(rule, content, locale).map(({ thicknesses, limit }) => (
            <Typography key={thicknesses.join()} variant="caption" component="p">
              {texts.gives(formatFormula(rule.formula), limit ?? texts.noLimit, listWords(thicknesses))}
            </Typography>
          ))}
    </Box>
  );
}

function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {children}
    </Stack>
  );
}

const thicknessUnit = (unit: ShapeRule['unit']) =>
  ['in', 'ft2', 'lb'].includes(unit) ? texts.unitNames.in : texts.unitNames.mm;

function newRule({ units }: CatalogueContent): ShapeRule {
  return {
    code: 'HOLE_EDGE_MIN',
    materialUID: null,
    thicknessMm: null,
    tempered: null,
    shape: null,
    operator: '>=',
    formula: '2*t',
    unit: units === 'inch' ? 'in' : 'mm',
    severity: 'block',
    message: '',
  };
}

function fieldsOf(rule: ShapeRule, locale: string): Fields {
  const { tempered, thicknessMm } = rule;
  return {
    ...rule,
    formula: formatLimit(rule.formula, rule.unit, locale),
    materialUID: rule.materialUID ?? '',
    thicknessMm: thicknessMm === null ? '' : String(thicknessMm),
    tempered: tempered === null ? '' : tempered ? 'yes' : 'no',
    shape: rule.shape ?? '',
  };
}

function ruleOf(fields: Fields, locale: string): ShapeRule {
  const unit = fields.unit as ShapeRule['unit'];
  const limit = parseLimit(fields.formula, unit, locale);
  return {
    code: fields.code,
    materialUID: fields.materialUID || null,
    thicknessMm: fields.thicknessMm === '' ? null : Number(fields.thicknessMm),
    tempered: fields.tempered === '' ? null : fields.tempered === 'yes',
    shape: fields.shape || null,
    operator: fields.operator as ShapeRule['operator'],
    formula: limit.ok ? limit.formula : '',
    unit,
    severity: fields.severity as ShapeRule['severity'],
    message: fields.message.trim(),
  };
}
