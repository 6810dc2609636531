import type { CatalogueContent, CatalogueTranslation, HingeTemplate } from '@glass/contracts/catalogue';
import { starterCatalogue } from '@glass/pricing';
import { changeOwnLanguage, toCatalogueLanguage } from '@glass/pricing/price-list';
import type { Edit } from '../edits.js';

/**
 * Adds the starter hardware of the shop's units, named in the shop's language, with the cutouts it needs and translations.
 * Cutouts that the list of hinges has under the same code are used; added ones have no price yet.
 * @param locale of the shop, BCP 47
 */
export function toStarterEdits(content: CatalogueContent, locale: string): Edit[] {
  const english = starterCatalogue(content.units);
  const language = toCatalogueLanguage(locale);
  const starter = language ? changeOwnLanguage(english, 'en', language) : english;
  const taken = new Set((content.articles ?? []).flatMap(({ uid, code }) => [uid, code.toLowerCase()]));
  const articles = (starter.articles ?? []).filter(
    ({ uid, code }) => !taken.has(uid) && !taken.has(code.toLowerCase()),
  );
  const known = new Map<string, string>();
  const missing: HingeTemplate[] = [];
  for (const uid of new Set(articles.flatMap((one) => [one.templateUID, one.otherTemplateUID]))) {
    const template = starter.hinges.find((hinge) => hinge.uid === uid);
    if (!template) continue;
    const isSame = (hinge: HingeTemplate) =>
      hinge.uid === uid || hinge.code.toLowerCase() === template.code.toLowerCase();
    const present = content.hinges.find(isSame);
    known.set(template.uid, (present ?? template).uid);
    if (!present) missing.push({ ...template, matrix: [] });
  }
  const at = (uid: string | null) => (uid === null ? null : (known.get(uid) ?? null));
  const translations = addTranslations(content, starter.translations ?? [], [
    ...missing.map(({ name }) => name),
    ...articles.flatMap(({ name, kit }) => [name, ...kit.map((part) => part.name)]),
  ]);
  return [
    ...missing.map((entry): Edit => ({ kind: 'entry', list: 'hinges', entry })),
    ...articles.map((article): Edit => ({
      kind: 'entry',
      list: 'articles',
      entry: {
        ...article,
        templateUID: at(article.templateUID),
        otherTemplateUID: at(article.otherTemplateUID),
      },
    })),
    ...(translations ? [{ kind: 'part', part: 'translations', value: translations } as const] : []),
  ];
}

/** The list's translations with those of new texts; null if nothing is added. */
function addTranslations(
  { translations = [] }: CatalogueContent,
  starter: readonly CatalogueTranslation[],
  names: readonly string[],
): CatalogueTranslation[] | null {
  const have = new Set(translations.map(({ text }) => text));
  const wanted = new Set(names);
  const added = starter.filter(({ text }) => wanted.has(text) && !have.has(text));
  return added.length > 0 ? [...translations, ...added] : null;
}
