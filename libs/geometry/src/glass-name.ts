import { t } from '@lingui/core/macro';
import type { Material } from '@glass/contracts/catalogue';
import type { PanelTemplate } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { defineTexts } from '@glass/language';
import { withUnit } from './lengths/format-length.js';

const texts = defineTexts(() => ({
  tempered: (glass: string) => t`${glass}, tempered`,
  notTempered: (glass: string) => t`${glass}, not tempered`,
  madeTemplate: t`Cut from template, made by the shop`,
  suppliedTemplate: t`Cut from template, supplied by the customer`,
}));

type NamedGlass = Pick<Material, 'name' | 'thicknessName' | 'tempered'>;

/** Words in a tenant's own glass name that mean tempered, in all languages. ESG is the German one. */
const TEMPERED_NAME = /temper|toughen|\besg\b|tremp|templad/i;

/**
 * Full name of a glass, without repeating what the name contains: `Clear 3⁄8″, tempered`, `Mirror 6 mm, not tempered`.
 */
export function glassName(glass: NamedGlass, units: UnitSystem): string {
  const { name, tempered } = glass;
  const thickness = containsThickness(glass) ? name : `${name} ${thicknessText(glass, units)}`;
  if (TEMPERED_NAME.test(name)) return thickness;
  return tempered ? texts.tempered(thickness) : texts.notTempered(thickness);
}

/** Note for panels cut from a template instead of from sizes. */
export function templateText(template: PanelTemplate): string {
  return template === 'made' ? texts.madeTemplate : texts.suppliedTemplate;
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
