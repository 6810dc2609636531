import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { offerFile } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame, PageHeader } from '@glass/ui';
import { ExportButton } from './export-button.js';
import { ListBody, type ListProps } from './list-body.js';
import { isWithoutRows } from './use-list.js';
import { useListTable } from './use-list-table.js';
import { useListView } from './use-list-view.js';

export interface ListPageProps<Row extends object> extends ListProps<Row> {
  /** One line: what the page is for. */
  purpose?: ReactNode;
  /** Above search and rows. */
  lead?: ReactNode;
  /** Below the rows, or over the page. */
  children?: ReactNode;
}

/** A screen that is a list. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, purpose, lead, children } = props;
  const parts = useListParts(props);
  return (
    <PageFrame>
      <PageHeader title={title} purpose={purpose} actions={parts.actions} />
      {lead}
      {parts.body}
      {children}
    </PageFrame>
  );
}

/** A list that is a part of its page. */
export function ListSection<Row extends object>(props: ListProps<Row>) {
  const titleId = useId();
  const parts = useListParts(props);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ mb: 1.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id={titleId} variant="h2">
          {props.title}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {parts.actions}
        </Stack>
      </Stack>
      {parts.body}
    </Box>
  );
}

function useListParts<Row extends object>(props: ListProps<Row>) {
  const { list, columns, name, actions, rowKey } = props;
  const { tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const view = useListView(name, list.address);
  const table = useListTable(list, columns, rowKey, view.columns);
  const loadRows = () => Promise.resolve(table.getRowModel().rows.map(({ original }) => original));
  return {
    actions: (
      <>
        {isWithoutRows(list) || (list.errorText && !list.rows) ? null : (
          <ExportButton
            name={name}
            columns={columns}
            settings={tenant.settings}
            loadRows={list.pages?.loadAll ?? loadRows}
            disabled={!list.rows?.length}
            save={offerFile}
            onError={toast.error}
          />
        )}
        {actions}
      </>
    ),
    body: <ListBody {...props} table={table} view={view} locale={locale} />,
  };
}

interface ListTexts {
  title: string;
  purpose: string;
  exportName: string;
  search?: string;
  noMatch: string;
  none: string;
  noneWhy: string;
}

/** The props of a list page that its texts give. */
export function listTexts({ title, purpose, exportName, search, noMatch, none, noneWhy }: ListTexts) {
  const empty = <EmptyState title={none}>{noneWhy}</EmptyState>;
  return { title, purpose, name: exportName, search, noMatch, empty };
}
