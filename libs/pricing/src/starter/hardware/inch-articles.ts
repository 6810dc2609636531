import type { HardwareArticle } from '@glass/contracts/layout';
import { formatLength } from '@glass/geometry';
import { INCH_UIDS as UID } from '../starter-uids.js';
import {
  article,
  AT_EACH_END,
  bars,
  CALCULATOR,
  carries,
  closes,
  CRL,
  glass,
  HEADER_SOURCE,
  neoDeductions,
  NGA,
  off,
  SE,
  SINGLE_FIX,
} from './article-rows.js';
import { foldArticles } from './fold-articles.js';
import { slidingArticles } from './sliding-articles.js';

/** Exact for 1/64 in, so that forms show the fraction again. */
const inches = (count: number): number => Math.round(count * 25_400_000) / 1_000_000;

/** 3/16 in, the gap that shower sheets of the trade use (glassops). */
const GAP = inches(3 / 16);
const GLASSOPS = 'glassops measuring sheet';
/** Between two fixed panels: near the middle of what bare silicone closes (CRL). */
const JOINT = inches(1 / 8);
/** 3/8 and 1/2 in. */
const HEAVY = glass(9, 13);
/** The cutout is larger than the hinge's body, so that the glass can be moved before the screws are tight. */
const HINGE_PLAY = { adjustMm: 2 };
/** CRL's figures for 135° are missing; SE's are used until the drawing is checked. */
const NEO_SOURCE = `${CRL}; deductions of ${SE}`;

