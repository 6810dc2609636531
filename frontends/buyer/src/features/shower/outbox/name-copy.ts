import type { ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { texts } from '../texts.js';
import { outboxTexts } from './outbox-texts.js';

interface Copied {
  layout: Pick<ShowerLayout, 'name'>;
  /** ISO 8601. */
  queuedAt: string;
}

/** Names the second shower after a conflict: `Master bath (from this device, Nov 29)`. Long names are cut. */
export function nameCopy({ layout, queuedAt }: Copied, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(new Date(queuedAt));
  const name = layout.name || texts.usualName;
  const added = outboxTexts.copyName('', day).length;
  return outboxTexts.copyName(name.slice(0, limits.quoteName.max - added), day);
}
