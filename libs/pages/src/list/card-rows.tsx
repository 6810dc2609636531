import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { listCell } from './list-cell.js';
import type { RowsProps } from './table-rows.js';

/** Fills a phone's screen. */
const SKELETON_CARDS = 4;

/** The list on a phone: one card per row. */
export function CardRows<Row extends object>(props: RowsProps<Row>) {
  const { label, table, isLoading, rowLabel, onOpen, isSelectable } = props;
  if (isLoading) {
    return (
      <Stack spacing={1.5} role="status" aria-label={t`Loading ${label}`} aria-busy>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={104} />
        ))}
      </Stack>
    );
  }
  return (
    <Stack component="ul" aria-label={label} spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {table.getRowModel().rows.map((row) => {
        const content = <CardContent {...props} row={row.original} />;
        return (
          <Card key={row.id} component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
            {isSelectable ? (
              <Checkbox
                sx={{ mt: 0.5 }}
                checked={row.getIsSelected()}
                onChange={() => row.toggleSelected()}
                slotProps={{ input: { 'aria-label': t`Select ${{ name: rowLabel(row.original) }}` } }}
              />
            ) : null}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {onOpen ? (
                <CardActionArea onClick={() => onOpen(row.original)} sx={{ p: 2, pl: isSelectable ? 0 : 2 }}>
                  {content}
                </CardActionArea>
              ) : (
                <Box sx={{ p: 2 }}>{content}</Box>
              )}
              <CardActions {...props} row={row.original} />
            </Box>
          </Card>
        );
      })}
    </Stack>
  );
}

function CardContent<Row extends object>({ row, columns, locale }: RowsProps<Row> & { row: Row }) {
  const titles = columns.filter((column) => column.card === 'title');
  const facts = columns
    .filter((column) => (column.card ?? 'fact') === 'fact')
    .map((column) => ({ id: column.id, header: column.header, value: listCell(column, row, locale) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        {titles.map((column) => (
          <Typography
            key={column.id}
            component="span"
            sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}
          >
            {listCell(column, row, locale)}
          </Typography>
        ))}
      </Stack>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, mt: 1 }}
      >
        {facts.map(({ id, header, value }) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {header}
            </Typography>
            <Typography component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Outside of the card's own button, since buttons can't be nested. */
function CardActions<Row extends object>({ row, columns, locale }: RowsProps<Row> & { row: Row }) {
  const actions = columns.filter((column) => column.card === 'actions');
  return actions.map((column) => (
    <Box key={column.id} sx={{ px: 2, pb: 2, textAlign: 'right', '&:empty': { display: 'none' } }}>
      {listCell(column, row, locale)}
    </Box>
  ));
}
