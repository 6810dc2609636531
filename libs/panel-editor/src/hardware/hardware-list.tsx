import Box from '@mui/material/Box';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { listHardware } from '@glass/geometry';
import { HardwareCard, type HardwareCardProps } from './hardware-card.js';
import { hardwareTexts as texts } from './hardware-texts.js';

interface HardwareListProps extends Pick<HardwareCardProps, 'locale' | 'photoUrl'> {
  spec: PanelSpec;
  catalogue: Catalogue;
}

/** Every hinge, clamp and handle of a panel once per finish, with its count. */
export function HardwareList({ spec, catalogue, locale, photoUrl }: HardwareListProps) {
  return (
    <Box
      component="ul"
      aria-label={texts.hardware}
      sx={{
        ...{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {listHardware(spec, catalogue).map(({ template, finish, count }) => (
        <Box key={`${template.uid} ${finish ?? ''}`} component="li" sx={{ breakInside: 'avoid' }}>
          <HardwareCard
            template={template}
            count={count}
            catalogue={catalogue}
            locale={locale}
            photoUrl={photoUrl}
            title={`${count} × ${template.name}`}
            finish={finish}
            isOnPanel
          />
        </Box>
      ))}
    </Box>
  );
}
