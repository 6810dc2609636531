import { colors, fontFamily, fontSizes, radii, shadows, sizes, weights } from '@glass/ui/tokens';
import { PHONE_PANE } from '../drawing/screen-style.js';
import { COMPARE_ROOM } from '../form/compare-room.js';

/** Breakpoints of the page's components, px (`theme.breakpoints`), and of low windows. */
const WIDE = '@media (min-width:900px)';
const MIDDLE = '@media (min-width:600px)';
/** The order's summary is beside the editor. */
const WITH_SIDE = '@media (min-width:1200px)';
const LOW = '@media (max-height:519.95px)';

/**
 * One rule per line. The view is opaque, so browsers count it as the largest contentful paint. Sizes match the MUI
 * styles that load later; `first-view.e2e.ts` compares them.
 */
const RULES = `
& {position:fixed;inset:0;z-index:2000;overflow:hidden;background:${colors.page};color:${colors.ink};font:${weights.regular} ${fontSizes.body}/1.5 ${fontFamily};-webkit-font-smoothing:antialiased}
&~#root {opacity:0}
& * {box-sizing:border-box;margin:0}
& svg {flex:none}
& b {font-weight:${weights.strong}}
& small {font-size:${fontSizes.small};line-height:1.45;color:${colors.mutedInk}}
& .bar {display:flex;align-items:center;gap:8px;height:${sizes.appBar + 1}px;padding:0 12px 1px 8px;background:${colors.surface};border-bottom:1px solid ${colors.line}}
& .bar svg {margin-right:8px;color:rgb(0 0 0/54%)}
& .bar img {max-height:36px;max-width:180px}
& .name {white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
& .button {flex:none;display:flex;align-items:center;padding:5px 15px;border:1px solid ${colors.strongLine};border-radius:${radii.medium}px;color:var(--main);font-weight:${weights.strong};line-height:26.25px}
& .sign-in {margin-left:auto}
& .here {display:none;margin-left:16px;padding:6px 12px;border-radius:${radii.medium}px;background:color-mix(in srgb,var(--main) 8%,transparent);color:var(--main);font-weight:${weights.strong};line-height:26.25px}
& .head {padding:8px 16px}
& .purpose {height:64px;margin-bottom:8px}
& h1 {font-size:${fontSizes.body};font-weight:${weights.title};line-height:1.25;letter-spacing:-.015em}
& .purpose p {font-size:${fontSizes.small};line-height:1.45;color:${colors.mutedInk}}
& .panels {display:flex;gap:8px;height:48px}
& .tile {display:flex;align-items:center;gap:4px;min-width:160px;max-width:240px;padding:0 8px 0 6px;background:${colors.surface};border:1px solid var(--main);border-radius:${radii.medium}px;box-shadow:inset 0 0 0 1px var(--main)}
& .tile div {min-width:0;line-height:1.3}
& .tile b {display:block;font-weight:${weights.medium}}
& .tile small {display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
& .another {gap:8px;padding:5px 15px 5px 11px;background:${colors.surface}}
& .sheet {background:${colors.surface};border-top:1px solid ${colors.line}}
& .pane {position:relative;height:${PHONE_PANE};box-shadow:${shadows.raised}}
& .pane>div {position:absolute;inset:0}
& .on-desk {display:none}
& .tools {position:absolute;top:12px;left:12px;display:flex;gap:16px;color:rgb(0 0 0/26%)}
& .size {display:none;position:absolute;top:12px;right:16px}
& .section {display:grid;grid-template-columns:minmax(0,1fr);gap:12px;padding:0 16px 20px;border-bottom:1px solid ${colors.line}}
& h2 {display:flex;align-items:center;justify-content:space-between;height:72px;margin-bottom:-8px;font-size:${fontSizes.body};font-weight:${weights.strong};line-height:1.4}
& h2 svg {color:${colors.mutedInk}}
& .field {position:relative;display:flex;align-items:center;height:40px;padding:0 7px 0 14px;border:1px solid ${colors.strongLine};border-radius:${radii.medium}px;color:${colors.ink};font-size:1rem}
& .field svg {margin-left:auto;color:rgb(0 0 0/54%)}
& .field i {position:absolute;top:-9px;left:9px;padding:0 5px;background:${colors.surface};color:${colors.mutedInk};font:.75em/16px ${fontFamily}}
& .shape {height:54px;padding:0 11px 0 15px;gap:8px;font-size:${fontSizes.body}}
& .outline {width:28px;height:36px;border:1.5px solid;background:rgb(23 33 45/8%)}
& .shape svg {color:${colors.ink}}
& .thickness {display:flex;flex-wrap:wrap;align-items:center;gap:12px}
& .compare {margin-left:auto;width:${COMPARE_ROOM.width}px;height:${COMPARE_ROOM.height}px}
& .toggles {display:flex;border:1px solid ${colors.line};border-radius:${radii.medium}px;overflow:hidden}
& .toggles span {min-width:55px;padding:7px 16px;font-size:${fontSizes.small};font-weight:${weights.strong};line-height:22.75px;white-space:nowrap;text-align:center;color:rgb(0 0 0/54%)}
& .toggles span+span {border-left:1px solid ${colors.line}}
& .toggles .chosen {background:color-mix(in srgb,var(--main) 8%,transparent);color:var(--main)}
& .two {display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:6px}
& .two small {display:block;margin:4px 0 5px}
& .after-fields {height:36px}
& .foot {position:absolute;inset:auto 0 0;height:117.5px;display:grid;grid-template:37px 1fr/1fr auto;align-items:center;gap:0 8px;padding:0 16px;background:${colors.surface};border-top:1px solid ${colors.line};box-shadow:${shadows.floating}}
& .checks {grid-column:1/-1;display:flex;align-items:center;gap:8px;height:37px;border-bottom:1px solid ${colors.line};color:${colors.success}}
& .checks span {color:${colors.ink}}
& .quantity {display:none}
& .foot .price {padding:10px 0;display:flex;flex-direction:column;align-items:flex-start}
& strong {font-size:${fontSizes.title};font-weight:${weights.title};line-height:1.2;letter-spacing:-.015em;font-variant-numeric:tabular-nums;white-space:nowrap}
& .asked {color:${colors.mutedInk}}
& .foot .price {min-width:0}
& .details {max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding:4px 0;font-size:${fontSizes.small};font-weight:${weights.strong};line-height:22.75px;color:var(--main)}
& .side {display:none}
& .keep {padding:8px 22px;border:0;line-height:28px;background:var(--main);color:${colors.surface}}
${MIDDLE}{
& .bar {padding:0 24px 1px 20px}
& .head {padding:8px 24px}
& .sheet {margin:0 24px;border-radius:12px 12px 0 0}
& .section {padding-bottom:20px}
& .field {height:38.6px;font-size:${fontSizes.body}}
& .shape {height:54px}
& .foot {inset:auto 24px 0;display:flex;gap:16px;height:80.5px}
& .checks {flex:0 1 auto;height:auto;border:0}
& .quantity {flex:none;display:flex;align-items:center;gap:8px;padding:0 8px;color:rgb(0 0 0/54%)}
& .quantity .field {width:72px;justify-content:center;padding:0}
& .quantity svg:first-child {opacity:.48}
& .foot .price {flex:1;padding:0;align-items:flex-end;position:relative;top:1px}
}
${WIDE}{
& .here {display:block}
& .head {display:flex;align-items:center;gap:16px;height:80px;padding:8px 24px}
& .purpose {flex:0 1 auto;min-width:260px;height:auto;margin:0}
& .sheet {display:grid;grid-template-columns:minmax(0,1fr) minmax(380px,440px)}
& .pane {height:calc(100dvh - ${sizes.appBar + 160}px);min-height:420px;box-shadow:none}
& .pane>div {inset:40px 0 16px}
& .pane>.on-phone {display:none}
& .on-desk {display:block}
& .size {display:block}
& .form {border-left:1px solid ${colors.line}}
& .section {padding:0 24px 20px}
& .foot {padding:0 24px}
}
${WITH_SIDE}{
& .sheet {margin-right:328px}
& .foot {right:328px}
& .foot .price,& .foot .keep {display:none}
& .side {display:grid;align-content:start;gap:12px;position:absolute;top:${sizes.appBar + 81}px;right:24px;width:288px;height:536px;padding:16px;background:${colors.surface};border:1px solid ${colors.line};border-radius:${radii.medium}px}
& .side p,& .sum {display:flex;justify-content:space-between;gap:16px}
& .head-line {font-weight:${weights.title};line-height:21px}
& .choices {height:163px}
& .sum {position:absolute;top:333px;left:16px;right:16px;align-items:baseline;border-top:1px solid ${colors.line};padding-top:8px}
& .side .keep {position:absolute;top:428px;left:16px;right:16px;justify-content:center}
}
${LOW}{
& {display:none}
&~#root {opacity:1}
}
@media print{
& {display:none}
&~#root {opacity:1}
}
`;

export const viewStyles = RULES.replace(/^& /gm, '#first-view ')
  .replace(/^#first-view \{/gm, '#first-view{')
  .replace(/^&/gm, '#first-view')
  .replaceAll('\n', '');
