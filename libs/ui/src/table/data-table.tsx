import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ErrorState } from '../page/error-state.js';
import { BulkBar } from './bulk-bar.js';
import { CardRows } from './card-rows.js';
import type { DataTableProps } from './data-table-types.js';
import { TableRows } from './table-rows.js';

/**
 * A list: a table on a desk, cards on a phone (under 600 px). A row opens by click or Enter; arrows or j and k
 * move between rows, x selects.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, errorText, onRetry, empty, more, selection, bulkActions } = props;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });

  if (errorText && !rows) return <ErrorState onRetry={onRetry}>{errorText}</ErrorState>;
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <Box>
      {errorText ? (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            onRetry ? (
              <Button color="inherit" size="small" onClick={onRetry}>
                Try again
              </Button>
            ) : null
          }
        >
          {errorText}
        </Alert>
      ) : null}
      {isPhone ? <CardRows {...props} /> : <TableRows {...props} />}
      {more?.hasMore ? (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={more.load} loading={more.isLoading}>
            Load more
          </Button>
        </Box>
      ) : null}
      {selection && selection.keys.size > 0 ? (
        <BulkBar count={selection.keys.size} onClear={() => selection.onChange(new Set())}>
          {bulkActions}
        </BulkBar>
      ) : null}
    </Box>
  );
}
