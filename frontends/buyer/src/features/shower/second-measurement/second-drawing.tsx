import type { ShowerLayout } from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { isLength } from '@glass/geometry';
import { toPictureLayout } from '@glass/layouts';
import { isReadableLength } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { type ReactNode, useMemo } from 'react';
import { setAt } from '../draft/layout-changes.js';
import { DrawnContext } from '../shower-context.js';
import type { SecondDraft } from './second-draft.js';

/** Drawings inside show the plan with the second person's own measures. */
export function SecondDrawing({ draft, children }: { draft: SecondDraft; children: ReactNode }) {
  const { locale, precision } = useShell().tenant.settings;
  const { plan, values } = draft;
  const value = useMemo(
    () => ({
      ...{ layout: withMeasures(toPictureLayout(plan), values, precision), evaluated: null, isSketch: true },
      lengthAt: (path: string) => {
        const entered = values[path];
        return isLength(entered) ? entered : null;
      },
      ...{ precision, locale },
    }),
    [plan, values, locale, precision],
  );
  return <DrawnContext value={value}>{children}</DrawnContext>;
}

function withMeasures(
  picture: ShowerLayout<number>,
  values: SecondDraft['values'],
  precision: LengthPrecision,
): ShowerLayout<number> {
  return Object.entries(values).reduce((layout, [path, value]) => {
    if (typeof value !== 'number' && !isReadableLength(value, precision)) return layout;
    return setAt(path, typeof value === 'number' ? value : value.mm)(layout);
  }, picture);
}
