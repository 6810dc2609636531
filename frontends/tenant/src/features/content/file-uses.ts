import type { ContentFile, FileUse } from '@glass/contracts';
import { texts } from './texts.js';

/** Lists each place once. A page's draft is omitted if the published page shows the file too. */
export function listPlaces({ usedIn }: ContentFile): string {
  const places = new Set(usedIn.map(({ where }) => where));
  if (places.has('landingPage')) places.delete('landingPageDraft');
  return [...places].map((place) => texts.places[place]).join(', ');
}

/** One line per place with the parts that show the file; for a draft, only parts that the published page lacks. */
export function listUses({ usedIn }: ContentFile): string {
  const times = new Map<FileUse['where'], Map<string, number>>();
  for (const { where, what } of usedIn) {
    const parts = times.get(where) ?? new Map<string, number>();
    times.set(where, parts.set(what, (parts.get(what) ?? 0) + 1));
  }
  const draft = times.get('landingPageDraft');
  for (const what of times.get('landingPage')?.keys() ?? []) draft?.delete(what);
  return [...times]
    .filter(([, parts]) => parts.size > 0)
    .map(([where, parts]) => {
      const listed = [...parts].map(([what, count]) => texts.partTimes(what, count));
      return `${texts.places[where]}: ${listed.join(', ')}`;
    })
    .join('\n');
}
