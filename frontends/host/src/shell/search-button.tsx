import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useShell } from '@glass/shell-contract';

/** Comes when it is first opened: most visits never search. */
const SearchDialog = lazy(() =>
  import('./search-dialog.js').then((module) => ({ default: module.SearchDialog })),
);

/** Finds a buyer's quotes and orders from every page. */
export function SearchButton() {
  const { session } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const isBuyer = session.isAuthenticated && session.roleLevel === null && !session.isPlatform;
  if (!isBuyer) return null;
  return (
    <>
      <IconButton
        aria-label="Search quotes and orders"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Search />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
