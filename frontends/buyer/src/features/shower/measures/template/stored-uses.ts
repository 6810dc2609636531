import { keptValue, type KeptValue } from '@glass/api-client';
import type { LineUse, TemplateDrawing } from '@glass/dxf';
import { templateTexts } from './template-texts.js';

/** Uses of layers chosen by hand, by the key of the layer. */
export type LineUses = Readonly<Record<string, LineUse>>;

/** Programs name their layers the same in each file; more are of drawings long ago. */
const MAX_STORED = 500;

/** Choices of this device for later files with the same layer names, the newest last. */
export function storedUses(tenantUID: string): KeptValue<LineUses> {
  return keptValue({
    key: `templateLayers.${tenantUID}`,
    version: 1,
    read: (stored) =>
      typeof stored === 'object' && stored !== null && !Array.isArray(stored)
        ? Object.fromEntries(
            Object.entries(stored).filter((entry): entry is [string, LineUse] => isUse(entry[1])),
          )
        : null,
  });
}

const isUse = (value: unknown): value is LineUse =>
  typeof value === 'string' && Object.hasOwn(templateTexts.uses, value);

/** Remembers the choices of one drawing; layers that follow their names again are forgotten. */
export function rememberUses(tenantUID: string, { groups }: TemplateDrawing, chosen: LineUses): void {
  const stored = storedUses(tenantUID);
  const before = Object.entries(stored.get() ?? {}).filter(
    ([key]) => !groups.some((group) => group.key === key),
  );
  const ofDrawing = groups.flatMap(({ key }): [string, LineUse][] =>
    chosen[key] ? [[key, chosen[key]]] : [],
  );
  stored.set(Object.fromEntries([...before, ...ofDrawing].slice(-MAX_STORED)));
}
