import {
  type Facing,
  FACINGS,
  type HardwareArticle,
  type HardwareChoice,
  type HardwareFamily,
  type HardwareRole,
} from '@glass/contracts/layout';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { MAX_CURES } from '../max-cures.js';
import { findDeduction, type LayoutInput } from '../context.js';
import { takesGlass } from '../hinge-choice.js';
import { JOINT_DEGREES } from '../trade-limits.js';

/** Chosen articles are on sale, and take the glass. */
export function checkArticles({ input }: EvaluationState): void {
  checkChoice(input, input.layout.hardware, {});
  input.layout.runs.forEach((run, index) => {
    for (const bay of run.bays) checkChoice(input, bay.hardware, { run: index, bayUID: bay.uid });
  });
}

function checkChoice(
  input: LayoutInput,
  choice: HardwareChoice,
  place: { run?: number; bayUID?: string },
): void {
  for (const [role, uid] of Object.entries(choice) as [HardwareRole, string | undefined][]) {
    if (uid === undefined) continue;
    const article = input.articles.find((one) => one.uid === uid);
    const common = { place: { ...place, field: `hardware.${role}` }, articles: [uid], cures: [] };
    if (!article?.active)
      input.report({
        code: 'unknownArticle',
        severity: 'block',
        values: {},
        ...common,
        cures: listForRole(input, role, article).map(({ uid: other }) => ({
          ...{ kind: 'chooseArticle', role, articleUID: other, bayUID: place.bayUID ?? null },
        })),
      });
    else if (!takesGlass(article, input.thicknessMm) && !HINGES.has(role))
      input.report({
        code: 'articleThickness',
        severity: 'block',
        values: { thicknessMm: input.thicknessMm },
        ...common,
        cures: listForThickness(input, article).map(({ uid: other }) => ({
          ...{ kind: 'chooseArticle', role, articleUID: other, bayUID: place.bayUID ?? null },
        })),
      });
  }
}

/** Families and an edge of the articles that a role can have. */
const ROLES: Record<HardwareRole, { families: readonly HardwareFamily[]; facing?: Facing }> = {
  wallFixing: { families: ['channel', 'clamp'], facing: 'wall' },
  floorFixing: { families: ['channel', 'clamp'], facing: 'floor' },
  ceilingFixing: { families: ['channel', 'clamp'], facing: 'ceiling' },
  glassJoint: { families: ['seal', 'clamp'], facing: 'inlineGlass' },
  wallHinge: { families: ['hinge', 'pivot'], facing: 'wall' },
  glassHinge: { families: ['hinge', 'pivot'] },
  strikeSeal: { families: ['seal'], facing: 'wall' },
  hingeSeal: { families: ['seal'], facing: 'wall' },
  bottomSeal: { families: ['seal'], facing: 'floor' },
  threshold: { families: ['threshold'] },
  header: { families: ['header'] },
  bar: { families: ['bar'] },
  handle: { families: ['handle'] },
  towelBar: { families: ['towelBar'] },
  slidingSystem: { families: ['slidingSystem'] },
};

/** Articles on sale for a role: those with the cutout of the one that is gone first. */
function listForRole(
  input: LayoutInput,
  role: HardwareRole,
  gone: HardwareArticle | undefined,
): HardwareArticle[] {
  const { families, facing } = ROLES[role];
  const group = gone?.cutoutGroup ?? null;
  const isAlike = (one: HardwareArticle) => group !== null && one.cutoutGroup === group;
  return input.articles
    .filter(
      (one) =>
        one.active &&
        families.includes(one.family) &&
        takesGlass(one, input.thicknessMm) &&
        (facing === undefined || one.deductions.some((deduction) => deduction.facing === facing)),
    )
    .toSorted((one, other) => Number(isAlike(other)) - Number(isAlike(one)))
    .slice(0, MAX_CURES);
}

/** Articles of the same kind that take the glass, at every edge at which the chosen one is used. */
function listForThickness(input: LayoutInput, { family, deductions }: HardwareArticle): HardwareArticle[] {
  return input.articles
    .filter(
      (one) =>
        one.active &&
        one.family === family &&
        takesGlass(one, input.thicknessMm) &&
        deductions.every(({ facing }) => one.deductions.some((other) => other.facing === facing)),
    )
    .slice(0, MAX_CURES);
}

/** Hinges and sliders have rules of their own, for the panes that they carry. */
const HINGES: ReadonlySet<HardwareRole> = new Set(['wallHinge', 'glassHinge', 'slidingSystem']);

/** Articles are used at edges that they are made for. */
export function checkEdges({ input, panes }: EvaluationState): void {
  for (const pane of panes) {
    for (const { article, role, facing, query, bayUID } of Object.values(pane.draft.gaps)) {
      if (!article || !query || findDeduction(input, article, query)) continue;
      // An article between two panes is reported once, where it is chosen.
      if (bayUID !== pane.draft.bay.uid) continue;
      const others = input.articles.filter(
        (one) => one.active && one.family === article.family && findDeduction(input, one, query),
      );
      reportAt(input, pane, {
        code: 'articleNotForEdge',
        severity: 'review',
        values: { facing: FACINGS.indexOf(facing) },
        articles: [article.uid],
        cures: others.slice(0, MAX_CURES).map(({ uid }) => ({
          kind: 'chooseArticle',
          role,
          articleUID: uid,
          bayUID: pane.draft.bay.uid,
        })),
      });
    }
  }
}

/** Corners have an angle that hinges and channels exist for. */
export function checkJoints({ input }: EvaluationState): void {
  input.layout.joints.forEach(({ angleDegrees }, index) => {
    const { min, max } = JOINT_DEGREES;
    if (angleDegrees >= min && angleDegrees <= max) return;
    input.report({
      code: 'jointAngle',
      severity: 'review',
      place: { run: index, field: `joints.${index}.angleDegrees` },
      values: { degrees: angleDegrees, min, max },
      articles: [],
      cures: [{ kind: 'measureAgain', field: `joints.${index}.angleDegrees` }],
    });
  });
}
