import type { Catalogue } from '@glass/contracts/catalogue';
import type {
  HardwareArticle,
  HardwareDeduction,
  HardwareRole,
  LayoutBay,
  LayoutFinding,
  LayoutRun,
  ShowerLayout,
} from '@glass/contracts/layout';
import { takesGlass } from './hinge-choice.js';

/** A shower with what it is made of: the price list's glass and cutouts, and the hardware on sale. */
export interface LayoutContext {
  catalogue: Catalogue;
  articles: readonly HardwareArticle[];
}

/** Input of each step of the evaluation. */
export interface LayoutInput extends LayoutContext {
  layout: ShowerLayout<number>;
  thicknessMm: number;
  weightKgPerM2: number;
  report: (finding: LayoutFinding) => void;
}

export type Run = LayoutRun<number>;
export type Bay = LayoutBay<number>;

/** Article of a role: the bay's own, else the layout's; null for none. */
export function findArticle(input: LayoutInput, role: HardwareRole, bay: Bay | null): HardwareArticle | null {
  const uid = bay?.hardware[role] ?? input.layout.hardware[role];
  return input.articles.find((article) => article.uid === uid) ?? null;
}

/** An edge for which an article may have a deduction. */
export interface DeductionQuery {
  facing: HardwareDeduction['facing'];
  pane: 'door' | 'fixed';
  angleDegrees?: number;
  opens?: 'in' | 'out' | 'both';
}

/** Corners are measured to a degree or two. */
const SAME_ANGLE_DEGREES = 5;

/** The article's deduction that says most about the edge and its glass; undefined if it has none for it. */
export function findDeduction(
  { thicknessMm }: Pick<LayoutInput, 'thicknessMm'>,
  article: HardwareArticle | null,
  { facing, pane, angleDegrees, opens }: DeductionQuery,
): HardwareDeduction | undefined {
  const said = ({
    pane: panes,
    opens: ways,
    angleDegrees: angle,
    minThicknessMm,
    maxThicknessMm,
  }: HardwareDeduction) =>
    [panes, ways, angle, minThicknessMm ?? maxThicknessMm].filter((one) => one !== undefined).length;
  return article?.deductions
    .filter(
      (one) =>
        one.facing === facing &&
        takesGlass(one, thicknessMm) &&
        (one.pane ?? pane) === pane &&
        (one.opens === undefined || one.opens === (opens === 'both' ? 'out' : opens)) &&
        (one.angleDegrees === undefined ||
          Math.abs(one.angleDegrees - (angleDegrees ?? one.angleDegrees)) <= SAME_ANGLE_DEGREES),
    )
    .toSorted((one, other) => said(other) - said(one))[0];
}
