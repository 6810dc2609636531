import {
  fitsSameGlass,
  HARDWARE_ROLES,
  type Facing,
  type HardwareArticle,
  type HardwareChoice,
  type HardwareFamily,
  type HardwareRole,
} from '@glass/contracts/layout';
import { takesGlass } from '@glass/geometry';
import { canSealFor } from './seal-uses.js';

interface RoleNeeds {
  /** Preferred family first. */
  families: readonly HardwareFamily[];
  /** An article must know its deduction at one of these; none: it takes nothing off. */
  facings: readonly Facing[];
  /** Whether new showers have one. */
  isUsual: boolean;
}

const needs = (families: HardwareFamily[], facings: Facing[] = [], isUsual = true): RoleNeeds => ({
  families,
  facings,
  isUsual,
});
const AT_CLOSING: Facing[] = ['wall', 'inlineGlass', 'cornerGlass'];

const ROLES: Record<HardwareRole, RoleNeeds> = {
  wallFixing: needs(['channel', 'clamp', 'anchor'], ['wall']),
  floorFixing: needs(['channel', 'clamp', 'anchor'], ['floor']),
  ceilingFixing: needs(['channel', 'clamp', 'anchor'], ['ceiling']),
  glassJoint: needs(['seal', 'clamp'], ['inlineGlass', 'cornerGlass']),
  wallHinge: needs(['hinge', 'pivot'], ['wall']),
  glassHinge: needs(['hinge', 'pivot'], ['inlineGlass', 'cornerGlass']),
  strikeSeal: needs(['seal'], AT_CLOSING),
  hingeSeal: needs(['seal'], AT_CLOSING),
  bottomSeal: needs(['seal'], ['floor']),
  threshold: needs(['threshold'], ['floor'], false),
  header: needs(['header']),
  bar: needs(['bar'], [], false),
  handle: needs(['handle']),
  towelBar: needs(['towelBar'], [], false),
  slidingSystem: needs(['slidingSystem']),
  anchor: needs(['anchor']),
};

/**
 * Articles that can do a job. Articles that can replace the chosen one come first, because the glass doesn't change.
 * @param chosenUID article chosen now
 */
export function listArticlesFor(
  role: HardwareRole,
  articles: readonly HardwareArticle[],
  chosenUID: string | undefined,
): HardwareArticle[] {
  const { families, facings } = ROLES[role];
  const chosen = articles.find(({ uid }) => uid === chosenUID);
  const rank = (one: HardwareArticle) =>
    one === chosen ? 0 : chosen && fitsSameGlass(chosen, one, null) ? 1 : 2 + families.indexOf(one.family);
  return articles
    .filter(
      (one) =>
        families.includes(one.family) &&
        canSealFor(one, role) &&
        (facings.length === 0 || one.deductions.some(({ facing }) => facings.includes(facing))),
    )
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The shop's first article of each role that fits the glass and the most edges. */
export function usualHardware(articles: readonly HardwareArticle[], thicknessMm: number): HardwareChoice {
  const fits = (article: HardwareArticle) => takesGlass(article, thicknessMm);
  return Object.fromEntries(
    HARDWARE_ROLES.filter((role) => ROLES[role].isUsual).flatMap((role) => {
      const { families, facings } = ROLES[role];
      const known = ({ deductions }: HardwareArticle) =>
        facings.filter((facing) => deductions.some((one) => one.facing === facing)).length;
      const rank = (one: HardwareArticle) => families.indexOf(one.family);
      const [usual] = listArticlesFor(role, articles, undefined).toSorted(
        (one, other) =>
          Number(fits(other)) - Number(fits(one)) || rank(one) - rank(other) || known(other) - known(one),
      );
      return usual ? [[role, usual.uid]] : [];
    }),
  );
}
