import {
  FACINGS,
  type HardwareArticle,
  type HardwareChoice,
  type HardwareRole,
} from '@glass/contracts/layout';
import { listArticlesFor } from '../choose-hardware.js';
import { chooseOneOf, orAskShop, orMeasureAgain } from '../cures.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { findArticle, findDeduction, type LayoutInput } from '../context.js';
import type { CutPane } from '../cut-pane.js';
import { ANCHORED_ROLES } from '../hardware-list.js';
import { isHeldAtTop } from '../held-at-top.js';
import { listPaneEdges } from '../pane-edges.js';
import { findUsedRoles } from '../used-roles.js';
import { takesGlass } from '@glass/geometry';
import { canSealFor } from '../seal-uses.js';
import { jointAt } from '../gaps.js';
import { listThickerGlass } from './glass-cures.js';

/** Chosen articles that the shower uses are on sale, and take the glass. */
export function checkArticles({ input, panes }: EvaluationState): void {
  const used = listRolesInUse(input, panes);
  checkChoice(input, input.layout.hardware, used, {});
  input.layout.runs.forEach((run, index) => {
    for (const bay of run.bays) {
      const own = bay.kind === 'fixed' ? new Set([...used].filter((role) => !DOOR_ROLES.has(role))) : used;
      if (bay.kind !== 'empty') checkChoice(input, bay.hardware, own, { run: index, bayUID: bay.uid });
    }
  });
}

/** Jobs that hardware has in the shower, with those of parts that it can have. */
function listRolesInUse(input: LayoutInput, panes: readonly CutPane[]): ReadonlySet<HardwareRole> {
  const used = new Set(
    findUsedRoles(
      input.layout,
      panes.map((pane) => ({ ...pane.draft, edges: listPaneEdges(input, pane, panes) })),
    ),
  );
  if (used.has('bottomSeal')) used.add('threshold');
  if (used.has('handle')) used.add('towelBar');
  if (panes.some((pane) => !isHeldAtTop(input, pane))) used.add('bar');
  const bays = [null, ...input.layout.runs.flatMap((run) => run.bays)];
  const anchored = [...used].filter((role) => ANCHORED_ROLES.has(role));
  const hasAnchors = (role: HardwareRole) =>
    bays.some((bay) => (findArticle(input, role, bay)?.anchors ?? 0) > 0);
  if (anchored.some(hasAnchors)) used.add('anchor');
  return used;
}

const DOOR_ROLES: ReadonlySet<HardwareRole> = new Set([
  ...(['wallHinge', 'glassHinge', 'strikeSeal', 'hingeSeal', 'bottomSeal', 'threshold'] as const),
  ...(['handle', 'towelBar', 'slidingSystem'] as const),
]);

function checkChoice(
  input: LayoutInput,
  choice: HardwareChoice,
  used: ReadonlySet<HardwareRole>,
  place: { run?: number; bayUID?: string },
): void {
  for (const [role, uid] of Object.entries(choice) as [HardwareRole, string | undefined][]) {
    if (uid === undefined || !used.has(role)) continue;
    const article = input.articles.find((one) => one.uid === uid);
    const bayUID = place.bayUID ?? null;
    const common = { place: { ...place, field: `hardware.${role}` }, articles: [uid] };
    if (!article?.active)
      input.report({
        code: 'unknownArticle',
        severity: 'block',
        values: {},
        ...common,
        cures: orAskShop(chooseOneOf(listForRole(input, role, uid), role, bayUID)),
      });
    else if (!takesGlass(article, input.thicknessMm) && !HINGES.has(role))
      input.report({
        code: 'articleThickness',
        severity: 'block',
        values: { thicknessMm: input.thicknessMm },
        ...common,
        cures: orAskShop([
          ...chooseOneOf(listForThickness(input, role, article), role, bayUID),
          ...listThickerGlass(input, article),
        ]),
      });
    else if (!canSealFor(article, role))
      input.report({
        code: 'sealNotForEdge',
        severity: 'block',
        values: { isFixed: Number(article.sealUse === 'fixedJoint') },
        ...common,
        cures: [
          ...chooseOneOf(listForRole(input, role, uid), role, bayUID),
          { kind: 'removeArticle', role, bayUID },
        ],
      });
  }
}

/** Articles on sale for a role that take the glass: those with the cutout of the chosen one first. */
const listForRole = (input: LayoutInput, role: HardwareRole, chosenUID: string): HardwareArticle[] =>
  listArticlesFor(role, input.articles, chosenUID).filter(
    (one) => one.active && takesGlass(one, input.thicknessMm),
  );

/** Articles of the same kind that take the glass, at every edge at which the chosen one is used. */
function listForThickness(
  input: LayoutInput,
  role: HardwareRole,
  { family, deductions }: HardwareArticle,
): HardwareArticle[] {
  return input.articles.filter(
    (one) =>
      one.active &&
      one.family === family &&
      canSealFor(one, role) &&
      takesGlass(one, input.thicknessMm) &&
      deductions.every(({ facing }) => one.deductions.some((other) => other.facing === facing)),
  );
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
        (one) =>
          one.active &&
          one.family === article.family &&
          canSealFor(one, role) &&
          takesGlass(one, input.thicknessMm) &&
          findDeduction(input, one, query),
      );
      const isForCorners = article.deductions.some((one) => one.facing === facing);
      const side = pane.draft.gaps.left.query === query ? 'left' : 'right';
      const joint = facing === 'cornerGlass' ? jointAt({ input, run: pane.draft.run }, side) : null;
      const cures = chooseOneOf(others, role, pane.draft.bay.uid);
      reportAt(input, pane, {
        code: 'articleNotForEdge',
        severity: 'review',
        values: {
          facing: FACINGS.indexOf(facing),
          degrees: isForCorners ? (query.angleDegrees ?? null) : null,
        },
        articles: [article.uid],
        cures: joint === null ? orAskShop(cures) : orMeasureAgain(cures, `joints.${joint}.angleDegrees`),
      });
    }
  }
}
