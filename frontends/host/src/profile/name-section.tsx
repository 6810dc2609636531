import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ProfileReply, SaveMyProfileRequest } from '@glass/contracts/auth';
import { limits } from '@glass/contracts/limits';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { OnlyThePerson } from './only-the-person.js';
import { texts } from './texts.js';

interface NameSectionProps {
  profile: ProfileReply;
  onSaved: (profile: ProfileReply) => void;
}

export function NameSection(props: NameSectionProps) {
  const { actingStaff } = useShell().session;
  const { firstName, lastName, phone } = props.profile.contact;
  if (!actingStaff) return <NameForm {...props} />;
  return (
    <SectionCard title={texts.nameTitle}>
      <Stack spacing={2}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {[`${firstName} ${lastName}`, phone].filter(Boolean).join(' · ')}
        </Typography>
        <OnlyThePerson />
      </Stack>
    </SectionCard>
  );
}

function NameForm({ profile, onSaved }: NameSectionProps) {
  const { field, submit, refusal, isDirty, isSubmitting, discard } = useNameForm(profile, onSaved);
  return (
    <SectionCard title={texts.nameTitle}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <TextField {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
          <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" />
          <TextField {...field('phone', texts.phoneHelp)} label={texts.phone} type="tel" autoComplete="tel" />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
            {texts.save}
          </Button>
          {isDirty ? (
            <Button onClick={discard} disabled={isSubmitting}>
              {texts.discard}
            </Button>
          ) : null}
        </Box>
      </Stack>
    </SectionCard>
  );
}

const atMost = ({ max }: { max: number }) => ({ value: max, message: texts.tooLong(max) });
/** Same limits as the server. */
const RULES = {
  firstName: {
    maxLength: atMost(limits.personName),
    // Some people have only one name.
    validate: (_value: string, { firstName, lastName }: SaveMyProfileRequest) =>
      `${firstName}${lastName}`.trim() !== '' || texts.nameMissing,
  },
  lastName: { maxLength: atMost(limits.personName) },
  phone: { maxLength: atMost(limits.phone) },
};

function useNameForm(profile: ProfileReply, onSaved: (profile: ProfileReply) => void) {
  const { api } = useShell();
  return useEndpointForm({
    initial: fieldsOf(profile),
    // A save on another device doesn't overwrite unsaved input.
    follows: fieldsOf(profile),
    rules: RULES,
    send: ({ firstName, lastName, phone }: SaveMyProfileRequest) =>
      api.call('/api/auth/save-my-profile', {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        phone: phone.trim(),
      }),
    successMessage: () => texts.saved,
    onDone: onSaved,
  });
}

function fieldsOf({ contact: { firstName, lastName, phone } }: ProfileReply): SaveMyProfileRequest {
  return { firstName, lastName, phone };
}
