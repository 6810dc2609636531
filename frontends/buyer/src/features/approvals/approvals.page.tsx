import { defineTexts } from '@glass/language';
import { APPROVAL_STATES, type ApprovalListItem, type ApprovalState } from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { ListPage, useServerList, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, NoWrap, StatusChip, type StatusTone } from '@glass/ui';
import { ApprovalsTabs } from './approvals-tabs.js';
import { texts } from './texts.js';

const FILTERS = defineTexts(() => [
  {
    name: 'state',
    label: texts.state,
    choices: APPROVAL_STATES.map((value) => ({ value, label: texts.states[value] })),
  },
]);

/** Approval requests from colleagues, newest first. */
export function ApprovalsPage() {
  const { navigate } = useShell();
  const list = useServerList('/api/quote/list-approvals', { sort: '-askedAt', filters: FILTERS });
  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={COLUMNS}
      rowKey={({ approvalUID }) => approvalUID}
      rowLabel={({ quoteNumber, askedBy }) => texts.label(quoteNumber, askedBy)}
      onOpen={({ approvalUID }) => navigate(screenUrl('/customer/approval/{uid}', approvalUID))}
      search={texts.search}
      noMatch={texts.noMatch}
      above={<ApprovalsTabs at="approvals" />}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
    />
  );
}

const TONES: Record<ApprovalState, StatusTone> = {
  waiting: 'warning',
  approved: 'success',
  declined: 'error',
  withdrawn: 'neutral',
  expired: 'warning',
  ordered: 'success',
};

function ApprovalChip({ state }: { state: ApprovalState }) {
  return <StatusChip label={texts.states[state]} tone={TONES[state]} />;
}

const COLUMNS = defineTexts((): ListColumn<ApprovalListItem>[] => [
  {
    id: 'number',
    header: texts.columns.number,
    width: 110,
    card: 'title',
    value: ({ quoteNumber }) => quoteNumber,
    cell: ({ quoteNumber }) => <NoWrap>{quoteNumber}</NoWrap>,
  },
  { id: 'name', header: texts.columns.name, value: ({ quoteName }) => quoteName },
  { id: 'askedBy', header: texts.columns.askedBy, value: ({ askedBy }) => askedBy },
  { id: 'company', header: texts.columns.company, card: 'hidden', value: ({ companyName }) => companyName },
  {
    id: 'askedAt',
    header: texts.columns.askedAt,
    sortBy: 'askedAt',
    width: 130,
    value: ({ askedAt }) => ({ moment: askedAt }),
  },
  {
    id: 'pieces',
    header: texts.columns.pieces,
    align: 'right',
    width: 80,
    card: 'hidden',
    value: ({ pieces }) => pieces,
  },
  { id: 'total', header: texts.columns.total, align: 'right', width: 130, value: ({ total }) => total },
  {
    id: 'currency',
    header: texts.columns.currency,
    show: 'exported-only',
    value: ({ total }) => total?.currency ?? null,
  },
  {
    id: 'state',
    header: texts.state,
    width: 150,
    card: 'title',
    value: ({ state }) => texts.states[state],
    cell: ({ state }) => <ApprovalChip state={state} />,
  },
]);
