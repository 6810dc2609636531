import { msg } from '@lingui/core/macro';
import type { Catalogue, HardwareFinish } from '@glass/contracts/catalogue';
import { fitsSameGlass, type HardwareArticle, type ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { SaveHardwareRequest, StoredHardwareLine } from '@glass/contracts/quote';
import { formatLimit } from '@glass/geometry';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';

/** @throws NOT_FOUND */
export function findHardware(hardware: readonly StoredHardwareLine[], uid: string): StoredHardwareLine {
  const line = hardware.find((each) => each.uid === uid);
  if (!line) throw notFound('hardware');
  return line;
}

/**
 * Adds a line of hardware that belongs to no shower, or changes one.
 * @throws VALIDATION_FAILED at articleUID, finish, quantity, cutsMm or hand; STATE_CONFLICT for lines of showers, and above
 * the limit
 */
export function saveHardwareLine(
  hardware: readonly StoredHardwareLine[],
  request: Omit<SaveHardwareRequest, 'quoteUID' | 'version'>,
  catalogue: Catalogue,
): StoredHardwareLine[] {
  const { hardwareUID: uid } = request;
  const line = toHardwareLine(request, findOnSale(catalogue, request.articleUID), catalogue);
  const index = hardware.findIndex((each) => each.uid === uid);
  if (index === -1) return withinLimit([...hardware, line]);
  if (hardware[index]!.showerUID !== null)
    throw generalError('STATE_CONFLICT', msg`This hardware belongs to a shower. Change the shower instead.`);
  return hardware.with(index, line);
}

/**
 * Checks a wanted line of an article.
 * @returns a line that belongs to no shower
 * @throws VALIDATION_FAILED at finish, quantity, cutsMm or hand
 */
export function toHardwareLine(
  request: Pick<SaveHardwareRequest, 'hardwareUID' | 'finish' | 'quantity' | 'cutsMm'> & {
    hand?: StoredHardwareLine['hand'] | undefined;
  },
  article: HardwareArticle,
  catalogue: Pick<Catalogue, 'precision'>,
): StoredHardwareLine {
  const { hardwareUID: uid, finish, quantity = 0, cutsMm = [], hand } = request;
  const { uid: articleUID } = article;
  if (article.finishes.length > 0 && !article.finishes.includes(finish))
    throw fieldError(
      'finish',
      msg`${{ name: article.name }} isn’t available in this finish. Choose another one.`,
    );
  const isByPiece = article.sold === 'piece';
  if (isByPiece && quantity < 1) throw fieldError('quantity', msg`Enter how many pieces you need.`);
  if (!isByPiece && cutsMm.length === 0)
    throw fieldError('cutsMm', msg`${{ name: article.name }} is cut to length. Enter at least one length.`);
  const longest = Math.max(0, ...article.stockLengthsMm);
  if (!isByPiece && longest > 0 && cutsMm.some((mm) => mm > longest))
    throw fieldError(
      'cutsMm',
      msg`The longest bar is ${{ length: formatLimit(longest, 'most', catalogue.precision) }} long. Enter shorter lengths.`,
    );
  if (article.handed && !hand)
    throw fieldError(
      'hand',
      msg`Choose whether you need ${{ name: article.name }} for the left or the right.`,
    );
  return {
    ...{ uid, articleUID, finish, hand: article.handed ? hand! : null, showerUID: null },
    quantity: isByPiece ? quantity : 0,
    cutsMm: isByPiece ? [] : cutsMm.toSorted((one, other) => other - one),
  };
}

/** @throws NOT_FOUND; STATE_CONFLICT for lines of showers */
export function removeHardwareLine(
  hardware: readonly StoredHardwareLine[],
  uid: string,
): StoredHardwareLine[] {
  if (findHardware(hardware, uid).showerUID !== null)
    throw generalError('STATE_CONFLICT', msg`This hardware belongs to a shower. Change the shower instead.`);
  return hardware.filter((each) => each.uid !== uid);
}

/**
 * Finds an article that replaces another one without a change of the glass.
 * @param materialUID glass of the shower; null for hardware of none
 * @throws VALIDATION_FAILED at articleUID if its cutouts, edges or glass differ
 */
export function findSwap(
  catalogue: Catalogue,
  articleUID: string,
  otherUID: string,
  materialUID: string | null,
): HardwareArticle {
  const glass = catalogue.materials.find(({ uid }) => uid === materialUID);
  const before = catalogue.articles?.find(({ uid }) => uid === articleUID);
  const after = findOnSale(catalogue, otherUID);
  if (!before || !fitsSameGlass(before, after, glass?.thicknessMm ?? null))
    throw fieldError(
      'articleUID',
      msg`${{ name: after.name }} needs other glass. Change the shower instead.`,
    );
  return after;
}

/** The wanted finish if the article has it, otherwise the article's first one. */
export const chooseFinish = (
  { finishes }: Pick<HardwareArticle, 'finishes'>,
  wanted: HardwareFinish,
): HardwareFinish => (finishes.includes(wanted) ? wanted : (finishes[0] ?? wanted));

/** Replaces the article of a line; the finish stays if the other article has it. */
export function swapInLine(
  hardware: readonly StoredHardwareLine[],
  line: StoredHardwareLine,
  article: HardwareArticle,
): StoredHardwareLine[] {
  const finish = chooseFinish(article, line.finish);
  const { uid: articleUID } = article;
  return hardware.map((each) => (each === line ? { ...line, articleUID, finish } : each));
}

/** Replaces an article wherever a layout chooses it. */
export function swapInLayout(layout: ShowerLayout, before: string, after: string): ShowerLayout {
  const swap = <Choice extends ShowerLayout['hardware']>(choice: Choice) =>
    Object.fromEntries(
      Object.entries(choice).map(([role, uid]) => [role, uid === before ? after : uid]),
    ) as Choice;
  return {
    ...layout,
    hardware: swap(layout.hardware),
    runs: layout.runs.map((run) => ({
      ...run,
      bays: run.bays.map((bay) => ({ ...bay, hardware: swap(bay.hardware) })),
    })),
  };
}

/** @param agreed price of the whole line that the tenant sets; null for the list price */
export function setAgreedHardware(
  hardware: readonly StoredHardwareLine[],
  uid: string,
  agreed: StoredHardwareLine['agreed'] | null,
): StoredHardwareLine[] {
  return hardware.map((line) => {
    if (line.uid !== uid) return line;
    const { agreed: _before, ...rest } = line;
    return agreed ? { ...rest, agreed } : rest;
  });
}

/**
 * Copies hardware without agreed prices.
 * @param showers uid of each shower's copy by the shower's uid
 */
export function copyHardware(
  hardware: readonly StoredHardwareLine[],
  showers: ReadonlyMap<string, string>,
  newUid: () => string,
): StoredHardwareLine[] {
  return hardware.map(({ agreed: _agreed, showerUID, ...line }) => ({
    ...structuredClone(line),
    uid: newUid(),
    showerUID: showerUID === null ? null : (showers.get(showerUID) ?? null),
  }));
}

/** @throws STATE_CONFLICT above the limit of lines */
export function withinLimit(hardware: StoredHardwareLine[]): StoredHardwareLine[] {
  const { max } = limits.hardwareOfQuote;
  if (hardware.length <= max) return hardware;
  throw generalError(
    'STATE_CONFLICT',
    msg`A quote can have up to ${max} lines of hardware. Start another one.`,
  );
}

/** @throws VALIDATION_FAILED at articleUID */
function findOnSale({ articles = [] }: Catalogue, uid: string): HardwareArticle {
  const article = articles.find((each) => each.uid === uid && each.active);
  if (!article) throw fieldError('articleUID', msg`This hardware isn’t on sale. Choose another one.`);
  return article;
}
