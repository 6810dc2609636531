import type { Catalogue, HingeTemplate } from '@glass/contracts/catalogue';
import type {
  HardwareArticle,
  HardwareDeduction,
  HardwareRole,
  LayoutBay,
  LayoutRun,
  ShowerLayout,
} from '@glass/contracts/layout';
import { takesGlass } from '@glass/geometry';
import type { ReportedFinding } from './cures.js';

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
  report: (finding: ReportedFinding) => void;
}

export type Run = LayoutRun<number>;
export type Bay = LayoutBay<number>;

/** Hardware on sale, and the articles that a shower has of it. */
export interface ArticleSource {
  articles: readonly HardwareArticle[];
  layout: Pick<ShowerLayout<number>, 'hardware'>;
}

/** Article of a role: the bay's own, else the layout's; null for none. A header belongs to its whole run, never to a bay. */
export function findArticle(
  input: ArticleSource,
  role: HardwareRole,
  bay: Pick<Bay, 'hardware'> | null,
): HardwareArticle | null {
  const uid = findChosenUid(input, role, bay);
  return input.articles.find((article) => article.uid === uid) ?? null;
}

/** Whether an article is chosen that the price list no longer has. Its own finding says so. */
export const isWithdrawn = (input: LayoutInput, role: HardwareRole, bay: Bay | null): boolean =>
  findChosenUid(input, role, bay) !== undefined && findArticle(input, role, bay) === null;

function findChosenUid(
  { layout }: ArticleSource,
  role: HardwareRole,
  bay: Pick<Bay, 'hardware'> | null,
): string | undefined {
  const own = role === 'header' ? undefined : bay?.hardware[role];
  return own ?? layout.hardware[role];
}

/** The template cut into the glass for an article; undefined if it needs no cutout. */
export const findTemplate = (
  { catalogue }: Pick<LayoutInput, 'catalogue'>,
  { templateUID }: Pick<HardwareArticle, 'templateUID'>,
): HingeTemplate | undefined => catalogue.hinges.find(({ uid }) => uid === templateUID);

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
