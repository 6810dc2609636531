import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { limits } from '@glass/contracts/limits';
import type { DxfLayerNames } from '@glass/contracts/panel';
import { ORDER_MAILS, QUOTE_MAILS, STAFF_EVENTS } from '@glass/contracts/tenant';
import TextField from '@mui/material/TextField';
import { useShell } from '@glass/shell-contract';
import {
  CheckboxGroup,
  getRowError,
  SettingCheckbox,
  SettingChoice,
  type SettingName,
  SettingNumber,
  SettingText,
  useSettings,
} from './controls.js';
import { Rows } from './sale-sections.js';
import { max } from './site-sections.js';
import { texts } from './texts.js';

const row = { direction: { xs: 'column', sm: 'row' }, spacing: 2 } as const;

export function QuotesSection() {
  return (
    <Stack spacing={2}>
      <SettingNumber
        name="settings.quoteValidDays"
        label={texts.quoteValidDays}
        help={texts.quoteValidHelp}
      />
      <SettingText
        name="settings.termsText"
        label={texts.terms}
        help={texts.termsHelp}
        multiline
        minRows={4}
        maxRows={16}
        slotProps={max(limits.termsText)}
      />
      <SettingChoice
        name="settings.panelsPerPage"
        label={texts.panelsPerPage}
        options={texts.panelsPerPageOptions}
      />
    </Stack>
  );
}

export function NumberingSection() {
  return (
    <Stack spacing={2}>
      <NumberingRow kind="quoteNumbers" label={texts.quoteNumbers} />
      <NumberingRow kind="orderNumbers" label={texts.orderNumbers} />
      <Typography variant="caption" color="textSecondary">
        {texts.numberingHelp}
      </Typography>
    </Stack>
  );
}

function NumberingRow({ kind, label }: { kind: 'quoteNumbers' | 'orderNumbers'; label: string }) {
  const { form } = useSettings();
  const { prefix, next } = useWatch({ control: form.control, name: kind });
  return (
    <Stack {...row}>
      <SettingText
        name={`${kind}.prefix`}
        label={texts.ofNumbers(label, texts.prefix)}
        slotProps={max(limits.numberPrefix)}
      />
      <SettingNumber
        name={`${kind}.next`}
        label={texts.ofNumbers(label, texts.next)}
        help={texts.nextShown(`${prefix}${next}`)}
      />
    </Stack>
  );
}

export function PaymentSection() {
  const { form } = useSettings();
  const deposit = useWatch({ control: form.control, name: 'settings.deposit' });
  return (
    <Stack spacing={1}>
      <SettingCheckbox name="settings.offersCard" label={texts.offersCard} help={texts.offersCardHelp} />
      <SettingCheckbox
        name="settings.offersHouseAccount"
        label={texts.offersHouseAccount}
        help={texts.offersHouseAccountHelp}
      />
      <SettingChoice
        name="settings.deposit"
        label={texts.deposit}
        help={texts.depositHelp}
        options={texts.deposits}
      />
      {deposit === 'percent' ? (
        <SettingNumber name="settings.depositPercent" label={texts.depositPercent} />
      ) : null}
      <SettingNumber
        name="settings.balanceReminderDays"
        label={texts.balanceReminderDays}
        help={texts.balanceReminderDaysHelp}
      />
      <SettingChoice
        name="settings.cancelUntil"
        label={texts.cancelUntil}
        help={texts.cancelUntilHelp}
        options={texts.cancelUntilChoices}
      />
      <SettingChoice
        name="settings.changeUntil"
        label={texts.changeUntil}
        help={texts.changeUntilHelp}
        options={texts.cancelUntilChoices}
      />
      <SettingCheckbox
        name="settings.needsConfirmedSizes"
        label={texts.needsConfirmedSizes}
        help={texts.needsConfirmedSizesHelp}
      />
    </Stack>
  );
}

