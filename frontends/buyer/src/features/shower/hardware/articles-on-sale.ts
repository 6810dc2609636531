import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';

/** Hardware on sale. A shop without any doesn't offer showers. */
export const articlesOnSale = ({ articles = [] }: Catalogue): readonly HardwareArticle[] =>
  articles.filter(({ active }) => active);
