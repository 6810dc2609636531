import type { Catalogue, CornerFinish, EdgeFinish, Material } from '@glass/contracts/catalogue';
import type { ProductAlias, ProductAliasKind } from '@glass/contracts/quote';
import { glassName } from '../glass-name.js';
import { isTypo, phraseKey, plainWords, readPhrase, type Phrase } from './phrase.js';
import { CORNER_WORDS, EDGE_WORDS, GLASS_WORDS, type Concept, type Vocabulary } from './vocabulary.js';

/** Products that a phrase can mean. Nothing is guessed: with two readings, `sure` is null. */
export interface ProductReading<Product> {
  /** The only reading. */
  sure: Product | null;
  /** Products of which everything in the phrase is true. */
  readings: Product[];
  /** Products to offer, best first; at least one unless the catalog has none. */
  candidates: Product[];
  /** Size in a corner phrase, such as `10` in `radius 10`; '' for none. */
  sizeText: string;
}

/** Remembered names; made by `toAliases`. */
export type Aliases = ReadonlyMap<string, string>;
export const NO_ALIASES: Aliases = new Map();

export function toAliases(aliases: readonly Pick<ProductAlias, 'kind' | 'text' | 'productUID'>[]): Aliases {
  return new Map(aliases.map(({ kind, text, productUID }) => [aliasKey(kind, text), productUID]));
}

const aliasKey = (kind: ProductAliasKind, text: string): string => `${kind} ${phraseKey(text)}`;

type Catalog = Pick<Catalogue, 'materials' | 'edgeFinishes' | 'cornerFinishes' | 'units'>;

export function findGlass(text: string, catalogue: Catalog, aliases = NO_ALIASES): ProductReading<Material> {
  const { units } = catalogue;
  const materials = catalogue.materials.filter(({ active }) => active);
  return findProduct({
    ...{ text, units, kind: 'glass', vocabulary: GLASS_WORDS, aliases, products: materials },
    describe: (material) => {
      const { name, code, thicknessName, thicknessMm, tempered } = material;
      const { concepts, unknown } = readPhrase(name, GLASS_WORDS, units);
      const strength = tempered ? 'tempered' : 'annealed';
      return {
        names: [
          code,
          name,
          `${name} ${thicknessName}`,
          `${thicknessName} ${name}`,
          glassName(material, units),
        ],
        concepts: new Set([...concepts].filter((one) => one !== 'tempered' && one !== 'annealed')),
        alsoMeans: new Set(concepts.has('heatStrengthened') ? ['heatStrengthened'] : [strength]),
        words: new Set([...unknown, ...plainWords(name).split(' '), plainWords(code)]),
        mm: thicknessMm,
      };
    },
  });
}

/** Not a size: `polished 4 sides`. */
const ALL_SIDES =
  /(?<![\p{L}\d])(?:4|four|all|alle|vier)[\s-]*(?:sides?|edges?|seiten|kanten|seitig)(?!\p{L})/giu;

export function findEdgeFinish(
  text: string,
  catalogue: Catalog,
  aliases = NO_ALIASES,
): ProductReading<EdgeFinish> {
  return findProduct({
    ...{
      text: text.replace(ALL_SIDES, ' '),
      units: catalogue.units,
      kind: 'edge',
      vocabulary: EDGE_WORDS,
      aliases,
    },
    products: catalogue.edgeFinishes.filter(({ active }) => active),
    describe: ({ name, code, kind, bevelWidthMm, mitreDegrees }) => ({
      names: [code, name],
      concepts: new Set([kind]),
      alsoMeans: new Set(kind === 'flatPolish' || kind === 'pencilPolish' ? ['polished'] : []),
      words: new Set([...plainWords(name).split(' '), plainWords(code)]),
      mm: bevelWidthMm ?? mitreDegrees,
    }),
  });
}

export function findCornerFinish(
  text: string,
  catalogue: Catalog,
  aliases = NO_ALIASES,
): ProductReading<CornerFinish> {
  return findProduct({
    ...{ text, units: catalogue.units, kind: 'corner', vocabulary: CORNER_WORDS, aliases },
    products: catalogue.cornerFinishes.filter(({ active }) => active),
    describe: ({ name, code, kind }) => ({
      names: [code, name],
      concepts: new Set([kind]),
      alsoMeans: new Set(),
      words: new Set([...plainWords(name).split(' '), plainWords(code)]),
      mm: null,
      takesSize: true,
    }),
  });
}

