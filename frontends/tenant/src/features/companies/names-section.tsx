import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { ProductAlias } from '@glass/contracts/quote';
import { glassName } from '@glass/geometry';
import { useAction, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

interface NamesSectionProps {
  companyUID: string;
  mayWrite: boolean;
}

/** Names that the company uses for products in pasted rows; hidden if none is remembered. */
export function NamesSection({ companyUID, mayWrite }: NamesSectionProps) {
  const { api, tenant } = useShell();
  const act = useAction();
  const dayText = useDayText();
  const names = useQuery('/api/company/list-product-aliases', { companyUID }, ASK_AT_EACH_VISIT);
  const aliases = names.data?.aliases ?? [];
  const { tenantUID } = tenant;
  const catalogue = useQuery('/api/glass-options/get-all', aliases.length > 0 ? { tenantUID } : null);
  if (aliases.length === 0) return null;

  const forget = ({ uid: aliasUID, text }: ProductAlias) =>
    act({
      send: () => api.call('/api/company/delete-product-alias', { companyUID, aliasUID }),
      successMessage: () => texts.forgotten(text),
      onDone: (saved) => names.mutate(saved, { revalidate: false }),
      onFailed: () => names.mutate(),
    });
  return (
    <SectionCard title={texts.productNames}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.productNamesWhy}
      </Typography>
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {aliases.map((alias) => (
          <Box component="li" key={alias.uid} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {texts.meansProduct(alias.text, meaningOf(alias, catalogue.data))}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                {dayText(alias.savedAt)}
              </Typography>
            </Typography>
            {mayWrite ? (
              <Button
                size="small"
                aria-label={texts.forgetName(alias.text)}
                onClick={() => void forget(alias)}
              >
                {texts.forget}
              </Button>
            ) : null}
          </Box>
        ))}
      </Stack>
    </SectionCard>
  );
}

function meaningOf({ kind, productUID }: ProductAlias, catalogue: Catalogue | undefined): string {
  if (!catalogue) return '…';
  const isIt = ({ uid }: { uid: string }) => uid === productUID;
  if (kind === 'glass') {
    const material = catalogue.materials.find(isIt);
    return material ? glassName(material, catalogue.units) : texts.productGone;
  }
  const finishes = kind === 'edge' ? catalogue.edgeFinishes : catalogue.cornerFinishes;
  return finishes.find(isIt)?.name ?? texts.productGone;
}