export function DrawingsSection() {
  const { form } = useSettings();
  const size = useWatch({ control: form.control, name: 'settings.dxfProfile.size' });
  return (
    <Stack spacing={2}>
      <Stack {...row}>
        <SettingChoice
          name="settings.dxfProfile.version"
          label={texts.dxfVersion}
          options={texts.dxfVersions}
        />
        <SettingChoice name="settings.dxfProfile.units" label={texts.dxfUnits} options={texts.dxfUnitNames} />
      </Stack>
      <SettingChoice name="settings.dxfProfile.notches" label={texts.notches} options={texts.notchModes} />
      <Stack {...row}>
        <SettingChoice name="settings.dxfProfile.size" label={texts.size} options={texts.dxfSizes} />
        {size === 'cut' ? (
          <SettingNumber name="settings.dxfProfile.grindingAllowanceMm" label={texts.allowance} />
        ) : null}
      </Stack>
      <SettingChoice
        name="settings.dxfProfile.seenFrom"
        label={texts.seenFrom}
        options={texts.seenFromSides}
      />
      <SettingCheckbox name="settings.dxfProfile.withText" label={texts.withText} />
      <Typography>{texts.layers}</Typography>
      <Stack {...row} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {(Object.keys(texts.layerNames) as (keyof DxfLayerNames)[]).map((layer) => (
          <SettingText
            key={layer}
            name={`settings.dxfProfile.layers.${layer}` as SettingName}
            label={texts.layerNames[layer]}
            slotProps={{ htmlInput: { maxLength: 31 } }}
            sx={{ flex: { sm: '0 0 calc(33% - 16px)' } }}
          />
        ))}
      </Stack>
    </Stack>
  );
}

export function SenderSection() {
  const { tenantName } = useShell().tenant;
  return (
    <Stack {...row}>
      <SettingText
        name="settings.mailFromName"
        label={texts.mailFromName}
        help={texts.mailFromHelp(tenantName)}
        slotProps={max(limits.mailFromName)}
      />
      <SettingText
        name="settings.mailReplyTo"
        label={texts.mailReplyTo}
        help={texts.mailReplyHelp}
        type="email"
        slotProps={max(limits.email)}
      />
    </Stack>
  );
}

export function NoticesSection() {
  const { form, mayWrite } = useSettings();
  const [quoteMails, orderMails, notices] = useWatch({
    control: form.control,
    name: ['settings.quoteMails', 'settings.orderMails', 'settings.staffNotices'],
  });
  return (
    <Stack spacing={2}>
      <CheckboxGroup
        legend={texts.buyerQuoteMails}
        options={QUOTE_MAILS.map((kind) => [kind, texts.quoteMails[kind]] as const)}
        value={quoteMails}
        disabled={!mayWrite}
        onChange={(kinds) => form.set('settings.quoteMails', kinds)}
      />
      <CheckboxGroup
        legend={texts.buyerOrderMails}
        options={ORDER_MAILS.map((kind) => [kind, texts.orderMail(kind)] as const)}
        value={orderMails}
        disabled={!mayWrite}
        onChange={(kinds) => form.set('settings.orderMails', kinds)}
      />
      <Typography>{texts.staffNotices}</Typography>
      <Rows
        rows={notices}
        empty={texts.noStaff}
        addLabel={texts.addStaff}
        removeLabel={texts.removeStaff}
        added={{ email: '', events: [...STAFF_EVENTS] }}
        onChange={(rows) => form.set('settings.staffNotices', rows)}
        row={(notice, change, at) => (
          <Stack sx={{ flex: 1, minWidth: 0 }}>
            <TextField
              type="email"
              label={texts.staffEmail}
              value={notice.email}
              {...getRowError(form, `settings.staffNotices.${at}.email`)}
              disabled={!mayWrite}
              onChange={({ target }) => change({ email: target.value })}
              slotProps={max(limits.email)}
            />
            <CheckboxGroup
              legend=""
              options={STAFF_EVENTS.map((event) => [event, texts.staffEvents[event]] as const)}
              value={notice.events}
              fault={form.errorOf(`settings.staffNotices.${at}.events`)}
              disabled={!mayWrite}
              onChange={(events) => change({ events })}
            />
          </Stack>
        )}
      />
    </Stack>
  );
}
