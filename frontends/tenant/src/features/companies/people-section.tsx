import { displayDomain } from '@glass/formats';
import type { CompanyForTenant, CompanyPerson } from '@glass/contracts/company';
import { useAction, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { AddPersonDialog, LimitDialog } from './people-dialogs.js';
import { texts } from './texts.js';

interface PeopleSectionProps {
  company: CompanyForTenant;
  mayWrite: boolean;
  onSaved: (company: CompanyForTenant) => void;
  onReread: () => void;
}

/** People who order for a company with their limits, and open invitations. */
export function PeopleSection({ company, mayWrite, onSaved, onReread }: PeopleSectionProps) {
  const { api, session, tenant } = useShell();
  const act = useAction();
  const { locale } = tenant.settings;
  const dayText = useDayText();
  const [isAdding, setIsAdding] = useState(false);
  const [limited, setLimited] = useState<CompanyPerson | null>(null);
  const { companyUID, people, invited, currency } = company;

  const remove = ({ contactUID, name }: CompanyPerson) =>
    act({
      ask: {
        question: texts.removeAsk,
        title: texts.removeTitle(name),
        confirmText: texts.remove,
        cancelText: texts.keep,
        danger: true,
      },
      send: () => api.call('/api/company/remove-contact', { companyUID, contactUID }),
      successMessage: () => texts.removed(name),
      onDone: onSaved,
    });

  /** Rereads either way: the invitation may have been accepted. */
  const invitation = (what: 'resend' | 'cancel', invitationUID: string, successMessage: () => string) =>
    act({
      send: () => api.call(`/api/tenant/invitations/${what}`, { invitationUID }),
      ...{ successMessage, onDone: onReread, onFailed: onReread },
    });

  function limitText(person: CompanyPerson): string {
    const { orderLimitMinor, approverContactUID } = person;
    const approverName = people.find(({ contactUID }) => contactUID === approverContactUID)?.name ?? '';
    if (!seesPrices(person, company)) return texts.hiddenRule(approverName);
    if (company.hidesPrices && person.seesPrices === null) return texts.approverRule;
    if (orderLimitMinor === null || currency === null) return texts.anyAmount;
    const most = formatMoney({ amountMinor: orderLimitMinor, currency }, locale);
    return `${texts.upTo(most)}, ${texts.above(approverName)}`;
  }

  return (
    <SectionCard
      title={texts.people}
      action={
        mayWrite ? (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {texts.addPerson}
          </Button>
        ) : null
      }
    >
      {people.length + invited.length === 0 ? (
        <Typography color="textSecondary">{texts.noPeople}</Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {people.map((person) => (
            <Person
              key={person.contactUID}
              name={person.name}
              facts={[displayDomain(person.email), person.phone]}
              rule={limitText(person)}
            >
              {mayWrite ? (
                <>
                  <Button
                    size="small"
                    aria-label={texts.limitOf(person.name)}
                    disabled={currency === null}
                    onClick={() => setLimited(person)}
                  >
                    {texts.setLimit}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={texts.removePerson(person.name)}
                    onClick={() => void remove(person)}
                  >
                    {texts.remove}
                  </Button>
                </>
              ) : null}
            </Person>
          ))}
          {invited.map(({ invitationUID, email, name, expiresAt }) => (
            <Person
              key={invitationUID}
              name={name || displayDomain(email)}
              facts={name ? [displayDomain(email)] : []}
              rule={texts.invitedUntil(dayText(expiresAt))}
            >
              {session.mayWrite('users') ? (
                <>
                  <Button
                    size="small"
                    aria-label={texts.inviteAgainTo(email)}
                    onClick={() => void invitation('resend', invitationUID, () => texts.invited(email))}
                  >
                    {texts.inviteAgain}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={texts.takeBackOf(email)}
                    onClick={() => void invitation('cancel', invitationUID, () => texts.takenBack(email))}
                  >
                    {texts.takeBack}
                  </Button>
                </>
              ) : null}
            </Person>
          ))}
        </Stack>
      )}
      {isAdding ? (
        <AddPersonDialog
          companyUID={companyUID}
          onClose={() => setIsAdding(false)}
          onAdded={(saved) => {
            setIsAdding(false);
            if (saved) onSaved(saved);
            else onReread();
          }}
        />
      ) : null}
      {limited ? (
        <LimitDialog
          company={company}
          person={limited}
          onClose={() => setLimited(null)}
          onSaved={(saved) => {
            setLimited(null);
            onSaved(saved);
          }}
        />
      ) : null}
    </SectionCard>
  );
}

interface PersonProps {
  name: string;
  facts: readonly string[];
  rule: string;
  children?: ReactNode;
}

function Person({ name, facts, rule, children }: PersonProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {[...facts, rule].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {children ? <Box sx={{ display: 'flex', gap: 0.5 }}>{children}</Box> : null}
    </Box>
  );
}

/** Whether a person sees this company's prices. Without a setting of their own, approvers do. */
function seesPrices(
  person: Pick<CompanyPerson, 'seesPrices' | 'approvesOrders'>,
  company: Pick<CompanyForTenant, 'hidesPrices'>,
): boolean {
  return person.seesPrices ?? (!company.hidesPrices || person.approvesOrders);
}
