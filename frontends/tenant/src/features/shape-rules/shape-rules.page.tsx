import { useShell } from '@glass/shell-contract';
import { onDemand } from '@glass/ui';
import { PublishedRules } from './rules-to-read.js';

const RulesEditor = onDemand(() => import('./rules-editor.js').then((part) => part.RulesEditor));

/** Visitors read the published rules; users who may change prices edit the draft. */
export function ShapeRulesPage() {
  const { session } = useShell();
  const mayEdit = session.hasFlags('canTenantManagePricing') && session.mayWrite('catalogue');
  return mayEdit ? <RulesEditor /> : <PublishedRules />;
}
