import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { t } from '@lingui/core/macro';
import type { PanelFeature } from '@glass/contracts/panel';
import { defineTexts } from '@glass/language';
import { changeFeature } from '../commands/features.js';
import { useEditor } from '../state/editor-context.js';

const texts = defineTexts(() => ({
  label: t`Fixed panel, carries a door`,
  /** `name` is “Hinge 2” */
  labelOf: (name: string) => t`Fixed panel, carries a door: ${name}`,
  step: t({ message: 'fixed panel or door', context: 'step' }),
}));

interface CarriesDoorSwitchProps {
  feature: Extract<PanelFeature, { kind: 'hinge' }>;
  /** `Hinge 2` */
  name: string;
}

/** Whether a hinge carries a door beside this panel. Such a panel doesn't swing, and its own weight hangs on no hinge. */
export function CarriesDoorSwitch({ feature, name }: CarriesDoorSwitchProps) {
  const { run, disabled } = useEditor();
  return (
    <FormControlLabel
      sx={{ mx: 0, gap: 1 }}
      label={texts.label}
      control={
        <Switch
          size="small"
          checked={feature.carriesDoor ?? false}
          disabled={disabled}
          slotProps={{ input: { 'aria-label': texts.labelOf(name) } }}
          onChange={(_event, carriesDoor) => run(setCarriesDoor(feature.uid, carriesDoor))}
        />
      }
    />
  );
}

function setCarriesDoor(uid: string, carriesDoor: boolean) {
  return changeFeature({ text: () => texts.step }, null, uid, (feature) => {
    if (feature.kind !== 'hinge') return feature;
    const { carriesDoor: _before, ...kept } = feature;
    return { ...kept, ...(carriesDoor ? { carriesDoor } : {}) };
  });
}
