import { useState } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { inSentence, listWords } from '@glass/language';
import type { Catalogue, HardwareFinish, HingeTemplate } from '@glass/contracts/catalogue';
import type { Uid } from '@glass/contracts/primitives';
import {
  findHardwareFinish,
  formatReadable,
  hardwareFinishName,
  hardwarePictureName,
  hingeCapacityText,
  localizeDecimals,
} from '@glass/geometry';
import { radii } from '@glass/ui';
import { hardwarePictures } from '@glass/ui/hardware-pictures';
import { FinishChoice, FinishLine, Swatches } from './finish-choice.js';
import { hardwareTexts as texts } from './hardware-texts.js';

type FactsCatalogue = Pick<Catalogue, 'precision' | 'articles'>;

export interface HardwareCardProps {
  template: HingeTemplate;
  /** Number on the panel, for what they carry together. */
  count: number;
  catalogue: FactsCatalogue;
  locale?: string | undefined;
  /** URL of a picture of the tenant; omitted where there are none. */
  photoUrl?: ((fileUID: Uid) => string) | undefined;
  /** Chosen finish; omitted or null for the usual one. */
  finish?: HardwareFinish | null | undefined;
  /** Omitted where the finish can't be chosen. */
  onFinish?: ((finish: HardwareFinish) => void) | undefined;
  /** Name of the field in the form. */
  finishField?: string | undefined;
  disabled?: boolean;
  /** Whether the card is of hardware on a panel: then it names its finish instead of all that there are. */
  isOnPanel?: boolean;
  /** Shown above where the name is not beside the card. */
  title?: string;
}

/** Picture of a hinge, clamp or handle, whether it comes with the glass, its finish, and its capacity. */
export function HardwareCard(props: HardwareCardProps) {
  const { template, count, catalogue, locale, photoUrl, title } = props;
  const { finish, onFinish, finishField, disabled = false, isOnPanel = false } = props;
  const { kind, name, finishes = [], hardware } = template;
  const isSupplied = hardware === 'supplied';
  const facts = listHardwareFacts(template, count, catalogue, locale);
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
          {isSupplied ? texts.suppliedHelp[kind] : texts.cutoutHelp[kind]}
        </Typography>
        {facts ? (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {facts}
          </Typography>
        ) : null}
        {finishes.length > 1 && onFinish ? (
          <FinishChoice {...{ template, finish, onFinish, disabled }} field={finishField} />
        ) : isOnPanel ? (
          <FinishLine finish={findHardwareFinish(template, finish ?? undefined)} isChosen={!!finish} />
        ) : finishes.length > 0 ? (
          <Swatches finishes={finishes}>
            {texts.finishes(listWords(finishes.map((one) => inSentence(hardwareFinishName(one)))))}
          </Swatches>
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
      src={own !== null && failed !== own ? own : hardwarePictures[hardwarePictureName(template)]}
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
  catalogue: FactsCatalogue,
  locale?: string,
): string {
  const { kind, minThicknessMm: least, maxThicknessMm: most } = template;
  const length = (mm: number) => formatReadable(mm, catalogue.precision);
  const glass =
    least !== null && most !== null
      ? texts.from(length(least), length(most))
      : least !== null
        ? texts.atLeast(length(least))
        : most !== null
          ? texts.atMost(length(most))
          : '';
  const carried = kind === 'hinge' ? hingeCapacityText(template, count, catalogue, locale) : '';
  const facts = [carried, glass && texts.glass(glass)].filter(Boolean).join(' · ');
  return localizeDecimals(locale, facts);
}
