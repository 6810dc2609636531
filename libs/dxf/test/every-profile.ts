import { defaultDxfProfile, type DxfProfile } from '@glass/contracts';

/** Every combination that changes what is drawn: version, unit, notches, finished or cut, with and without text. */
export const EVERY_PROFILE: DxfProfile[] = (['AC1015', 'AC1009'] as const).flatMap((version) =>
  (['mm', 'inch'] as const).flatMap((units) =>
    (['inContour', 'separateCutouts'] as const).flatMap((notches) =>
      (['finished', 'cut'] as const).flatMap((size) =>
        [true, false].map((withText) => ({
          ...defaultDxfProfile,
          version,
          units,
          notches,
          size,
          withText,
        })),
      ),
    ),
  ),
);
