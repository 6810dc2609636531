import type { Material, PanelTemplate, UnitSystem } from '@glass/contracts';
import { withUnit } from './lengths/format-length.js';

type NamedGlass = Pick<Material, 'name' | 'thicknessName' | 'tempered'>;

/** What tenants who name a glass in full call it themselves; ESG is the German for it. */
const SAYS_TEMPERED = /temper|toughen|\besg\b/i;

/**
 * A glass in full, for whoever picks it from the rack: `Clear 3⁄8″, tempered`, `Mirror 6 mm, not tempered`. What its
 * name says already is not said again.
 */
export function glassName(glass: NamedGlass, units: UnitSystem): string {
  const { name, tempered } = glass;
  const thickness = saysThickness(glass) ? name : `${name} ${thicknessText(glass, units)}`;
  return SAYS_TEMPERED.test(name) ? thickness : `${thickness}, ${tempered ? 'tempered' : 'not tempered'}`;
}

/** What glass is cut from instead of from its sizes, for everybody who reads of the panel. */
export function templateText(template: PanelTemplate): string {
  return `Cut from template, ${template === 'made' ? 'made by the shop' : 'sent by the customer'}`;
}

/** A thickness as the trade says it: `3⁄8″`, `10 mm`. */
export function thicknessText({ thicknessName }: Pick<Material, 'thicknessName'>, units: UnitSystem): string {
  return /[\d/]$/.test(thicknessName) ? withUnit(thicknessName, units) : thicknessName;
}

/** Whether the thickness stands in the name, and not within another number. */
function saysThickness({ name, thicknessName }: NamedGlass): boolean {
  if (thicknessName === '') return true;
  const plain = name.replaceAll('⁄', '/');
  const at = plain.indexOf(thicknessName.replaceAll('⁄', '/'));
  const around = [plain[at - 1] ?? '', plain[at + thicknessName.length] ?? ''];
  return at >= 0 && around.every((character) => !/[\d/.,]/.test(character));
}
