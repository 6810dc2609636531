import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle, HardwareFamily } from '@glass/contracts/layout';
import { type HardwarePicture, hardwarePictureName } from '@glass/geometry';
import { hardwarePictures } from '@glass/ui/hardware-pictures';

/** Standard pictures of families; others have none. */
const PICTURES: Partial<Record<HardwareFamily, HardwarePicture>> = {
  hinge: 'hinge-wall',
  pivot: 'hinge-wall',
  clamp: 'clamp',
  handle: 'handle-pull',
  towelBar: 'handle-bar',
};

/** URL of the standard picture of an article: that of its cutout, else of its family; undefined if there is none. */
export function pictureOf(
  { templateUID, otherTemplateUID, family }: HardwareArticle,
  { hinges }: Pick<Catalogue, 'hinges'>,
): string | undefined {
  if (family === 'hinge' && otherTemplateUID !== null) return hardwarePictures['hinge-glass'];
  const template = hinges.find(({ uid }) => uid === templateUID);
  const picture = template ? hardwarePictureName(template) : PICTURES[family];
  return picture && hardwarePictures[picture];
}
