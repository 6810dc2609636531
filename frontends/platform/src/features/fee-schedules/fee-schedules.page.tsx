import { useQuery } from '@glass/api-client';
import type { PlatformFeeScheduleEntry } from '@glass/contracts/payment';
import { writeNumber, writePercent } from '@glass/formats';
import { actionsColumn, type ListColumn, ListPage, listTexts, useWholeList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { NoWrap } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Fragment, useState } from 'react';
import { ScheduleDialog } from './schedule-dialog.js';
import { texts } from './texts.js';

/** Fee schedules and the tenants they apply to. */
export function FeeSchedulesPage() {
  const { api, confirm, session, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const query = useQuery('/api/platform-fee-schedule/list', {});
  const { data, mutate } = query;
  const [opened, setOpened] = useState<PlatformFeeScheduleEntry | 'new' | null>(null);
  const mayWrite = session.mayWrite('fees');
  const list = useWholeList({
    rows: data?.items,
    query,
    sort: 'name',
    searched: ({ name, assignments }) =>
      [name, ...assignments.map(({ tenantName }) => tenantName)].join('\n'),
  });

  async function remove({ uid, version, name }: PlatformFeeScheduleEntry): Promise<void> {
    const isMeant = await confirm(texts.deleteAsk, {
      ...{ title: texts.deleteTitle(name), confirmText: texts.delete, cancelText: texts.keep, danger: true },
    });
    if (!isMeant) return;
    try {
      await api.call('/api/platform-fee-schedule/delete', { uid, version });
      toast.success(() => texts.deleted(name));
    } catch (failure) {
      toast.error(failure);
    }
    await mutate();
  }
  const columns = columnsFor(locale);

  return (
    <ListPage
      {...listTexts(texts)}
      list={list}
      columns={
        mayWrite
          ? [
              ...columns,
              actionsColumn<PlatformFeeScheduleEntry>(
                texts.columns.actions,
                (schedule) => (
                  <Button size="small" color="error" onClick={() => void remove(schedule)}>
                    {texts.delete}
                  </Button>
                ),
                110,
              ),
            ]
          : columns
      }
      rowKey={({ uid }) => uid}
      rowLabel={({ name }) => name}
      onOpen={setOpened}
      actions={
        mayWrite ? (
          <Button variant="contained" onClick={() => setOpened('new')}>
            {texts.add}
          </Button>
        ) : null
      }
      above={mayWrite ? null : <Alert severity="info">{texts.readOnly}</Alert>}
    >
      {opened ? (
        <ScheduleDialog
          key={opened === 'new' ? 'new' : `${opened.uid} ${opened.version}`}
          schedule={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            void mutate();
          }}
        />
      ) : null}
    </ListPage>
  );
}

function columnsFor(locale: string): ListColumn<PlatformFeeScheduleEntry>[] {
  const { columns } = texts;
  const { compare } = new Intl.Collator(locale);
  const ruleText = ({ percent, fixed }: PlatformFeeScheduleEntry['terms']) =>
    [writePercent(percent, locale), ...(Number(fixed) === 0 ? [] : [writeNumber(fixed, { locale })])].join(
      ' + ',
    );
  return [
    {
      ...{ id: 'name', header: columns.name, sortBy: 'name', card: 'title' },
      compare: (one, other) => compare(one.name, other.name),
      value: ({ name }) => name,
    },
    { ...{ id: 'currency', header: columns.currency, width: 100 }, value: ({ terms }) => terms.currency },
    {
      ...{ id: 'rule', header: columns.rule, width: 140 },
      value: ({ terms }) => ruleText(terms),
      cell: ({ terms }) => <NoWrap>{ruleText(terms)}</NoWrap>,
    },
    {
      ...{ id: 'limits', header: columns.limits, width: 220 },
      value: ({ terms }) => limitsOf(terms, locale).join(', ') || null,
      cell: ({ terms }) =>
        limitsOf(terms, locale).map((limit, index) => (
          <Fragment key={limit}>
            {index > 0 ? ', ' : ''}
            <NoWrap>{limit}</NoWrap>
          </Fragment>
        )),
    },
    {
      ...{ id: 'tiers', header: columns.tiers, align: 'right', width: 90, card: 'hidden' },
      value: ({ terms }) => terms.tiers.length || null,
    },
    {
      ...{ id: 'tenants', header: columns.tenants, align: 'right', width: 120 },
      value: ({ assignments }) => new Set(assignments.map(({ tenantUID }) => tenantUID)).size,
    },
  ];
}

function limitsOf({ minimum, cap }: PlatformFeeScheduleEntry['terms'], locale: string): string[] {
  return [
    ...(minimum ? [texts.atLeast(writeNumber(minimum, { locale }))] : []),
    ...(cap ? [texts.atMost(writeNumber(cap, { locale }))] : []),
  ];
}
