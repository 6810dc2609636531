import { screenUrl } from '@glass/contracts';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.js';

/** Props of the order list and the board. */
export interface OrdersViewProps {
  onOpen: (uid: string) => void;
  /** Renders the open order, which reports its changes. */
  drawer: (onChanged: () => void) => ReactNode;
}

/** Switches between list and board, and opens the scan page. */
export function ViewActions({ to, mayScan }: { to: 'board' | 'list'; mayScan: boolean }) {
  const path = screenUrl('/tenant/orders');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={to === 'board' ? <ViewKanbanOutlined /> : <ViewListOutlined />}
        component={Link}
        to={to === 'board' ? `${path}?view=board` : path}
      >
        {to === 'board' ? texts.board : texts.list}
      </Button>
      {mayScan ? (
        <Button
          variant="outlined"
          startIcon={<QrCodeScanner />}
          component={Link}
          to={screenUrl('/tenant/scan')}
        >
          {texts.scan}
        </Button>
      ) : null}
    </>
  );
}
