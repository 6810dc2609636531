export { evaluateLayout } from './evaluate-layout.js';
export type { LayoutContext } from './context.js';
export { layoutInMillimeters, layoutWithLengths, mapLayoutLengths } from './layout-lengths.js';
export { mirrorLayout } from './mirror-layout.js';
export { cutBars, type CutBarsQuery, type CutBarsResult, SAW_MM } from './cut-bars.js';
export { judgeGap } from './fit.js';
export { LAYOUT_PRESETS, type LayoutPreset, type PresetKey, toPresetLayout } from './presets.js';
