import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { texts } from './texts.js';

const QUOTES = screenUrl('/customer/my-quotes');
const APPROVALS = screenUrl('/customer/approvals');

/** Tabs for the user's own quotes and for approvals; hidden from users who were never asked to approve. */
export function ApprovalsTabs({ at }: { at: 'mine' | 'approvals' }) {
  const { session } = useShell();
  const asks = session.roleLevel === null && session.isAuthenticated;
  const { data } = useQuery('/api/quote/list-approvals', asks ? { limit: 1 } : null, ASK_AT_EACH_VISIT);
  if (at === 'mine' && !data?.items.length) return null;
  return (
    <Tabs value={at} aria-label={texts.lists} sx={{ mb: 1 }}>
      <Tab value="mine" label={texts.mine} component={Link} to={QUOTES} />
      <Tab value="approvals" label={texts.toApprove(data?.waiting ?? 0)} component={Link} to={APPROVALS} />
    </Tabs>
  );
}
