import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { screenUrl } from '@glass/contracts';
import { EmptyState } from '@glass/ui';
import { partTexts } from './texts.js';

export interface EmptyListProps {
  /** Search or filters leave nothing over. */
  isNarrowed: boolean;
  onShowAll: () => void;
  noMatch: string;
  none: string;
  /** What the list is for. */
  noneWhy: string;
}

/** A buyer's list without a row: the way back to all of them, or the first step to the first one. */
export function EmptyList({ isNarrowed, onShowAll, noMatch, none, noneWhy }: EmptyListProps) {
  if (isNarrowed) {
    return (
      <EmptyState title={noMatch} action={<Button onClick={onShowAll}>{partTexts.showAll}</Button>}>
        {partTexts.noMatchWhy}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={none}
      action={
        <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
          {partTexts.firstStep}
        </Button>
      }
    >
      {noneWhy}
    </EmptyState>
  );
}
