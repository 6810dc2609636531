/** Lengths that are cut from bars, and bars to cut them from; mm. */
export interface CutBarsQuery {
  cutsMm: readonly number[];
  stockLengthsMm: readonly number[];
  /** Width of a saw cut. */
  sawMm: number;
}

interface CutBar {
  stockMm: number;
  cutsMm: number[];
  /** Rest after the last cut. */
  leftMm: number;
}

export type CutBarsResult = { ok: true; bars: CutBar[] } | { ok: false; tooLongMm: number };

/** Width of a saw cut in metal and plastic profiles. */
export const SAW_MM = 3;

/**
 * Bars to buy for the cuts: the least length bought, then the fewest bars. Exact for up to `EXACT_CUTS` cuts. More are
 * cut bar by bar, each filled as well as possible; then any two bars with few enough cuts are exchanged for the best
 * bars for these.
 */
export function cutBars({ cutsMm, stockLengthsMm, sawMm }: CutBarsQuery): CutBarsResult {
  const cuts = cutsMm.toSorted((one, other) => other - one);
  const stock = stockLengthsMm.toSorted((one, other) => one - other);
  const longest = stock.at(-1) ?? 0;
  const [tooLong] = cuts.filter((cut) => cut > longest);
  if (tooLong !== undefined) return { ok: false, tooLongMm: tooLong };
  const first = placeLongestFirst(cuts, stock, sawMm);
  if (cuts.length <= EXACT_CUTS) return { ok: true, bars: searchBest(cuts, stock, sawMm, first) };
  const starts = [first, fillOneByOne(cuts, stock, sawMm)];
  const improved = starts.map((bars) => exchangePairs(bars, stock, sawMm));
  return { ok: true, bars: improved.reduce((best, bars) => (isCheaper(bars, best) ? bars : best)) };
}

const EXACT_CUTS = 9;

const boughtMm = (bars: readonly CutBar[]) => bars.reduce((sum, { stockMm }) => sum + stockMm, 0);

const isCheaper = (bars: readonly CutBar[], than: readonly CutBar[]) =>
  boughtMm(bars) < boughtMm(than) || (boughtMm(bars) === boughtMm(than) && bars.length < than.length);

function placeLongestFirst(cuts: readonly number[], stock: readonly number[], sawMm: number): CutBar[] {
  const bars: CutBar[] = [];
  for (const cut of cuts) {
    const fitting = bars
      .filter(({ leftMm }) => leftMm >= cut)
      .toSorted((one, other) => one.leftMm - other.leftMm)[0];
    if (fitting) addCut(fitting, cut, sawMm);
    else bars.push(openBar(stock.find((mm) => mm >= cut) ?? cut, cut, sawMm));
  }
  return bars;
}

/** The last piece of a bar needs no cut if it ends the bar; what the saw takes never makes the rest negative. */
function addCut(bar: CutBar, cut: number, sawMm: number): void {
  bar.cutsMm.push(cut);
  bar.leftMm = Math.max(0, bar.leftMm - cut - sawMm);
}

function openBar(stockMm: number, cut: number, sawMm: number): CutBar {
  const bar = { stockMm, cutsMm: [] as number[], leftMm: stockMm };
  addCut(bar, cut, sawMm);
  return bar;
}

/** Bar by bar: the longest cut left, and the cuts beside it that use the largest share of any length in stock. */
function fillOneByOne(cuts: readonly number[], stock: readonly number[], sawMm: number): CutBar[] {
  const bars: CutBar[] = [];
  let left = [...cuts];
  while (left.length > 0) {
    const fills = stock
      .filter((mm) => mm >= left[0]!)
      .map((mm) => ({ mm, picked: fillBest(left, mm, sawMm) }));
    const used = ({ mm, picked }: (typeof fills)[number]) =>
      picked.reduce((sum, index) => sum + left[index]!, 0) / mm;
    const best = fills.reduce((one, other) => (used(other) > used(one) ? other : one));
    const bar: CutBar = { stockMm: best.mm, cutsMm: [], leftMm: best.mm };
    for (const index of best.picked) addCut(bar, left[index]!, sawMm);
    bars.push(bar);
    left = left.filter((_, index) => !best.picked.includes(index));
  }
  return bars;
}

/** How many choices are looked at for one bar: all of them for the cuts of a few showers. */
const FILL_TRIES = 20_000;

/** Indexes of cuts (longest first) that use most of a bar, among them the first. */
function fillBest(cuts: readonly number[], stockMm: number, sawMm: number): number[] {
  let best: number[] = [];
  let bestUsed = -1;
  let tries = 0;
  const rest = cuts.map((_, index) => cuts.slice(index).reduce((sum, mm) => sum + mm, 0));
  const pick = (index: number, picked: readonly number[], used: number, leftMm: number): void => {
    if (used > bestUsed) [best, bestUsed] = [[...picked], used];
    if (used + Math.min(leftMm, rest[index] ?? 0) <= bestUsed || tries > FILL_TRIES) return;
    for (let next = index; next < cuts.length; next += 1) {
      const cut = cuts[next]!;
      // Taking a cut as long as the one left out before changes nothing.
      if (cut > leftMm || (next > index && cut === cuts[next - 1])) continue;
      tries += 1;
      pick(next + 1, [...picked, next], used + cut, Math.max(0, leftMm - cut - sawMm));
    }
  };
  pick(1, [0], cuts[0]!, Math.max(0, stockMm - cuts[0]! - sawMm));
  return best;
}

function exchangePairs(bars: readonly CutBar[], stock: readonly number[], sawMm: number): CutBar[] {
  let current = [...bars];
  // Bars cut alike are exchanged alike.
  const hopeless = new Set<string>();
  const exchangeOne = (): boolean => {
    for (let i = 0; i < current.length; i += 1) {
      for (let j = i + 1; j < current.length; j += 1) {
        const pair = [current[i]!, current[j]!];
        const cuts = pair.flatMap(({ cutsMm }) => cutsMm).toSorted((one, other) => other - one);
        const key = `${boughtMm(pair)}: ${cuts.join(' ')}`;
        if (cuts.length > EXACT_CUTS || hopeless.has(key)) continue;
        const best = searchBest(cuts, stock, sawMm, pair);
        if (best !== pair) {
          current = [...current.filter((_, index) => index !== i && index !== j), ...best];
          return true;
        }
        hopeless.add(key);
      }
    }
    return false;
  };
  while (exchangeOne());
  return current;
}

/** Tries every bar for every cut, and gives up on a branch that buys no less than the best one so far. */
function searchBest(
  cuts: readonly number[],
  stock: readonly number[],
  sawMm: number,
  first: CutBar[],
): CutBar[] {
  let best = first;
  const place = (index: number, bars: readonly CutBar[]): void => {
    const cut = cuts[index];
    if (cut === undefined) {
      if (isCheaper(bars, best)) best = [...bars];
      return;
    }
    if (boughtMm(bars) > boughtMm(best)) return;
    const tried = new Set<number>();
    bars.forEach((bar, i) => {
      if (bar.leftMm < cut || tried.has(bar.leftMm)) return;
      tried.add(bar.leftMm);
      const longer = { ...bar, cutsMm: [...bar.cutsMm] };
      addCut(longer, cut, sawMm);
      place(index + 1, bars.with(i, longer));
    });
    for (const stockMm of stock) {
      if (stockMm >= cut) place(index + 1, [...bars, openBar(stockMm, cut, sawMm)]);
    }
  };
  place(0, []);
  return best;
}
