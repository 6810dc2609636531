import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { thicknessText } from '@glass/geometry';
import { setAt } from '../draft/layout-changes.js';
import { listShowerGlass } from '../layout-step/start-layout.js';
import { ChoiceField } from '../measures/choice-field.js';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

/** The glass of all panels: kind, then thickness. */
export function GlassChoice() {
  const { catalogue, layout, actions } = useShower();
  const offered = listShowerGlass(catalogue);
  const chosen = offered.find(({ uid }) => uid === layout.materialUID);
  const names = [...new Set(offered.map(({ name }) => name))];
  const sameName = offered.filter(({ name }) => name === chosen?.name);
  const choose = (uid: string) => actions.change(setAt('materialUID', uid));
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.glass}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
          <ChoiceField
            label={texts.glass}
            value={chosen?.name ?? ''}
            choices={[
              ...(chosen ? [] : [{ value: '', label: '' }]),
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(name) => {
              const found =
                offered.find((one) => one.name === name && one.thicknessMm === chosen?.thicknessMm) ??
                offered.find((one) => one.name === name);
              if (found) choose(found.uid);
            }}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          color="primary"
          aria-label={texts.thickness}
          value={layout.materialUID}
          onChange={(_event, uid: string | null) => uid && choose(uid)}
          sx={{ '& button': { textTransform: 'none', px: 2 } }}
        >
          {sameName.map((material) => (
            <ToggleButton key={material.uid} value={material.uid}>
              {thicknessText(material, catalogue.units)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
    </Box>
  );
}
