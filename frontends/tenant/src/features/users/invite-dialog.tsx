import { defineTexts } from '@glass/language';
import type { Invitation } from '@glass/contracts/auth';
import { limits } from '@glass/contracts/limits';
import { EMAIL_PATTERN, newUid } from '@glass/contracts/primitives';
import { type FieldProps, lengthRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { listGrantableRoles } from './roles.js';
import { texts } from './texts.js';

interface InviteDialogProps {
  myLevel: number;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Invites a person to the team with a role. */
export function InviteDialog({ myLevel, onInvited, onClose }: InviteDialogProps) {
  const form = useInviteForm((invitation) => {
    onInvited(invitation);
    onClose();
  });

  const field = (name: 'email' | 'firstName' | 'lastName', type = 'text') => (
    <TextField
      {...form.field(name)}
      type={type}
      label={texts[name]}
      autoComplete="off"
      autoFocus={name === 'email'}
      fullWidth
    />
  );
  return (
    <FormDialog title={texts.inviteTitle} form={form} saveLabel={texts.send} onClose={onClose}>
      {field('email', 'email')}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {field('firstName')}
        {field('lastName')}
      </Stack>
      <RoleChoice field={form.field('roleLevel')} myLevel={myLevel} />
    </FormDialog>
  );
}

/** The server has the same limit. */
const RULES = defineTexts(() => ({
  email: {
    required: texts.emailMissing,
    pattern: { value: EMAIL_PATTERN, message: texts.emailForm },
  },
  firstName: lengthRule(limits.personName),
  lastName: lengthRule(limits.personName),
  roleLevel: { required: texts.roleMissing },
}));

function useInviteForm(onInvited: (invitation: Invitation) => void) {
  const { api } = useShell();
  const attempt = useRef({ input: '', uid: '' });

  /** A retry of the same input reuses its uid and invites once; changed input gets a new uid. */
  function uidOf(input: string): string {
    if (attempt.current.input !== input) attempt.current = { input, uid: newUid() };
    return attempt.current.uid;
  }

  return useEndpointForm({
    // No role is preselected, so that none is granted by mistake.
    initial: { email: '', firstName: '', lastName: '', roleLevel: '' },
    rules: RULES,
    send: (fields) => {
      const input = {
        email: fields.email.trim(),
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
        roleLevel: Number(fields.roleLevel),
      };
      return api.call('/api/tenant/user-add', { invitationUID: uidOf(JSON.stringify(input)), ...input });
    },
    successMessage: ({ email }) => texts.invited(email.trim()),
    onDone: onInvited,
  });
}

interface RoleChoiceProps {
  field: FieldProps;
  /** Highest role that the user can grant. */
  myLevel: number;
}

/** Roles that the user can grant, each with its rights. */
function RoleChoice({ field, myLevel }: RoleChoiceProps) {
  const labelId = useId();
  const { name, ref, error, helperText, onChange, onBlur } = field;
  return (
    <FormControl error={error}>
      <FormLabel id={labelId}>{texts.role}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        defaultValue=""
        onBlur={(event) => void onBlur(event)}
        onChange={(event) => void onChange(event)}
      >
        {listGrantableRoles(myLevel).map((role) => (
          <FormControlLabel
            key={role}
            value={String(role)}
            control={<Radio size="small" slotProps={{ input: { ref } }} />}
            label={
              <>
                {texts.roles[role].name}
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {texts.roles[role].may}
                </Typography>
              </>
            }
            sx={{ alignItems: 'flex-start', mt: 1, '& .MuiRadio-root': { py: 0.25 } }}
          />
        ))}
      </RadioGroup>
      {helperText ? <FormHelperText>{helperText}</FormHelperText> : null}
    </FormControl>
  );
}
