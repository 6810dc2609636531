import { t } from '@lingui/core/macro';
import type { Catalogue, HingePlate, HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { lengthOf } from '@glass/geometry';
import { type Random, deriveDemoUid } from './random.js';

/**
 * Plates of the demo's hardware in mm, so that drawings show them: beveled shower hinges of 90 × 55 mm, and clamps as
 * long as their names say. Examples only; tenants enter those of their hardware.
 */
const PLATES: Record<string, HingePlate> = {
  BEV: { along: 90, inside: 52, outside: 4 },
  CL45: { along: 45, inside: 43, outside: 2 },
  CL50: { along: 50, inside: 48, outside: 2 },
};

/** Adds the plates of hinges and clamps used by demo panels to a starter catalog. */
export function withDemoPlates(catalogue: Catalogue): Catalogue {
  const hinges = catalogue.hinges.map((hinge): HingeTemplate => ({
    ...hinge,
    plate: PLATES[hinge.code] ?? null,
  }));
  return { ...catalogue, hinges };
}

/** Creates a typical bathroom or kitchen panel in the units of the catalog. */
export function demoPanel(random: Random, catalogue: Catalogue, name: string): PanelSpec {
  const make = random.pick([showerDoor, showerDoor, fixedPanel, fixedPanel, shelf, splashback, tableTop]);
  return make(new Maker(random, catalogue, name));
}

class Maker {
  private features = 0;

  constructor(
    readonly random: Random,
    readonly catalogue: Catalogue,
    private readonly name: string,
  ) {}

  /** Random length between two sizes in inches: in sixteenths, or whole millimeters for metric catalogs. */
  size(fromInches: number, toInches: number): Length {
    if (this.catalogue.units === 'metric') {
      return lengthOf(
        String(this.random.integer(Math.round(fromInches * 25.4), Math.round(toInches * 25.4))),
        'metric',
      );
    }
    const sixteenths = this.random.integer(fromInches * 16, toInches * 16);
    return this.inches(sixteenths);
  }

  /** Rounds to inches, or to five millimeters. */
  round(inches: number): Length {
    if (this.catalogue.units === 'metric')
      return lengthOf(String(Math.round((inches * 25.4) / 5) * 5), 'metric');
    return this.inches(Math.round(inches * 16));
  }

  featureUid(): string {
    this.features += 1;
    return deriveDemoUid(`${this.name}/feature/${this.features}`);
  }

  material(test: (thicknessMm: number) => boolean): string {
    const fitting = this.catalogue.materials.filter(
      ({ tempered, thicknessMm }) => tempered && test(thicknessMm),
    );
    return this.random.pick(fitting).uid;
  }

  strongestHinge(): string {
    const hinges = this.catalogue.hinges.filter(
      ({ kind, cutout }) => kind === 'hinge' && cutout.kind === 'mouseEar',
    );
    const [strongest] = hinges.sort((a, b) => (b.maxDoorWeightKg ?? 0) - (a.maxDoorWeightKg ?? 0));
    if (!strongest) throw new Error('The starter catalogue has no hinge');
    return strongest.uid;
  }

  edgeFinish(kind: string): string {
    return uidOfKind(this.catalogue.edgeFinishes, kind);
  }

  cornerFinish(kind: string): string {
    return uidOfKind(this.catalogue.cornerFinishes, kind);
  }

  private inches(sixteenths: number): Length {
    const whole = Math.floor(sixteenths / 16);
    let [top, bottom] = [sixteenths % 16, 16];
    while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
    const text = top === 0 ? String(whole) : whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`;
    return lengthOf(text, 'inch');
  }
}

function uidOfKind(items: { uid: string; kind: string }[], kind: string): string {
  const item = items.find((each) => each.kind === kind);
  if (!item) throw new Error(`The starter catalogue has no ${kind}`);
  return item.uid;
}

function panel(
  maker: Maker,
  mark: string,
  materialUID: string,
  shape: PanelShape,
  edgeKinds: string[],
  features: PanelFeature[] = [],
): PanelSpec {
  return {
    materialUID,
    shape,
    edges: edgeKinds.map((kind) => ({ finishUID: maker.edgeFinish(kind) })),
    corners: edgeKinds.length === 4 ? Array.from({ length: 4 }, () => ({ finishUID: null, size: null })) : [],
    features,
    viewingSide: 'outside',
    mark,
    notes: '',
  };
}

const POLISHED = ['flatPolish', 'flatPolish', 'flatPolish', 'flatPolish'];
const isThick = (thicknessMm: number): boolean => thicknessMm > 9;
const isDoorGlass = (thicknessMm: number): boolean => isThick(thicknessMm) && thicknessMm < 11;
const isThin = (thicknessMm: number): boolean => thicknessMm < 9;

/** Every other door has its hinges in matte black, the others in the usual finish. */
function wantsBlack(uid: string): boolean {
  return Number.parseInt(uid.charAt(0), 16) % 2 === 1;
}

/** Two hinges on the left edge, two handle holes on the right. */
function showerDoor(maker: Maker): PanelSpec {
  const templateUID = maker.strongestHinge();
  const uids = { start: maker.featureUid(), end: maker.featureUid() };
  const hinge = (from: 'start' | 'end'): PanelFeature => ({
    kind: 'hinge',
    uid: uids[from],
    templateUID,
    mirrored: false,
    ...(wantsBlack(uids.start) ? { finish: 'matteBlack' } : {}),
    edge: 1,
    from,
    distance: maker.round(9),
  });
  const handleHole = (fromBottom: number): PanelFeature => ({
    kind: 'hole',
    uid: maker.featureUid(),
    diameter: maker.round(0.75),
    countersunk: false,
    fromX: 'right',
    x: maker.round(3),
    fromY: 'bottom',
    y: maker.round(fromBottom),
  });
  const shape: PanelShape = { kind: 'rectangle', width: maker.size(24, 28), height: maker.size(70, 76) };
  return panel(
    maker,
    maker.random.pick([t`Door`, t`Master bath door`, t`Guest shower`]),
    maker.material(isDoorGlass),
    shape,
    POLISHED,
    [hinge('start'), hinge('end'), handleHole(36), handleHole(44)],
  );
}

function fixedPanel(maker: Maker): PanelSpec {
  const width = maker.size(14, 40);
  const shape: PanelShape = maker.random.chance(0.25)
    ? { kind: 'rakedTop', width, heightLeft: maker.size(70, 74), heightRight: maker.size(75, 80) }
    : { kind: 'rectangle', width, height: maker.size(70, 80) };
  return panel(
    maker,
    maker.random.pick([
      t`Fixed panel`,
      t({ message: 'Return', context: 'panel beside a shower door' }),
      t`Inline panel`,
    ]),
    maker.material(isThick),
    shape,
    ['seamed', 'flatPolish', 'flatPolish', 'seamed'],
  );
}

function shelf(maker: Maker): PanelSpec {
  const shape: PanelShape = { kind: 'rectangle', width: maker.size(14, 48), height: maker.size(10, 16) };
  return panel(
    maker,
    maker.random.pick([t`Shelf`, t`Niche shelf`, t`Display shelf`]),
    maker.material(isThick),
    shape,
    POLISHED,
  );
}

function splashback(maker: Maker): PanelSpec {
  const shape: PanelShape = { kind: 'rectangle', width: maker.size(40, 90), height: maker.size(18, 30) };
  const socket: PanelFeature = {
    kind: 'cutout',
    uid: maker.featureUid(),
    width: maker.round(4.5),
    height: maker.round(3),
    radius: maker.round(0.5),
    fromX: 'left',
    x: maker.round(14),
    fromY: 'bottom',
    y: maker.round(9),
  };
  return panel(
    maker,
    t`Splashback`,
    maker.material(isThin),
    shape,
    POLISHED,
    maker.random.chance(0.6) ? [socket] : [],
  );
}

function tableTop(maker: Maker): PanelSpec {
  const shape: PanelShape = { kind: 'circle', diameter: maker.size(24, 48) };
  return panel(maker, t`Table top`, maker.material(isThick), shape, ['flatPolish']);
}
