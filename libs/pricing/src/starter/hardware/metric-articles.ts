import type { HardwareArticle } from '@glass/contracts/layout';
import { formatLength } from '@glass/geometry';
import { METRIC_UIDS as UID } from '../starter-uids.js';
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

/** The cutout is larger than the hinge's body, so that the glass can be moved before the screws are tight. */
const HINGE_PLAY = { adjustMm: 2 };
/** SE's bevelled range: 35 kg per hinge in 6 to 10 mm glass; widths are not limited. */
const BEVEL = { ...glass(6, 10), limits: carries([null, 70]), cutoutGroup: 'Bevel', ...HINGE_PLAY };
const BEVEL_SOURCE = `${SE}; 35 kg per hinge`;

/** CRL's cutout group Vienna and Cologne, mouse-ear cutout, 10 mm glass: 864 mm and 45 kg on two, 59 kg on three. */
const VIENNA: Partial<HardwareArticle> = {
  ...glass(9, 10.5),
  deductions: [off('wall', 4, CALCULATOR)],
  limits: carries([864, 45], [864, 59]),
  templateUID: UID.vienna,
  cutoutGroup: 'Vienna',
  ...HINGE_PLAY,
};

const SEAL = { ...glass(6, 12), finishes: [] };
const closing = (mm: number) =>
  (['wall', 'inlineGlass', 'cornerGlass'] as const).map((facing) => off(facing, mm, SE));

