import type { Material } from '@glass/contracts/catalogue';
import type { PanelTemplate } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { withUnit } from './lengths/format-length.js';

type NamedGlass = Pick<Material, 'name' | 'thicknessName' | 'tempered'>;

/** Words in a tenant's own glass name that mean tempered. ESG is the German abbreviation. */
const TEMPERED_NAME = /temper|toughen|\besg\b/i;

/**
 * Full name of a glass, without repeating what the name contains: `Clear 3⁄8″, tempered`, `Mirror 6 mm, not tempered`.
 */
export function glassName(glass: NamedGlass, units: UnitSystem): string {
  const { name, tempered } = glass;
  const thickness = containsThickness(glass) ? name : `${name} ${thicknessText(glass, units)}`;
  return TEMPERED_NAME.test(name) ? thickness : `${thickness}, ${tempered ? 'tempered' : 'not tempered'}`;
}

/** Note for panels cut from a template instead of from sizes. */
export function templateText(template: PanelTemplate): string {
  return `Cut from template, ${template === 'made' ? 'made by the shop' : 'supplied by the customer'}`;
}

/** A trade thickness with its unit: `3⁄8″`, `10 mm`. */
export function thicknessText({ thicknessName }: Pick<Material, 'thicknessName'>, units: UnitSystem): string {
  return /[\d/]$/.test(thicknessName) ? withUnit(thicknessName, units) : thicknessName;
}

/** Whether the name contains the thickness, not as part of another number. */
function containsThickness({ name, thicknessName }: NamedGlass): boolean {
  if (thicknessName === '') return true;
  const plain = name.replaceAll('⁄', '/');
  const at = plain.indexOf(thicknessName.replaceAll('⁄', '/'));
  const around = [plain[at - 1] ?? '', plain[at + thicknessName.length] ?? ''];
  return at >= 0 && around.every((character) => !/[\d/.,]/.test(character));
}
