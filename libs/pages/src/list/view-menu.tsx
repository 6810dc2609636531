import { t } from '@lingui/core/macro';
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Delete from '@mui/icons-material/DeleteOutlined';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { FormDialog } from '@glass/ui';
import type { ListColumn } from './list-column.js';
import type { ListTable } from './use-list-table.js';
import type { ListView } from './use-list-view.js';

interface ViewMenuProps<Row extends object> {
  table: ListTable<Row>;
  columns: readonly ListColumn<Row>[];
  view: ListView;
  /** Cards have no headers to sort by, so the menu offers sorting. */
  isPhone: boolean;
}

/** Menu of saved views, columns, and on a phone the sort order. */
export function ViewMenu<Row extends object>({ table, columns, view, isPhone }: ViewMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const menuId = useId();
  const close = () => setAnchor(null);
  const choosable = columns.filter(
    ({ id, card }) => table.getColumn(id)?.getCanHide() && !(isPhone && card === 'hidden'),
  );
  const sortable = isPhone ? columns.filter(({ id }) => table.getColumn(id)?.getCanSort()) : [];
  const [sorted] = table.state.sorting;
  return (
    <>
      <Button
        startIcon={<Tune />}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0, ml: { md: 'auto' }, alignSelf: { xs: 'flex-start', md: 'center' } }}
      >
        {t({ message: 'View', context: 'of a list' })}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { maxWidth: 'min(360px, calc(100% - 32px))' } } }}
      >
        {view.canSave ? (
          <ListSubheader key="views" role="presentation">
            {t`Saved views`}
          </ListSubheader>
        ) : null}
        {view.views.map((saved) => (
          <MenuItem
            key={`view ${saved.name}`}
            // Arrow keys move between menu items and can't reach the button inside.
            aria-keyshortcuts="Delete"
            onKeyDown={(event) => {
              if (event.key === 'Delete') view.remove(saved.name);
            }}
            onClick={() => {
              view.open(saved);
              close();
            }}
          >
            <ListItemText sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{saved.name}</ListItemText>
            <IconButton
              size="small"
              edge="end"
              aria-label={t`Delete view ${{ name: saved.name }}`}
              onClick={(event) => {
                event.stopPropagation();
                view.remove(saved.name);
              }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {view.canSave ? (
          <MenuItem
            key="save"
            onClick={() => {
              setIsNaming(true);
              close();
            }}
          >
            {t`Save this view…`}
          </MenuItem>
        ) : null}
        {view.canSave ? <Divider key="before columns" /> : null}
        {sortable.length > 0 ? (
          <ListSubheader key="sort" role="presentation">
            {t`Sort by`}
          </ListSubheader>
        ) : null}
        {sortable.flatMap(({ id, header }) =>
          [false, true].map((desc) => (
            <MenuItem
              key={`sort ${id} ${String(desc)}`}
              role="menuitemradio"
              aria-checked={sorted?.id === id && sorted.desc === desc}
              onClick={() => {
                table.setSorting([{ id, desc }]);
                close();
              }}
            >
              <ListItemIcon>
                {sorted?.id === id && sorted.desc === desc ? (
                  <RadioButtonChecked fontSize="small" color="primary" />
                ) : (
                  <RadioButtonUnchecked fontSize="small" />
                )}
              </ListItemIcon>
              {`${header}, ${desc ? 'descending' : 'ascending'}`}
            </MenuItem>
          )),
        )}
        <ListSubheader key="columns" role="presentation">
          {t`Columns`}
        </ListSubheader>
        {choosable.map(({ id, header }) => {
          const isShown = table.getColumn(id)?.getIsVisible() ?? false;
          return (
            <MenuItem
              key={`column ${id}`}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => view.showColumn(id, !isShown)}
            >
              <ListItemIcon>
                {isShown ? (
                  <CheckBox fontSize="small" color="primary" />
                ) : (
                  <CheckBoxOutlineBlank fontSize="small" />
                )}
              </ListItemIcon>
              {header}
            </MenuItem>
          );
        })}
      </Menu>
      {isNaming ? <NameDialog onSave={view.save} onClose={() => setIsNaming(false)} /> : null}
    </>
  );
}

const MAX_NAME_LENGTH = 60;

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [lacksName, setLacksName] = useState(false);
  function submit(): void {
    if (!name.trim()) return setLacksName(true);
    onSave(name.trim());
    onClose();
  }
  return (
    <FormDialog
      title={t`Save this view`}
      form={{ isDirty: name !== '', submit }}
      saveLabel={t`Save`}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        label={t`View name`}
        value={name}
        error={lacksName}
        helperText={
          lacksName ? t`Enter a name.` : t`Saves search, filters, sort order and columns in this browser.`
        }
        onChange={(event) => {
          setName(event.target.value);
          setLacksName(false);
        }}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
      />
    </FormDialog>
  );
}
