import { displayDomain } from '@glass/formats';
import { useQuery } from '@glass/api-client';
import type { DuplicatePeople as Pair, DuplicatePerson } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DUPLICATE_GROUP, DUPLICATES, DuplicatesSection } from './duplicates-section.js';
import { texts } from './texts.js';

/** Offers to merge accounts that share a mailbox. Renders nothing if there are none. */
export function DuplicatePeople({ isTeamOnly = false }: { isTeamOnly?: boolean }) {
  const { api, confirm, session, toast } = useShell();
  const { data, mutate } = useQuery('/api/contact/list-duplicates', {});
  const pairs = data?.duplicates.filter(({ isTeam }) => isTeam || !isTeamOnly) ?? [];
  if (pairs.length === 0) return null;

  async function merge({ duplicate, kept }: Pair): Promise<void> {
    const isMeant = await confirm(texts.mergePeopleAsk, {
      title: texts.mergePeopleTitle(kept.email),
      confirmText: texts.mergePeople,
      danger: true,
    });
    if (!isMeant) return;
    try {
      const wish = { contactUID: duplicate.contactUID, intoUID: kept.contactUID };
      await mutate(await api.call('/api/contact/merge', wish), { revalidate: false });
      toast.success(texts.mergedPeople(kept.email));
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <DuplicatesSection title={texts.duplicatePeople} why={texts.duplicatePeopleWhy}>
      <Box component="ul" sx={DUPLICATES}>
        {pairs.map((pair) => (
          <Stack component="li" key={pair.duplicate.contactUID} spacing={0.5} sx={DUPLICATE_GROUP}>
            <Person person={pair.kept} />
            <Person person={pair.duplicate} />
            {pair.blockedBy ? (
              <Typography variant="body2" color="warning.main">
                {pair.blockedBy}
              </Typography>
            ) : session.mayWrite('customers') ? (
              <Button size="small" sx={{ alignSelf: 'start' }} onClick={() => void merge(pair)}>
                {texts.mergePeople}
              </Button>
            ) : null}
          </Stack>
        ))}
      </Box>
    </DuplicatesSection>
  );
}

function Person({ person: { name, email, quotes, orders } }: { person: DuplicatePerson }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {[name, displayDomain(email)].filter(Boolean).join(', ')}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {texts.counts(quotes, orders)}
      </Typography>
    </Typography>
  );
}
