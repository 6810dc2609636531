import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HardwareFinish } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { inSentence } from '@glass/language';
import { findHardwareFinish, hardwareFinishName, isOfferedIn } from '@glass/geometry';
import { setHardwareFinish } from '../commands/hardware-finish.js';
import { hardwareTexts as texts } from '../hardware/hardware-texts.js';
import { useEditor } from '../state/editor-context.js';

/** One button per chosen finish that other hardware of the panel is offered in, but doesn't have. */
export function MatchFinish({ spec }: { spec: PanelSpec }) {
  const { catalogue, run, disabled } = useEditor();
  const hardware = spec.features.flatMap((feature) => {
    if (feature.kind !== 'hinge') return [];
    const template = catalogue.hinges.find(({ uid }) => uid === feature.templateUID);
    return template ? [{ uid: feature.uid, chosen: feature.finish, template }] : [];
  });
  const offers = [...new Set(hardware.flatMap(({ chosen }) => chosen ?? []))].flatMap(
    (finish: HardwareFinish) => {
      const others = hardware.filter(
        ({ template, chosen }) =>
          findHardwareFinish(template, chosen) !== finish && isOfferedIn(template, finish),
      );
      return others.length > 0 ? [{ finish, uids: others.map(({ uid }) => uid) }] : [];
    },
  );
  if (offers.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offers.map(({ finish, uids }) => (
        <Button
          key={finish}
          size="small"
          disabled={disabled}
          onClick={() => run(setHardwareFinish(uids, finish))}
        >
          {texts.finishForAll(inSentence(hardwareFinishName(finish)))}
        </Button>
      ))}
    </Box>
  );
}
