import { useShell } from '@glass/shell-contract';
import { ErrorState, onDemand, PageFrame, PageHeader, PageSkeleton, StatePanel } from '@glass/ui';
import { materialLimits } from '@glass/geometry';
import { problemOf, useQuery } from '@glass/api-client';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { RuleRows } from './rule-rows.js';
import { listRuleGlass } from './rule-words.js';
import { texts } from './texts.js';

const RulesEditor = onDemand(() => import('./rules-editor.js').then((part) => part.RulesEditor));

/** Visitors read the published rules; users who may change prices edit the draft. */
export function ShapeRulesPage() {
  const { session } = useShell();
  const mayEdit = session.hasFlags('canTenantManagePricing') && session.mayWrite('catalogue');
  return mayEdit ? <RulesEditor /> : <PublishedRules />;
}

/** The published rules for the glass on sale, read-only. */
function PublishedRules() {
  const { tenant } = useShell();
  const { tenantUID, tenantName } = tenant;
  const { data: catalogue, error, isLoading, mutate } = useQuery('/api/glass-options/get-all', { tenantUID });
  if (!catalogue && !error) return <PageSkeleton label={texts.loading} />;
  const isMissing = problemOf(error)?.code === 'NOT_FOUND';
  if (!catalogue && !isMissing) {
    return (
      <PageFrame>
        <ErrorState level={1} title={texts.failedTitle} isRetrying={isLoading} onRetry={() => void mutate()}>
          {problemOf(error)?.text}
        </ErrorState>
      </PageFrame>
    );
  }
  const ofGlass = (catalogue?.materials ?? []).flatMap((material) =>
    materialLimits(material, catalogue?.shapeRules ?? []),
  );
  const rows = [...ofGlass, ...(catalogue?.shapeRules ?? [])]
    .map((rule, index) => ({ rule, index }))
    .filter(({ rule }) => catalogue && listRuleGlass(rule, catalogue).length > 0);
  if (!catalogue || rows.length === 0) {
    return (
      <PageFrame>
        <StatePanel level={1} title={texts.noneTitle}>
          {texts.noneForReaders}
        </StatePanel>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageHeader
        title={texts.readersTitle(tenantName)}
        purpose={texts.readersPurpose}
        actions={
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ displayPrint: 'none' }}
          >
            {texts.print}
          </Button>
        }
      />
      <RuleRows rows={rows} content={catalogue} />
    </PageFrame>
  );
}
