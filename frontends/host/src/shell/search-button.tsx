import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { colors, radii } from '@glass/ui';

/** Loaded on first use. */
const SearchDialog = lazy(() =>
  import('./search-dialog.js').then((module) => ({ default: module.SearchDialog })),
);
const FindDialog = lazy(() => import('./find-dialog.js').then((module) => ({ default: module.FindDialog })));

/** Opens the search: quotes and orders for a buyer, everything for the fabricator's staff. */
export function SearchButton() {
  const { session } = useShell();
  if (!session.isAuthenticated || session.isPlatform) return null;
  return session.roleLevel === null ? <BuyersSearch /> : <ShopsSearch />;
}

function BuyersSearch() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t`Search quotes and orders`}
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

const texts = defineTexts(() => ({ find: t`Find an order, quote, company, mark or page` }));

function ShopsSearch() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Prevents the browser's own shortcut.
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const opens = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => setIsOpen(true),
  } as const;
  return (
    <>
      <IconButton {...opens} aria-label={texts.find} sx={{ display: { lg: 'none' } }}>
        <Search />
      </IconButton>
      <Button
        {...opens}
        variant="outlined"
        color="inherit"
        startIcon={<Search fontSize="small" />}
        sx={{ display: { xs: 'none', lg: 'inline-flex' }, color: 'text.secondary', flexShrink: 0 }}
      >
        {t({ message: 'Find', context: 'button' })}
        <Box
          component="kbd"
          sx={{
            ml: 1.5,
            px: 0.75,
            border: `1px solid ${colors.line}`,
            borderRadius: `${radii.small}px`,
            font: 'inherit',
            fontSize: 'caption.fontSize',
          }}
        >
          {t`Ctrl K`}
        </Box>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FindDialog label={texts.find} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
