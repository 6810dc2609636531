import { memo } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useLanguage } from '@glass/language/react';
import type { Material } from '@glass/contracts/catalogue';
import { setMaterial } from '../commands/details.js';
import { useEditor } from '../state/editor-context.js';
import { glassName, thicknessText } from '@glass/geometry';
import { onDemand } from '@glass/ui';
import { texts } from '../texts.js';
import { ChoiceField } from './fields.js';
import { COMPARE_ROOM, isMoreThanOneGlass } from './compare-room.js';
import { FormSection } from './form-section.js';
import { TILES_ROOM } from './tiles-room.js';

const CompareButton = onDemand(() => import('./compare-button.js').then((loaded) => loaded.CompareButton), {
  isAtRest: true,
});

const GlassTiles = onDemand(() => import('./glass-tiles.js').then((loaded) => loaded.GlassTiles), {
  isAtRest: true,
});

/** Kind of glass, then thickness. Another kind keeps the thickness if available. */
export const GlassSection = memo(function GlassSection({ materialUID }: { materialUID: string }) {
  useLanguage();
  const { catalogue, run, disabled, faultAt } = useEditor();
  const offered = catalogue.materials.filter((material) => material.active || material.uid === materialUID);
  const chosen = offered.find((material) => material.uid === materialUID) ?? null;
  const names = [...new Set(offered.map((material) => material.name))];
  const sameName = offered.filter((material) => material.name === chosen?.name);

  const chooseName = (name: string) => {
    const material = nearestThickness(offered, name, chosen?.thicknessMm ?? 0);
    if (material) run(setMaterial(material.uid));
  };
  return (
    <FormSection
      title={texts.glass}
      state={chosen ? glassName(chosen, catalogue.units) : ''}
      paths={['materialUID']}
      opensOnPhone
    >
      <ChoiceField
        label={texts.glassType}
        name="materialUID"
        value={chosen?.name ?? ''}
        choices={[
          ...(chosen ? [] : [{ value: '', label: '' }]),
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={chooseName}
        disabled={disabled}
        error={faultAt('materialUID')}
      />
      {names.length > 1 && (
        <Box sx={{ minHeight: TILES_ROOM, minWidth: 0 }}>
          <GlassTiles
            label={texts.glassPictures}
            glasses={names.flatMap((name) => nearestThickness(offered, name, chosen?.thicknessMm ?? 0) ?? [])}
            name={chosen?.name ?? null}
            onChange={chooseName}
            disabled={disabled}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-label={texts.thickness}
          value={chosen?.uid ?? null}
          disabled={disabled}
          onChange={(_event, uid: string | null) => uid && run(setMaterial(uid))}
        >
          {sameName.map((material) => (
            <ToggleButton
              key={material.uid}
              value={material.uid}
              sx={{ px: 2, minWidth: 56, textTransform: 'none' }}
            >
              {thicknessText(material, catalogue.units)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {chosen && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {chosen.tempered ? texts.tempered : texts.notTempered}
          </Typography>
        )}
        {isMoreThanOneGlass(catalogue) ? (
          // Loads last into reserved space.
          <Box sx={{ ml: 'auto', minWidth: COMPARE_ROOM.width, minHeight: COMPARE_ROOM.height }}>
            <CompareButton materialUID={materialUID} />
          </Box>
        ) : null}
      </Box>
    </FormSection>
  );
});

function nearestThickness(materials: Material[], name: string, thicknessMm: number): Material | null {
  const [nearest] = materials
    .filter((material) => material.name === name)
    .toSorted(
      (one, other) => Math.abs(one.thicknessMm - thicknessMm) - Math.abs(other.thicknessMm - thicknessMm),
    );
  return nearest ?? null;
}
