/**
 * A limited number of candidates, the best by their guide (smaller is better), at most one for each key: a heap with the worst on
 * top. A candidate is a slot number; the caller keeps what belongs to a slot.
 */
export class Beam {
  private readonly guides: Float64Array;
  private readonly heap: Int32Array;
  private readonly keys = new Set<number>();
  private size = 0;
  /** Candidates were left out for better ones. */
  hasDropped = false;

  constructor(private readonly width: number) {
    this.guides = new Float64Array(width);
    this.heap = new Int32Array(width);
  }

  accepts(guide: number): boolean {
    if (this.size < this.width || guide < this.guides[0]!) return true;
    this.hasDropped = true;
    return false;
  }

  /** The slot to put an accepted candidate in, in place of the worst if all are taken; -1: its key is known. */
  take(guide: number, key: number): number {
    if (this.keys.has(key)) return -1;
    this.keys.add(key);
    const { guides, heap } = this;
    let at: number;
    let slot: number;
    if (this.size < this.width) {
      at = this.size;
      slot = at;
      this.size += 1;
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (guides[above]! >= guide) break;
        guides[at] = guides[above]!;
        heap[at] = heap[above]!;
        at = above;
      }
    } else {
      this.hasDropped = true;
      at = 0;
      slot = heap[0]!;
      for (;;) {
        let below = 2 * at + 1;
        if (below >= this.size) break;
        if (below + 1 < this.size && guides[below + 1]! > guides[below]!) below += 1;
        if (guides[below]! <= guide) break;
        guides[at] = guides[below]!;
        heap[at] = heap[below]!;
        at = below;
      }
    }
    guides[at] = guide;
    heap[at] = slot;
    return slot;
  }

  /** Empties the beam; its slots, best first. Equal ones keep a fixed order. */
  drain(): number[] {
    const { guides, heap } = this;
    const order = Array.from({ length: this.size }, (_, index) => index);
    order.sort((a, b) => guides[a]! - guides[b]! || a - b);
    this.size = 0;
    this.keys.clear();
    return order.map((index) => heap[index]!);
  }
}
