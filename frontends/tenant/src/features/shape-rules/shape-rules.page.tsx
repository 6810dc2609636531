import { useShell } from '@glass/shell-contract';
import { onDemand } from '@glass/ui';
import { RulesToRead } from './rules-to-read.js';

const RulesEditor = onDemand(() => import('./rules-editor.js').then((part) => part.RulesEditor));

/** Open to everybody: buyers read what can be made, and those who keep the price list edit it. */
export function ShapeRulesPage() {
  const { session } = useShell();
  const mayEdit = session.hasFlags('canTenantManagePricing') && session.mayWrite('catalogue');
  return mayEdit ? <RulesEditor /> : <RulesToRead />;
}
