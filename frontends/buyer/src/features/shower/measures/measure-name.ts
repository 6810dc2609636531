import type { ShowerLayout } from '@glass/contracts/layout';
import { inSentence } from '@glass/language';
import { listMeasures, type Measure } from '@glass/layouts';
import { layoutNames } from '@glass/layouts/words';
import { texts as pageTexts } from '../texts.js';
import { measureTexts as texts } from './measure-texts.js';

/** Such as “Width at the top” and “Bench on the left, height”. */
export function nameMeasure({ kind, block }: Measure): string {
  if (!block) return texts.names[kind];
  return texts.ofBlock(inSentence(texts.names[kind]), texts.blockSide(texts.block[block.kind], block.side));
}

/** Name of the field at a path such as `runs.0.bays.1.width`, with its side if there are several. */
export function nameField(layout: ShowerLayout, path: string): string {
  const [list, number = '', , , field] = path.split('.');
  const index = Number(number);
  if (list === 'joints') return texts.corner(index + 1);
  if (list === 'obstacles') return nameObstacle(layout, path);
  const ofSide = (name: string) =>
    layout.runs.length > 1 ? texts.ofSide(name, pageTexts.side(index + 1)) : name;
  const measure = listMeasures(layout).find((one) => one.path === path);
  if (measure) return ofSide(nameMeasure(measure));
  const [bayIndex = '', , hinge = ''] = path.split('.').slice(3);
  const kind = layout.runs[index]?.bays[Number(bayIndex)]?.kind ?? 'fixed';
  const names: Record<string, string> = {
    width: texts.width,
    transom: texts.transom,
    topAt: texts.topAt,
    hingeHeights: texts.hingeHeight(Number(hinge) + 1),
  };
  const bay = texts.bay(Number(bayIndex) + 1, layoutNames.bays[kind]);
  return ofSide(texts.ofBlock(inSentence(names[field ?? ''] ?? texts.width), bay));
}

function nameObstacle({ obstacles }: ShowerLayout, path: string): string {
  const [, index = '', field] = path.split('.');
  const name = field === 'along' ? texts.along : field === 'away' ? texts.away : texts.width;
  const kind = obstacles[Number(index)]?.kind ?? 'other';
  return texts.ofBlock(inSentence(name), layoutNames.obstacles[kind]);
}
