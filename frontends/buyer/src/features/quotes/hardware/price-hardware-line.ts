import type { Catalogue } from '@glass/contracts/catalogue';
import { fitsSameGlass, type HardwareArticle } from '@glass/contracts/layout';
import type { HardwareLine, PricedHardwareLine, QuoteDetails } from '@glass/contracts/quote';
import { priceHardwareLines, toShownMinor } from '@glass/pricing';

/**
 * List price of a line as the buyer sees it, minor units; null on request.
 * @param isInGlass whether the glass of its shower has the cutout of the article
 */
export function priceShownLine(line: HardwareLine, catalogue: Catalogue, isInGlass = false): number | null {
  const templateUID = catalogue.articles?.find(({ uid }) => uid === line.articleUID)?.templateUID;
  const cutouts = new Map(
    isInGlass && line.showerUID && templateUID ? [[line.showerUID, new Set([templateUID])]] : [],
  );
  const [priced] = priceHardwareLines([line], catalogue, cutouts);
  const amountMinor = priced?.amountMinor ?? null;
  return amountMinor === null ? null : toShownMinor(amountMinor, catalogue);
}

export interface SwapChoice {
  article: HardwareArticle;
  /** List price of the line with the other article less that with the present one; null if one is on request. */
  differenceMinor: number | null;
}

/** Articles on sale for the cutouts and glass of a line, cheapest difference first. */
export function listSwaps(
  line: PricedHardwareLine,
  { showers }: Pick<QuoteDetails, 'showers'>,
  catalogue: Catalogue,
): SwapChoice[] {
  const { articles = [], materials } = catalogue;
  const shower = showers.find(({ uid }) => uid === line.showerUID);
  const glass = materials.find(({ uid }) => uid === shower?.layout.materialUID);
  const before = articles.find(({ uid }) => uid === line.articleUID);
  if (!before) return [];
  // Swaps have the same cutouts, so they are included as well.
  const nowMinor = priceShownLine(line, catalogue, line.isIncluded);
  return articles
    .filter(
      (article) =>
        article.active && article !== before && fitsSameGlass(before, article, glass?.thicknessMm ?? null),
    )
    .map((article) => {
      const minor = priceShownLine({ ...line, articleUID: article.uid }, catalogue, line.isIncluded);
      return { article, differenceMinor: minor === null || nowMinor === null ? null : minor - nowMinor };
    })
    .toSorted((one, other) => (one.differenceMinor ?? Infinity) - (other.differenceMinor ?? Infinity));
}
