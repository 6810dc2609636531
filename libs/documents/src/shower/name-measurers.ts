import type { ShowerLayout } from '@glass/contracts/layout';
import { isChangedSinceCheck } from '@glass/layouts';
import { measuringTexts as texts } from './measuring-texts.js';

/** People who measured a shower, such as `Ana Ruiz · checked by Jo Miller`; '' if none is noted. */
export function nameMeasurers(layout: ShowerLayout<number>): string {
  const { measuredBy = '', checkedBy = '' } = layout.survey ?? {};
  const isChanged = isChangedSinceCheck(layout);
  const check = isChanged ? texts.checkedBefore(checkedBy) : texts.checkedBy(checkedBy);
  return [measuredBy, checkedBy === '' ? '' : check].filter((one) => one !== '').join(' · ');
}
