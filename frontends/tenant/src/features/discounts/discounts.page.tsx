import { compareNames } from '@glass/language';
import { useQuery } from '@glass/api-client';
import type { DiscountEntry } from '@glass/contracts/company';
import type { Day } from '@glass/contracts/primitives';
import { writePercent } from '@glass/formats';
import {
  actionsColumn,
  type ListColumn,
  ListPage,
  listTexts,
  useAction,
  useToday,
  useWholeList,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatDay } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DiscountDialog } from './discount-dialog.js';
import { texts } from './texts.js';

export function DiscountsPage() {
  const { api, session, tenant } = useShell();
  const act = useAction();
  const { locale } = tenant.settings;
  const today = useToday();
  const query = useQuery('/api/discount-structure/list', {});
  const { data, mutate } = query;
  const [edited, setEdited] = useState<DiscountEntry | 'new' | null>(null);
  const mayWrite = session.mayWrite('catalogue');
  const list = useWholeList({
    rows: data?.items,
    query,
    sort: 'name',
    searched: ({ name }) => name,
  });

  const remove = ({ uid, version, name }: DiscountEntry) =>
    act({
      ask: {
        question: texts.deleteAsk,
        title: texts.deleteTitle(name),
        confirmText: texts.delete,
        cancelText: texts.keep,
        danger: true,
      },
      send: () => api.call('/api/discount-structure/delete', { uid, version }),
      successMessage: () => texts.deleted(name),
      onDone: () => mutate(),
      onFailed: () => mutate(),
    });

  return (
    <ListPage
      {...listTexts(texts)}
      list={list}
      columns={columnsFor(locale, today, mayWrite ? (discount) => void remove(discount) : null)}
      rowKey={({ uid }) => uid}
      rowLabel={({ name }) => name}
      onOpen={mayWrite ? setEdited : undefined}
      actions={
        mayWrite ? (
          <Button variant="contained" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        ) : null
      }
      above={mayWrite ? null : <Alert severity="info">{texts.readOnly}</Alert>}
    >
      {edited ? (
        <DiscountDialog
          key={edited === 'new' ? 'new' : `${edited.uid} ${edited.version}`}
          discount={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void mutate();
          }}
        />
      ) : null}
    </ListPage>
  );
}

function columnsFor(
  locale: string,
  today: Day,
  onDelete: ((discount: DiscountEntry) => void) | null,
): ListColumn<DiscountEntry>[] {
  const { columns } = texts;
  const shown: ListColumn<DiscountEntry>[] = [
    {
      id: 'name',
      header: columns.name,
      sortBy: 'name',
      compare: (one, other) => compareNames(one.name, other.name),
      card: 'title',
      value: ({ name }) => name,
    },
    {
      id: 'percent',
      header: columns.percent,
      sortBy: 'percent',
      compare: (one, other) => Number(one.percent) - Number(other.percent),
      align: 'right',
      width: 100,
      value: ({ percent }) => writePercent(percent, locale),
    },
    {
      id: 'materials',
      header: columns.materials,
      align: 'right',
      width: 130,
      card: 'hidden',
      value: ({ materials }) => materials.length || null,
    },
    {
      id: 'tiers',
      header: columns.tiers,
      align: 'right',
      width: 130,
      card: 'hidden',
      value: ({ tiers }) => tiers.length || null,
    },
    {
      id: 'valid',
      header: columns.valid,
      width: 220,
      value: (discount) => validText(discount, locale, today),
    },
    {
      id: 'companies',
      header: columns.companies,
      sortBy: 'companies',
      compare: (one, other) => one.companies - other.companies,
      align: 'right',
      width: 120,
      value: ({ companies }) => companies,
    },
  ];
  if (!onDelete) return shown;
  const deleteButton = (discount: DiscountEntry) =>
    discount.companies > 0 ? null : (
      <Button
        size="small"
        color="error"
        aria-label={texts.deleteOf(discount.name)}
        onClick={() => onDelete(discount)}
      >
        {texts.delete}
      </Button>
    );
  return [...shown, actionsColumn(columns.actions, deleteButton, 120)];
}

function validText({ validFrom, validTo }: DiscountEntry, locale: string, today: Day): string {
  const [from, to] = [validFrom, validTo].map((day) => (day ? formatDay(day, locale) : ''));
  if (validFrom && validTo) return texts.between(from ?? '', to ?? '');
  if (validFrom) return validFrom <= today ? texts.from(from ?? '') : texts.ahead(from ?? '');
  if (validTo) return validTo >= today ? texts.until(to ?? '') : texts.over(to ?? '');
  return texts.always;
}
