import { t } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PresetKey } from '@glass/layouts';
import type { DemoBuyer } from './demo-buyer.js';
import type { DemoHistory } from './demo-history.js';
import { demoShower } from './demo-showers.js';

const HOUR_MS = 3_600_000;

/** Adds a shower that is in production, and one that waits for its buyer. */
export function addShowers(
  history: DemoHistory,
  { slug, catalogue, buyer, now }: { slug: string; catalogue: Catalogue; buyer: DemoBuyer; now: Date },
): void {
  const shower = (key: PresetKey, name: string) => demoShower(`${slug}/${key}`, catalogue, key, name);
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  history.add(buyer, before(150), 'ordered', 'inProduction', shower('doorPanelRight', t`Master bath`));
  history.add(buyer, before(20), 'quoted', null, shower('neoThree', t`Guest bathroom`));
}
