/** A rectangle on the page, in points. */
export interface Patch {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Keeps account of where a drawing already has lettering, so that no text is printed over another. */
export class LabelRoom {
  private readonly taken: Patch[] = [];

  constructor(private readonly within: Patch) {}

  /** Takes the first of the places that is free; null where none is, and the table must say it alone. */
  take(places: Patch[]): Patch | null {
    const free = places.find(
      (place) => this.isInside(place) && !this.taken.some((other) => overlap(place, other)),
    );
    if (!free) return null;
    this.taken.push(free);
    return free;
  }

  block(patch: Patch): void {
    this.taken.push(patch);
  }

  private isInside({ x, y, width, height }: Patch): boolean {
    const { within } = this;
    return (
      x >= within.x &&
      y >= within.y &&
      x + width <= within.x + within.width &&
      y + height <= within.y + within.height
    );
  }
}

function overlap(a: Patch, b: Patch): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
