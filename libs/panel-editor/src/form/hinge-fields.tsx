import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature } from '@glass/contracts/panel';
import { hingeCutoutText } from '@glass/geometry';
import { onDemand } from '@glass/ui';
import { setPlateHand, setTemplate } from '../commands/features.js';
import { setHardwareFinish } from '../commands/hardware-finish.js';
import { computeLoad, type HingeLoad } from '../commands/hinge-loads.js';
import { hardwareTexts } from '../hardware/hardware-texts.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { CarriesDoorSwitch } from './carries-door-switch.js';
import { type Choice, ChoiceField, FaultText } from './fields.js';
import { EdgeField } from './edge-field.js';
import type { Figures, HingedDoor, HungHinge } from './hinge-texts.js';

const CutoutFigure = onDemand(() =>
  import('../cutout/cutout-figure.js').then((loaded) => loaded.CutoutFigure),
);

const HardwareCard = onDemand(() =>
  import('../hardware/hardware-card.js').then((loaded) => loaded.HardwareCard),
);

interface HingeFieldsProps {
  feature: Extract<PanelFeature, { kind: 'hinge' }>;
  path: string;
  /** `Hinge 2` */
  name: string;
  hung: HungHinge | null;
}

/** Model and edge of a hinge or clamp, and whether the hinge holds the door. */
export function HingeFields({ feature, path, name, hung }: HingeFieldsProps) {
  const editor = useEditor();
  const { catalogue, run, disabled, faultAt } = editor;
  const template = catalogue.hinges.find((candidate) => candidate.uid === feature.templateUID);
  const kind = template?.kind ?? 'hinge';
  const finishFault = faultAt(`${path}.finish`);
  return (
    <>
      <ChoiceField
        label={texts.hingeModel}
        name={`${path}.templateUID`}
        value={feature.templateUID}
        choices={hingeChoices(editor, kind, feature.templateUID, hung)}
        onChange={(uid) =>
          run(setTemplate(feature.uid, catalogue.hinges.find((one) => one.uid === uid) ?? { uid }))
        }
        disabled={disabled}
        error={faultAt(`${path}.templateUID`)}
      />
      {template && (
        <HardwareCard
          template={template}
          count={kind === 'hinge' ? (hung?.count ?? 1) : 1}
          catalogue={catalogue}
          locale={editor.locale}
          photoUrl={editor.photoUrl}
          finish={feature.finish}
          onFinish={(finish) => run(setHardwareFinish([feature.uid], finish))}
          finishField={`${path}.finish`}
          disabled={disabled}
        />
      )}
      {finishFault === undefined ? null : (
        <Box>
          <FaultText>{finishFault}</FaultText>
          <Button
            size="small"
            disabled={disabled}
            onClick={() => run(setHardwareFinish([feature.uid], null))}
          >
            {hardwareTexts.useUsualFinish}
          </Button>
        </Box>
      )}
      {template && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {texts.cutoutOf(hingeCutoutText(template.cutout, catalogue.precision))}
        </Typography>
      )}
      {template && <CutoutFigure template={template} precision={catalogue.precision} height={150} />}
      {hung && <FitText {...hung} />}
      <EdgeField feature={feature} path={path} />
      {kind === 'hinge' && <CarriesDoorSwitch feature={feature} name={name} />}
      {kind !== 'handle' && (
        <FormControlLabel
          sx={{ mx: 0, gap: 1 }}
          label={texts.plateHand}
          control={
            <Switch
              size="small"
              checked={feature.mirrored}
              disabled={disabled}
              slotProps={{ input: { 'aria-label': `${texts.plateHand}: ${name}` } }}
              onChange={(_event, mirrored) => run(setPlateHand(feature.uid, mirrored))}
            />
          }
        />
      )}
    </>
  );
}

function FitText({ holds, fit }: Pick<HungHinge, 'holds' | 'fit'>) {
  const Icon = holds ? CheckCircleOutlined : ErrorOutlineOutlined;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
      <Icon fontSize="small" aria-hidden sx={{ color: holds ? 'success.main' : 'error.main' }} />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {fit}
      </Typography>
    </Box>
  );
}

/** Active models and the one in use, sorted by whether they hold the door. */
export function hingeChoices(
  { catalogue }: Pick<Figures, 'catalogue'>,
  kind: HingeTemplate['kind'],
  inUse: string | null,
  hung: HingedDoor | null,
): Choice[] {
  const models = catalogue.hinges.filter(
    (template) => template.uid === inUse || (template.active && template.kind === kind),
  );
  if (!hung || kind !== 'hinge') return models.map(({ uid, name }) => ({ value: uid, label: name }));
  return models
    .map((template) => ({ template, load: computeLoad(template, hung.door, hung.count, catalogue) }))
    .sort((one, other) => rankOf(one.load) - rankOf(other.load))
    .map(({ template, load }) => ({ value: template.uid, label: template.name, group: groupOf(load) }));
}

function rankOf({ problems, maxWeightKg, maxWidthMm }: HingeLoad): number {
  if (problems.length > 0) return 2;
  return maxWeightKg === null && maxWidthMm === null ? 1 : 0;
}

/** The closed select fits only a name; the figures are shown below it. */
function groupOf(load: HingeLoad): string {
  return [texts.hingesHold, texts.hingesUnknown, texts.hingesTooWeak][rankOf(load)] ?? '';
}