/** Heavy hardware with CRL's figures, in inches and dollars. */
export function inchArticles(): HardwareArticle[] {
  return [
    article('hinge', UID.viennaWall, 'Vienna wall hinge, 3/8 in', 'H-VIE', CRL, {
      ...glass(9, 10.5),
      deductions: [off('wall', 4, CALCULATOR)],
      // Mouse-ear cutout: 34 in and 45 kg on two, 59 kg on three.
      limits: carries([inches(34), 45], [inches(34), 59]),
      templateUID: UID.vienna,
      cutoutGroup: 'Vienna',
      ...HINGE_PLAY,
      price: '78.00',
    }),
    article('hinge', UID.cologneWall, 'Cologne wall hinge, 3/8 in', 'H-COL', CRL, {
      ...glass(9, 10.5),
      deductions: [off('wall', 4, CALCULATOR)],
      limits: carries([inches(34), 45], [inches(34), 59]),
      templateUID: UID.vienna,
      cutoutGroup: 'Vienna',
      ...HINGE_PLAY,
      price: '84.00',
      leadWorkingDays: 3,
    }),
    article('hinge', UID.viennaWall12, 'Vienna wall hinge, 1/2 in', 'H-VIE12', CRL, {
      ...glass(11.5, 13),
      deductions: [off('wall', 4, CALCULATOR)],
      limits: carries([inches(32), 45], [inches(32), 59]),
      templateUID: UID.vienna,
      cutoutGroup: 'Vienna',
      ...HINGE_PLAY,
      price: '78.00',
    }),
    article('hinge', UID.genevaWall, 'Geneva wall hinge', 'H-GEN', CRL, {
      ...HEAVY,
      deductions: [off('wall', 4, CALCULATOR)],
      limits: carries([inches(28), 36], [inches(32), 54]),
      templateUID: UID.geneva,
      cutoutGroup: 'Geneva',
      ...HINGE_PLAY,
      price: '62.00',
    }),
    article('hinge', UID.pinnacleWall, 'Pinnacle wall hinge', 'H-PIN', CRL, {
      ...HEAVY,
      deductions: [off('wall', 4, CALCULATOR)],
      limits: carries([inches(28), 36], [inches(32), 54]),
      templateUID: UID.geneva,
      cutoutGroup: 'Geneva',
      ...HINGE_PLAY,
      price: '68.00',
    }),
    article('hinge', UID.romanWall, 'Roman wall hinge', 'H-ROM', CRL, {
      ...HEAVY,
      deductions: [off('wall', 4, CALCULATOR)],
      limits: carries([inches(28), 36], [inches(32), 54]),
      templateUID: UID.geneva,
      cutoutGroup: 'Geneva',
      ...HINGE_PLAY,
      price: '74.00',
      leadWorkingDays: 5,
    }),
    article('hinge', UID.genevaInline, 'Geneva hinge 180°, glass to glass', 'H-GEN180', CRL, {
      ...HEAVY,
      deductions: [off('inlineGlass', 5, SE)],
      limits: carries([inches(28), 36], [inches(32), 54]),
      templateUID: UID.geneva180,
      otherTemplateUID: UID.geneva180,
      cutoutGroup: 'Geneva',
      ...HINGE_PLAY,
      price: '84.00',
    }),
    article('hinge', UID.genevaCorner, 'Geneva hinge 90°, glass to glass', 'H-GEN90', CRL, {
      ...HEAVY,
      deductions: [off('cornerGlass', 10, SE, { angleDegrees: 90 })],
      limits: carries([inches(28), 36], [inches(32), 54]),
      templateUID: UID.geneva90Door,
      otherTemplateUID: UID.geneva90Fixed,
      cutoutGroup: 'Geneva',
      ...HINGE_PLAY,
      price: '84.00',
    }),
    article('hinge', UID.genevaNeo, 'Geneva hinge 135°, glass to glass', 'H-GEN135', NEO_SOURCE, {
      ...HEAVY,
      deductions: neoDeductions(),
      limits: carries([inches(28), 36], [inches(32), 54]),
      templateUID: UID.geneva180,
      otherTemplateUID: UID.geneva180,
      cutoutGroup: 'Geneva',
      ...HINGE_PLAY,
      price: '88.00',
    }),
    // For sale once the shop has its cutout, which no public source of ours gives.
    article('pivot', UID.primaPivot, 'Prima pivot', 'P-PRIMA', CRL, {
      ...HEAVY,
      deductions: [off('wall', 15, SE), off('inlineGlass', 9, SE)],
      limits: carries([inches(31), 45]),
      cutoutGroup: 'Prima',
      price: '58.00',
      active: false,
    }),
    article('clamp', UID.wallClamp, 'Wall clamp', 'C-WALL', `${CRL}; anchors of ${SE}`, {
      ...SINGLE_FIX,
      ...glass(6, 13),
      deductions: [off('wall', 2, CRL), off('floor', 2, CRL), off('ceiling', 2, CRL)],
      templateUID: UID.clamp45,
      price: '24.00',
    }),
    article('clamp', UID.glassClamp, 'Glass-to-glass clamp', 'C-GLASS', CRL, {
      ...glass(6, 13),
      deductions: [off('inlineGlass', 2, SE), off('cornerGlass', 2, SE)],
      templateUID: UID.clamp45,
      otherTemplateUID: UID.clamp45,
      price: '31.00',
    }),
    article('channel', UID.uChannel, 'U-channel', 'CH-U', CRL, {
      deductions: [off('wall', GAP, GLASSOPS), off('floor', 5, CALCULATOR), off('ceiling', 6, CALCULATOR)],
      depthMm: 10,
      // The glass reaches 5 mm into it and keeps 2 mm of them.
      adjustMm: 3,
      ...bars('4.20'),
    }),
    article('channel', UID.deepChannel, 'Deep U-channel', 'CH-DEEP', CRL, {
      deductions: [off('ceiling', 6, CALCULATOR)],
      depthMm: 19,
      ...bars('5.60'),
    }),
    article('seal', UID.siliconeJoint, 'Silicone joint', 'S-SIL', CRL, {
      sealUse: 'fixedJoint',
      deductions: [off('inlineGlass', JOINT, CRL), off('cornerGlass', JOINT, CRL)],
      ...closes(1.5, 5),
      price: '6.00',
      finishes: [],
    }),
    // The usual closing seal: of CRL's seals it takes the widest range, which a tape measure needs.
    article('seal', UID.finSeal, 'Double fin seal', 'S-FIN', CRL, {
      sealUse: 'sides',
      ...HEAVY,
      deductions: (['wall', 'inlineGlass', 'cornerGlass'] as const).map((facing) =>
        off(facing, GAP, GLASSOPS),
      ),
      ...closes(1, 8),
      ...bars('2.80'),
      finishes: [],
    }),
    article('seal', UID.bulbSeal, 'Bulb seal', 'S-BULB', CRL, {
      sealUse: 'sides',
      ...HEAVY,
      deductions: (['wall', 'inlineGlass', 'cornerGlass'] as const).map((facing) =>
        off(facing, inches(1 / 4), CRL),
      ),
      ...closes(5, 10),
      ...bars('3.10'),
      finishes: [],
    }),
    // Sliding doors of systems with a return are of 1/4 in glass.
    article('seal', UID.thinBulbSeal, 'Bulb seal for 1/4 in glass', 'S-BULB14', SE, {
      sealUse: 'sides',
      ...glass(6, 8),
      deductions: (['wall', 'inlineGlass', 'cornerGlass'] as const).map((facing) =>
        off(facing, inches(1 / 4), SE),
      ),
      ...closes(5, 10),
      ...bars('2.90'),
      finishes: [],
    }),
    article('seal', UID.magnetSeal, 'Magnetic seal', 'S-MAG', SE, {
      sealUse: 'closingSide',
      ...HEAVY,
      deductions: [
        off('wall', 34, SE),
        off('inlineGlass', 24, SE),
        off('cornerGlass', 10, SE, { other: { mm: 10, from: 'face' } }),
      ],
      ...bars('7.40'),
      finishes: [],
    }),
    article('seal', UID.dripSeal, 'Bottom wipe with drip rail', 'S-DRIP', CRL, {
      sealUse: 'doorBottom',
      ...HEAVY,
      deductions: [off('floor', 10, CRL)],
      // NGA: at least 6 under a door; CRL: the wipe ends 10 below the glass.
      ...closes(6, 10),
      ...bars('3.60'),
      finishes: [],
    }),
    article('threshold', UID.threshold, 'Threshold, half-round', 'T-HALF', CALCULATOR, {
      deductions: [off('floor', 16, CALCULATOR, { pane: 'door' })],
      ...bars('6.80'),
    }),
    article('header', UID.headerRail, 'Header', 'HD-STD', HEADER_SOURCE, {
      ...AT_EACH_END,
      deductions: [off('header', 4, CALCULATOR, { pane: 'door' }), off('header', 3, NGA, { pane: 'fixed' })],
      ...bars('14.50'),
    }),
    article('bar', UID.supportBar, 'Support bar', 'B-SUP', `${CRL}; anchors are our assumption`, {
      ...AT_EACH_END,
      ...bars('12.00'),
    }),
    article('handle', UID.pullArticle, `Pull, ${formatLength(203, '1/16')}`, 'G-PULL', CRL, {
      ...glass(6, 13),
      templateUID: UID.pull,
      price: '36.00',
    }),
    article('handle', UID.knobArticle, 'Knob', 'G-KNOB', CRL, {
      ...glass(6, 13),
      templateUID: UID.knob,
      price: '18.00',
    }),
    article('towelBar', UID.towelBarArticle, `Towel bar, ${formatLength(305, '1/16')}`, 'G-TBAR', SE, {
      ...glass(6, 13),
      templateUID: UID.towelBar,
      depthMm: 61,
      price: '54.00',
    }),
    ...foldArticles(UID),
    ...slidingArticles(UID, {
      duplo: '390.00',
      edgeSlider: '460.00',
      cityClip: '420.00',
      cityHeavy: '540.00',
    }),
    article('anchor', UID.anchorSet, 'Screw and wall anchor', 'A-SET', 'Own example', {
      price: '0.60',
      finishes: [],
    }),
  ];
}