interface Description {
  /** Names that mean this product alone, unless another has the same. */
  names: readonly string[];
  concepts: ReadonlySet<Concept>;
  /** True of the product, but usually not said. */
  alsoMeans: ReadonlySet<Concept>;
  words: ReadonlySet<string>;
  mm: number | null;
  /** A number in the phrase is a size that is chosen with the product. */
  takesSize?: boolean;
}

interface Search<Product> {
  text: string;
  units: Catalogue['units'];
  kind: ProductAliasKind;
  vocabulary: Vocabulary;
  products: readonly Product[];
  aliases: Aliases;
  describe: (product: Product) => Description;
}

/** How well a product fits a phrase. */
interface Fit<Product> {
  product: Product;
  /** Everything in the phrase is true of the product. */
  isReading: boolean;
  /** Meanings of the product that the phrase doesn't name. */
  extras: number;
  score: number;
}

function findProduct<Product extends { uid: string }>(search: Search<Product>): ProductReading<Product> {
  const { text, units, kind, vocabulary, products, aliases, describe } = search;
  const phrase = readPhrase(text, vocabulary, units);
  const sizeText = kind === 'corner' ? phrase.measureText : '';
  const described = products.map((product) => ({ product, about: describe(product) }));
  const fits = described
    .map(({ product, about }) => fitOf(product, about, phrase, vocabulary))
    .toSorted((one, other) => other.score - one.score);
  const ranked = fits.map(({ product }) => product);
  const sure = (product: Product) => ({
    ...{ sizeText, sure: product, readings: [product] },
    ...{ candidates: [product, ...ranked.filter((one) => one !== product)] },
  });

  const plain = plainWords(text);
  const named = described.filter(({ about }) => about.names.some((name) => plainWords(name) === plain));
  if (named.length === 1) return sure(named[0]!.product);
  const remembered = aliases.get(aliasKey(kind, text));
  const alias = remembered && products.find(({ uid }) => uid === remembered);
  if (alias) return sure(alias);

  const readings = fits.filter(({ isReading }) => isReading);
  const fewest = Math.min(...readings.map(({ extras }) => extras));
  const closest = readings.filter(({ extras }) => extras === fewest);
  if (closest.length === 1) return sure(closest[0]!.product);
  const first = (named.length > 0 ? named : closest).map(({ product }) => product);
  // The best of the readings first, then what else comes close.
  const isFirst = (product: Product) => first.includes(product);
  const candidates = [...ranked.filter(isFirst), ...ranked.filter((product) => !isFirst(product))];
  return { sizeText, sure: null, readings: candidates.slice(0, first.length), candidates };
}

/** Same trade thickness, mm: 3/8 in is 9.525, written as 9.5. */
const SAME_MM = 0.3;
/** A thickness of the other system, such as 10 mm for 3/8 in: offered, not taken. */
const NEAR_MM = 0.85;

function fitOf<Product>(
  product: Product,
  { concepts, alsoMeans, words, mm, takesSize = false }: Description,
  phrase: Phrase,
  vocabulary: Vocabulary,
): Fit<Product> {
  const isTrue = (concept: Concept) => concepts.has(concept) || alsoMeans.has(concept);
  const agreed = [...phrase.concepts].filter(isTrue).length;
  const wrong = phrase.concepts.size - agreed;
  const missing = phrase.unknown.filter((word) => !words.has(word));
  const close = missing.filter((word) =>
    [...concepts].some((concept) => vocabulary.words[concept]?.some((known) => isTypo(known, word))),
  ).length;
  // A meaning that several products share, such as `tempered`, doesn't choose between them.
  const isKindNamed = [...phrase.concepts].some((concept) => concepts.has(concept));
  const extras = isKindNamed ? [...concepts].filter((concept) => !phrase.concepts.has(concept)).length : 0;
  const difference = mm === null || phrase.mm === null ? null : Math.abs(mm - phrase.mm);
  const isSameSize = difference === null ? takesSize || phrase.mm === null : difference < SAME_MM;
  const says = phrase.concepts.size + phrase.unknown.length + (difference === null ? 0 : 1);
  const sizeScore = difference === null ? 0 : isSameSize ? 4 : difference < NEAR_MM ? 3 : -difference / 4;
  return {
    product,
    isReading: says > 0 && wrong === 0 && missing.length === 0 && isSameSize,
    extras,
    score:
      agreed * 3 +
      close * 2 -
      wrong * 2 -
      extras * 0.5 +
      sizeScore +
      (phrase.unknown.length - missing.length),
  };
}
