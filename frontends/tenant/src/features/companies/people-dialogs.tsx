import type { CompanyForTenant, CompanyPerson } from '@glass/contracts/company';
import { EMAIL_PATTERN, newUid } from '@glass/contracts/primitives';
import { minorOrNull, writeMoney } from '@glass/formats';
import { ChoiceField, moneyReader, NumberField, numberRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { problemOf, toFieldErrors } from '@glass/api-client';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { texts } from './texts.js';

interface LimitDialogProps {
  company: CompanyForTenant;
  person: CompanyPerson;
  onSaved: (company: CompanyForTenant) => void;
  onClose: () => void;
}

/** `''` follows the company's setting. */
type Prices = '' | 'yes' | 'no';

const pricesOf = (seesPrices: boolean | null): Prices =>
  seesPrices === null ? '' : seesPrices ? 'yes' : 'no';

/** Sets how much a person may order without approval, who approves more, and whether the person sees prices. */
export function LimitDialog({ company, person, onSaved, onClose }: LimitDialogProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const currency = company.currency ?? 'USD';
  const { companyUID } = company;
  const { contactUID, name } = person;
  const approvers = company.people.filter(
    (each) =>
      each.contactUID !== contactUID &&
      // Approvers see prices unless their own setting hides them.
      each.seesPrices !== false,
  );
  const hides = company.hidesPrices && !person.approvesOrders;
  const isBlind = (prices: Prices) => prices === 'no' || (prices === '' && hides);
  const readLimit = moneyReader({ locale, currency, isOptional: true });
  const form = useEndpointForm({
    initial: {
      orderLimitMinor: writeMoney(person.orderLimitMinor, currency, { locale }),
      approverContactUID: person.approverContactUID ?? '',
      seesPrices: pricesOf(person.seesPrices),
    },
    rules: {
      orderLimitMinor: numberRule(readLimit, texts.noAmount),
      approverContactUID: {},
      seesPrices: {},
    },
    send: ({ orderLimitMinor, approverContactUID, seesPrices }) => {
      const approver = approverContactUID || null;
      // A person who sees no prices can't judge a limit, so every order needs approval.
      const asksForAll = isBlind(seesPrices) && (approver !== null || seesPrices === 'no');
      const limit = asksForAll ? 0 : minorOrNull(orderLimitMinor, { locale, currency });
      // A person without a limit needs no approver.
      const isFreed = limit === null && person.orderLimitMinor !== null;
      return api.call('/api/company/save-contact', {
        ...{ companyUID, contactUID, orderLimitMinor: limit },
        approverContactUID: isFreed ? null : approver,
        seesPrices: seesPrices === '' ? null : seesPrices === 'yes',
      });
    },
    successMessage: () => texts.limitSaved(name),
    onDone: onSaved,
  });
  const prices = useWatch({ control: form.control, name: 'seesPrices' });
  return (
    <FormDialog title={texts.limitOf(name)} form={form} saveLabel={texts.save} onClose={onClose}>
      <ChoiceField
        form={form}
        name="seesPrices"
        label={texts.prices}
        help={texts.pricesHelp}
        options={[
          ['', texts.pricesUsual(company.hidesPrices, person.approvesOrders)],
          ['yes', texts.pricesSeen],
          ['no', texts.pricesHidden],
        ]}
      />
      <NumberField
        form={form}
        name="orderLimitMinor"
        read={readLimit}
        help={isBlind(prices) ? texts.orderLimitHidden : texts.orderLimitHelp}
        disabled={isBlind(prices)}
        label={`${texts.orderLimit} (${currency})`}
        autoFocus
        fullWidth
      />
      <ChoiceField
        form={form}
        name="approverContactUID"
        label={texts.approver}
        help={texts.approverHelp}
        options={[['', texts.noApprover], ...approvers.map((each) => [each.contactUID, each.name] as const)]}
      />
    </FormDialog>
  );
}

interface AddPersonDialogProps {
  companyUID: string;
  /** null if the person was invited. */
  onAdded: (company: CompanyForTenant | null) => void;
  onClose: () => void;
}

/** Adds a person who has an account to the company; invites anyone else by email. */
export function AddPersonDialog({ companyUID, onAdded, onClose }: AddPersonDialogProps) {
  const { api, toast } = useShell();
  const invitationUID = useRef({ email: '', uid: '' });

  async function addOrInvite(email: string): Promise<{ company: CompanyForTenant | null }> {
    try {
      const company = await api.call('/api/company/add-contact', { companyUID, email });
      toast.success(() => texts.personAdded(email));
      return { company };
    } catch (failure) {
      if (!isUnknown(failure)) throw failure;
      // One uid per email address, so that a retry after a lost reply invites once.
      if (invitationUID.current.email !== email) invitationUID.current = { email, uid: newUid() };
      await api.call('/api/auth/invite-buyer', {
        invitationUID: invitationUID.current.uid,
        email,
        companyUID,
      });
      toast.success(() => texts.invited(email));
      return { company: null };
    }
  }

  const form = useEndpointForm({
    initial: { email: '' },
    rules: {
      email: {
        required: texts.emailMissing,
        pattern: { value: EMAIL_PATTERN, message: texts.emailForm },
      },
    },
    send: ({ email }) => addOrInvite(email.trim()),
    onDone: ({ company }) => onAdded(company),
  });
  return (
    <FormDialog title={texts.addPersonTitle} form={form} saveLabel={texts.addOrInvite} onClose={onClose}>
      <Typography color="textSecondary">{texts.addPersonWhy}</Typography>
      <TextField
        {...form.field('email')}
        type="email"
        label={texts.email}
        autoComplete="off"
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}

/** No account has this email address. */
function isUnknown(failure: unknown): boolean {
  return problemOf(failure)?.status === 400 && /invite/i.test(toFieldErrors(failure).email ?? '');
}
