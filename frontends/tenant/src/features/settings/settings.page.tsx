import { defineTexts } from '@glass/language';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { FormConflictAlert, useDayText, useEndpointForm } from '@glass/pages';
import { ErrorState, PAGE_FOOT, PageFrame, PageHeader, PageSkeleton, SectionCard, sizes } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { TenantSettingsReply } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { LegalSection } from './legal-section.js';
import { texts } from './texts.js';
import { BrandingSection } from './branding-section.js';
import { SettingsProvider } from './controls.js';
import { LabelsSection } from './labels-section.js';
import { OwnWordsSection } from './own-words-section.js';
import {
  DrawingsSection,
  NoticesSection,
  NumberingSection,
  PaymentSection,
  QuotesSection,
  SenderSection,
} from './paper-sections.js';
import { DaysSection, RegionSection, TaxesSection } from './sale-sections.js';
import { buildRules, LISTS, type SettingsFields, toFormFields, toRequest } from './settings-fields.js';
import { ContactSection, DomainsSection, EmbeddingSection, SiteSection } from './site-sections.js';

export function SettingsPage() {
  const dayText = useDayText();
  const { data, error, mutate } = useQuery('/api/tenant-settings/get', {}, ASK_AT_EACH_VISIT);
  if (!data && error === undefined) return <PageSkeleton />;
  if (!data) {
    return (
      <PageFrame>
        <ErrorState level={1} title={texts.failedTitle} onRetry={() => void mutate()}>
          {problemOf(error)?.text}
        </ErrorState>
      </PageFrame>
    );
  }
  const { changed } = data;
  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={
          changed ? `${texts.purpose} ${texts.changed(changed.by, dayText(changed.at))}` : texts.purpose
        }
      />
      <SettingsForm reply={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
    </PageFrame>
  );
}

const SECTIONS: Record<keyof typeof texts.sections, ComponentType> = {
  branding: BrandingSection,
  site: SiteSection,
  contact: ContactSection,
  legal: LegalSection,
  domains: DomainsSection,
  region: RegionSection,
  taxes: TaxesSection,
  days: DaysSection,
  quotes: QuotesSection,
  numbering: NumberingSection,
  payment: PaymentSection,
  drawings: DrawingsSection,
  labels: LabelsSection,
  sender: SenderSection,
  notices: NoticesSection,
  words: OwnWordsSection,
  embedding: EmbeddingSection,
};
type Section = keyof typeof texts.sections;

interface SettingsFormProps {
  reply: TenantSettingsReply;
  onSaved: (reply: TenantSettingsReply) => void;
}

/** All settings in one form. Sends only changed ones. */
function SettingsForm({ reply, onSaved }: SettingsFormProps) {
  const { api, session, tenant } = useShell();
  const { locale } = tenant.settings;
  const toFields = (stored: TenantSettingsReply) => toFormFields(stored, locale);
  const mayWrite = session.mayWrite('settings');
  const form = useEndpointForm<SettingsFields, TenantSettingsReply, TenantSettingsReply>({
    initial: toFields(reply),
    rules: buildRules(locale),
    lists: LISTS,
    send: (fields, { seen, version }) =>
      api.call('/api/tenant-settings/save', toRequest(fields, seen, version, locale)),
    successMessage: () => texts.saved,
    onDone: onSaved,
    record: { stored: reply, fieldsOf: toFields, onTakeTheirs: onSaved },
  });
  useScrollToSection();
  return (
    <SettingsProvider value={{ form, reply, mayWrite }}>
      <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: { md: '200px minmax(0, 720px)' }, gap: 4 }}>
        <SectionLinks />
        <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
          {mayWrite ? null : <Alert severity="info">{texts.readOnly}</Alert>}
          {(Object.keys(SECTIONS) as Section[]).map((section) => {
            const Content = SECTIONS[section];
            return (
              <Box key={section} id={section} sx={{ scrollMarginTop: 8 }}>
                <SectionCard title={texts.sections[section]}>
                  <Content />
                </SectionCard>
              </Box>
            );
          })}
          <SaveBar form={form} />
        </Stack>
      </Box>
    </SettingsProvider>
  );
}

/** Shows the section of the URL. Links from other pages arrive before the sections are loaded. */
function useScrollToSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView?.();
  }, [hash, key]);
}

function SectionLinks() {
  return (
    <Box
      component="nav"
      aria-label={texts.jump}
      sx={{
        position: { md: 'sticky' },
        top: { md: sizes.appBar + 16 },
        alignSelf: 'start',
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        gap: { xs: 2, md: 1 },
        overflowX: 'auto',
        mb: 2,
        pb: 1,
      }}
    >
      {(Object.keys(SECTIONS) as Section[]).map((section) => (
        <Link
          key={section}
          href={`#${section}`}
          underline="hover"
          sx={{ whiteSpace: { xs: 'nowrap', md: 'normal' }, py: 0.5 }}
        >
          {texts.sections[section]}
        </Link>
      ))}
    </Box>
  );
}

type Form = ReturnType<typeof useEndpointForm<SettingsFields, TenantSettingsReply, TenantSettingsReply>>;

/** Sticky while there are unsaved changes. */
function SaveBar({ form }: { form: Form }) {
  const { isDirty, isSubmitting, refusal, conflict, discard } = form;
  if (!isDirty && !refusal && !conflict) return null;
  return (
    <Paper
      {...PAGE_FOOT}
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: { xs: sizes.bottomBar + 8, sm: 16 },
        zIndex: 'appBar',
        p: 1.5,
        maxHeight: '60vh',
        overflowY: 'auto',
      }}
    >
      {refusal ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusal}
        </Alert>
      ) : null}
      <FormConflictAlert conflict={conflict} labels={LABELS}>
        {texts.conflict}
      </FormConflictAlert>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ flex: 1, minWidth: 160 }}>
          {texts.unsaved}
        </Typography>
        <Button onClick={discard} disabled={isSubmitting}>
          {texts.discard}
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {texts.save}
        </Button>
      </Stack>
    </Paper>
  );
}

/** Labels of fields in a conflict message. */
const LABELS = defineTexts(
  () =>
    ({
      'settings.primaryColour': texts.primaryColour,
      'settings.secondaryColour': texts.secondaryColour,
      'settings.home': texts.home,
      'settings.phone': texts.fields.phone,
      'settings.email': texts.fields.email,
      'settings.taxId': texts.fields.taxId,
      'settings.locale': texts.locale,
      'settings.timeZone': texts.timeZone,
      'sale.currency': texts.currency,
      'sale.precision': texts.precision,
      'settings.quoteValidDays': texts.quoteValidDays,
      'settings.depositPercent': texts.depositPercent,
      'settings.termsText': texts.terms,
      'settings.labelFormat': texts.labelFormat,
      'settings.panelsPerPage': texts.panelsPerPage,
      'settings.labelDesign': texts.labelBlocks,
      'settings.mailFromName': texts.mailFromName,
      'settings.mailReplyTo': texts.mailReplyTo,
      'settings.embedHosts': texts.embedHosts,
    }) as const,
);
