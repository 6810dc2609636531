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
 * Bars to buy for the cuts: the least length bought, then the fewest bars. Exact for up to `EXACT_CUTS` cuts; more are
 * placed longest first where they leave least.
 */
export function cutBars({ cutsMm, stockLengthsMm, sawMm }: CutBarsQuery): CutBarsResult {
  const cuts = cutsMm.toSorted((one, other) => other - one);
  const stock = stockLengthsMm.toSorted((one, other) => one - other);
  const longest = stock.at(-1) ?? 0;
  const [tooLong] = cuts.filter((cut) => cut > longest);
  if (tooLong !== undefined) return { ok: false, tooLongMm: tooLong };
  const first = placeLongestFirst(cuts, stock, sawMm);
  const best = cuts.length <= EXACT_CUTS ? searchBest(cuts, stock, sawMm, first) : first;
  return { ok: true, bars: best };
}

const EXACT_CUTS = 9;

const boughtMm = (bars: readonly CutBar[]) => bars.reduce((sum, { stockMm }) => sum + stockMm, 0);

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

/** Tries every bar for every cut, and gives up on a branch that buys no less than the best one so far. */
function searchBest(
  cuts: readonly number[],
  stock: readonly number[],
  sawMm: number,
  first: CutBar[],
): CutBar[] {
  let best = first;
  const isBetter = (bars: readonly CutBar[]) =>
    boughtMm(bars) < boughtMm(best) || (boughtMm(bars) === boughtMm(best) && bars.length < best.length);
  const place = (index: number, bars: readonly CutBar[]): void => {
    const cut = cuts[index];
    if (cut === undefined) {
      if (isBetter(bars)) best = [...bars];
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