/** Hardware with SE's figures, in millimeters and euros. */
export function metricArticles(): HardwareArticle[] {
  return [
    article('hinge', UID.bevelWall, 'Bevelled wall hinge', 'H-BEV', BEVEL_SOURCE, {
      ...BEVEL,
      deductions: [off('wall', 10, SE)],
      templateUID: UID.bevelHinge,
      price: '48.00',
    }),
    article('hinge', UID.bevelInline, 'Bevelled hinge 180°, glass to glass', 'H-BEV180', BEVEL_SOURCE, {
      ...BEVEL,
      deductions: [off('inlineGlass', 5, SE)],
      templateUID: UID.bevelHinge,
      otherTemplateUID: UID.bevelHinge,
      price: '64.00',
    }),
    article('hinge', UID.bevelCorner, 'Bevelled hinge 90°, glass to glass', 'H-BEV90', BEVEL_SOURCE, {
      ...BEVEL,
      deductions: [off('cornerGlass', 10, SE, { angleDegrees: 90 })],
      templateUID: UID.bevelHinge,
      otherTemplateUID: UID.bevelHinge,
      price: '64.00',
    }),
    article('hinge', UID.bevelNeo, 'Bevelled hinge 135°, glass to glass', 'H-BEV135', BEVEL_SOURCE, {
      ...BEVEL,
      deductions: neoDeductions(),
      templateUID: UID.bevelHinge,
      otherTemplateUID: UID.bevel135Fixed,
      price: '68.00',
    }),
    article('hinge', UID.bellagioWall, 'Bellagio wall hinge', 'H-BEL', CALCULATOR, {
      ...glass(8, 13),
      deductions: [off('wall', 3, CALCULATOR)],
      limits: carries([1000, 50]),
      templateUID: UID.bellagio,
      cutoutGroup: 'Bellagio',
      ...HINGE_PLAY,
      price: '72.00',
    }),
    article('hinge', UID.viennaWall, 'Vienna wall hinge', 'H-VIE', CRL, { ...VIENNA, price: '66.00' }),
    article('hinge', UID.cologneWall, 'Cologne wall hinge', 'H-COL', CRL, { ...VIENNA, price: '71.00' }),
    // For sale once the shop has the drawing: SE's sheet gives 15 to the pivot's plate, and not clearly to the wall.
    article('pivot', UID.pivot360, 'Pivot 360°', 'P-360', `${SE}; 45 kg per pivot`, {
      ...glass(6, 12),
      deductions: [off('wall', 15, SE), off('inlineGlass', 9, SE)],
      limits: carries([null, 90]),
      price: '56.00',
      active: false,
    }),
    article('clamp', UID.wallClamp, 'Wall clamp', 'C-WALL', SE, {
      ...SINGLE_FIX,
      ...glass(6, 13),
      deductions: [off('wall', 5, SE), off('floor', 5, SE), off('ceiling', 5, SE)],
      templateUID: UID.clamp50,
      price: '18.00',
    }),
    article('clamp', UID.glassClamp, 'Glass-to-glass clamp', 'C-GLASS', SE, {
      ...glass(6, 13),
      deductions: [off('inlineGlass', 2, SE), off('cornerGlass', 2, SE)],
      templateUID: UID.clamp50,
      otherTemplateUID: UID.clamp50,
      price: '24.00',
    }),
    article('channel', UID.uChannel, 'U-channel', 'CH-U', SE, {
      deductions: [off('wall', 6, SE), off('floor', 8, SE), off('ceiling', 6, SE)],
      depthMm: 10,
      // The glass reaches 4 mm into it and keeps 2 mm of them.
      adjustMm: 2,
      ...bars('11.00'),
    }),
    article('channel', UID.compensationChannel, 'Compensation channel', 'CH-COMP', SE, {
      deductions: [off('wall', 8, SE)],
      adjustMm: 10,
      depthMm: 19,
      ...bars('19.00'),
    }),
    article('seal', UID.siliconeJoint, 'Silicone joint', 'S-SIL', CRL, {
      sealUse: 'fixedJoint',
      // Near the middle of what bare silicone closes.
      deductions: [off('inlineGlass', 3, CRL), off('cornerGlass', 3, CRL)],
      ...closes(1.5, 5),
      price: '5.00',
      finishes: [],
    }),
    article('seal', UID.bulbSeal, 'Bulb seal', 'S-BULB', SE, {
      sealUse: 'sides',
      ...SEAL,
      deductions: closing(7),
      ...closes(5, 10),
      ...bars('9.00'),
    }),
    article('seal', UID.lipSeal, 'Lip seal', 'S-LIP', SE, {
      sealUse: 'sides',
      ...SEAL,
      deductions: closing(5),
      ...bars('8.00'),
    }),
    // Its hard lip has to meet glass: not for doors that close on a wall.
    article('seal', UID.hardLipSeal, 'Hard lip seal', 'S-HARD', SE, {
      sealUse: 'closingSide',
      ...SEAL,
      deductions: [off('inlineGlass', 5, SE), off('cornerGlass', 5, SE)],
      ...{ sold: 'length', stockLengthsMm: [2500, 3000], price: '9.00' },
    }),
    article('seal', UID.magnetSeal, 'Magnetic seal', 'S-MAG', SE, {
      sealUse: 'closingSide',
      ...SEAL,
      deductions: [
        off('wall', 34, SE),
        off('inlineGlass', 24, SE),
        off('cornerGlass', 10, SE, { other: { mm: 10, from: 'face' } }),
      ],
      ...bars('21.00'),
    }),
    article('seal', UID.dripSeal, 'Bottom wipe with drip rail', 'S-DRIP', CRL, {
      sealUse: 'doorBottom',
      ...SEAL,
      deductions: [off('floor', 10, CRL)],
      // NGA: at least 6 under a door; CRL: the wipe ends 10 below the glass.
      ...closes(6, 10),
      ...bars('11.00'),
    }),
    article('threshold', UID.threshold, 'Threshold, half-round', 'T-HALF', CALCULATOR, {
      deductions: [off('floor', 16, CALCULATOR, { pane: 'door' })],
      ...bars('16.00'),
    }),
    article('header', UID.headerRail, 'Header', 'HD-STD', HEADER_SOURCE, {
      ...AT_EACH_END,
      deductions: [off('header', 4, CALCULATOR, { pane: 'door' }), off('header', 3, NGA, { pane: 'fixed' })],
      ...bars('38.00'),
    }),
    article('bar', UID.supportBar, 'Support bar', 'B-SUP', `${SE}; anchors are our assumption`, {
      ...AT_EACH_END,
      ...bars('32.00'),
    }),
    article('handle', UID.pullArticle, `Pull, ${formatLength(203, '1mm')}`, 'G-PULL', SE, {
      ...glass(6, 13),
      templateUID: UID.pull,
      price: '29.00',
    }),
    article('handle', UID.knobArticle, 'Knob', 'G-KNOB', SE, {
      ...glass(6, 13),
      templateUID: UID.knob,
      price: '14.00',
    }),
    article('towelBar', UID.towelBarArticle, `Towel bar, ${formatLength(305, '1mm')}`, 'G-TBAR', SE, {
      ...glass(6, 13),
      templateUID: UID.towelBar,
      depthMm: 61,
      price: '46.00',
    }),
    ...foldArticles(UID),
    ...slidingArticles(UID, {
      duplo: '310.00',
      edgeSlider: '380.00',
      cityClip: '340.00',
      cityHeavy: '450.00',
    }),
    article('anchor', UID.anchorSet, 'Screw and wall anchor', 'A-SET', 'Own example', {
      price: '0.50',
      finishes: [],
    }),
  ];
}
