import { useState } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { LengthPrecision, Uid } from '@glass/contracts/primitives';
import { formatLength, hardwareFinishName, hingeCapacityText, localizeDecimals } from '@glass/geometry';
import { radii } from '@glass/ui';
import { finishPictures, hardwarePictures } from '@glass/ui/hardware-pictures';
import { hardwareTexts as texts } from './hardware-texts.js';
import { standardPictureName } from './standard-picture.js';

export interface HardwareCardProps {
  template: HingeTemplate;
  /** Number on the panel, for what they carry together. */
  count: number;
  precision: LengthPrecision;
  locale?: string | undefined;
  /** URL of a picture of the tenant; omitted where there are none. */
  photoUrl?: ((fileUID: Uid) => string) | undefined;
  /** Shown above where the name is not beside the card. */
  title?: string;
}

/** Picture of a hinge, clamp or handle, whether it comes with the glass, its finishes, and its capacity. */
export function HardwareCard({ template, count, precision, locale, photoUrl, title }: HardwareCardProps) {
  const { kind, name, finishes = [], hardware } = template;
  const isSupplied = hardware === 'supplied';
  const facts = listHardwareFacts(template, count, precision, locale);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 1.5, alignItems: 'start' }}>
      <HardwarePicture template={template} photoUrl={photoUrl} alt={texts.picture(name)} />
      <Box sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 0 }}>
        {title ? <Typography sx={{ fontWeight: 'fontWeightMedium', mb: 0.5 }}>{title}</Typography> : null}
        <Chip
          size="small"
          variant={isSupplied ? 'filled' : 'outlined'}
          color={isSupplied ? 'success' : 'default'}
          label={isSupplied ? texts.supplied : texts.cutoutOnly}
        />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {isSupplied ? texts.suppliedHelp(kind) : texts.cutoutHelp(kind)}
        </Typography>
        {facts ? (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {facts}
          </Typography>
        ) : null}
        {finishes.length > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.5 }}>
            {finishes.map((finish) => (
              <Box
                key={finish}
                component="img"
                src={finishPictures[finish]}
                alt=""
                width={24}
                height={24}
                loading="lazy"
                decoding="async"
                sx={{ borderRadius: '50%', display: 'block' }}
              />
            ))}
            <Typography variant="caption">
              {texts.finishes(finishes.map((finish) => hardwareFinishName(finish).toLowerCase()).join(', '))}
            </Typography>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

interface HardwarePictureProps extends Pick<HardwareCardProps, 'template' | 'photoUrl'> {
  alt: string;
}

/** The tenant's photo; the standard picture if there is none, or if it fails to load. */
function HardwarePicture({ template, photoUrl, alt }: HardwarePictureProps) {
  const { photoFileUID } = template;
  const own = photoFileUID && photoUrl ? photoUrl(photoFileUID) : null;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box
      component="img"
      src={own !== null && failed !== own ? own : hardwarePictures[standardPictureName(template)]}
      onError={() => setFailed(own)}
      alt={alt}
      width={96}
      height={72}
      loading="lazy"
      decoding="async"
      sx={{ objectFit: 'cover', borderRadius: `${radii.small}px`, display: 'block', bgcolor: 'action.hover' }}
    />
  );
}

/** `2 carry 79.4 lb, 28″ wide · for 3⁄8″ to 1⁄2″ glass`; '' if the manufacturer gives no figures. */
export function listHardwareFacts(
  template: HingeTemplate,
  count: number,
  precision: LengthPrecision,
  locale?: string,
): string {
  const { kind, minThicknessMm: least, maxThicknessMm: most } = template;
  const length = (mm: number) => formatLength(mm, precision);
  const glass =
    least !== null && most !== null
      ? texts.from(length(least), length(most))
      : least !== null
        ? texts.atLeast(length(least))
        : most !== null
          ? texts.atMost(length(most))
          : '';
  const carried = kind === 'hinge' ? hingeCapacityText(template, count, precision, locale) : '';
  const facts = [carried, glass && texts.glass(glass)].filter(Boolean).join(' · ');
  return localizeDecimals(locale, facts);
}
