import type { HardwareArticle, HardwareFamily, SealUse } from '@glass/contracts/layout';
import { colors, radii } from '@glass/ui';

/** Outlines of sections on a pane, in a box of 88 × 66: what bars and seals look like from their end. */
const SECTIONS: Partial<Record<HardwareFamily, string>> = {
  channel: 'M30 22V54H58V22M34 22V50H54V22',
  header: 'M24 12H64V30H50V22H38V30H24Z',
  bar: 'M10 30H78V37H10ZM10 24V43M78 24V43',
  seal: 'M36 14V40M52 14V40M36 40C30 44 30 56 44 56S58 44 52 40',
  threshold: 'M16 52H72C70 38 58 34 44 34S18 38 16 52Z',
  slidingSystem: 'M10 16H78V22H10ZM30 26A5 5 0 1 0 30.1 26M58 26A5 5 0 1 0 58.1 26',
  anchor: 'M36 14H52V44L44 56L36 44Z',
};
/** Seals by the edge that they are for: a joint, a fin beside a door, a magnet where it closes, and a wipe with a drip edge. */
const SEALS: Record<SealUse, string> = {
  fixedJoint: 'M40 50H48V58H40ZM40 54H48',
  sides: 'M36 14V46H52V14M40 46L28 60M48 46L60 60',
  closingSide: 'M36 14V40H52V14M36 40V54H52V40M40 44H48V50H40Z',
  doorBottom: 'M36 14V46H52V14M44 46V62M52 46L66 56',
};
const PANE = 'M40 4H48V50H40Z';

interface SectionPictureProps {
  article: Pick<HardwareArticle, 'family' | 'sealUse'>;
  width: number;
  height: number;
}

/** Picture of articles without a photo. */
export function SectionPicture({ article, width, height }: SectionPictureProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 88 66"
      width={width}
      height={height}
      style={{ flex: 'none', background: colors.sunken, borderRadius: radii.small }}
    >
      <path d={PANE} fill={colors.glassTint} stroke={colors.glassLine} />
      <path d={findSection(article)} fill="none" stroke={colors.ink} strokeWidth={2} strokeLinejoin="round" />
    </svg>
  );
}

function findSection({ family, sealUse }: SectionPictureProps['article']): string {
  return (family === 'seal' && sealUse ? SEALS[sealUse] : SECTIONS[family]) ?? '';
}
