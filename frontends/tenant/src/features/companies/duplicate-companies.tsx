import { useQuery } from '@glass/api-client';
import type { CompanyForTenant } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { DUPLICATE_GROUP, DUPLICATES, DuplicatesSection } from './duplicates-section.js';
import { MergeDialog } from './merge-dialog.js';
import { texts } from './texts.js';

interface Pair {
  from: CompanyForTenant;
  into: CompanyForTenant;
}

interface DuplicateCompaniesProps {
  onMerged: () => void;
  onShow: (companyUID: string) => void;
}

/** Offers to merge companies whose names differ only in spelling. Renders nothing if there are none. */
export function DuplicateCompanies({ onMerged, onShow }: DuplicateCompaniesProps) {
  const { session } = useShell();
  const { data, mutate } = useQuery('/api/company/list-duplicates', {});
  const [merging, setMerging] = useState<Pair | null>(null);
  if (!data || data.duplicates.length === 0) return null;
  return (
    <DuplicatesSection title={texts.duplicates} why={texts.duplicatesWhy}>
      {data.duplicates.map(({ companies: [oldest, ...others] }) =>
        oldest ? (
          <Box key={oldest.companyUID} component="ul" sx={GROUP}>
            <Line company={oldest} onShow={onShow} />
            {others.map((company) => (
              <Line key={company.companyUID} company={company} onShow={onShow}>
                {session.mayWrite('customers') ? (
                  <Button
                    size="small"
                    aria-label={texts.mergeNamed(company.name, oldest.name)}
                    onClick={() => setMerging({ from: company, into: oldest })}
                  >
                    {texts.mergeIntoOldest}
                  </Button>
                ) : null}
              </Line>
            ))}
          </Box>
        ) : null,
      )}
      {data.more > 0 ? (
        <Typography color="textSecondary">{texts.moreDuplicates(data.more)}</Typography>
      ) : null}
      {merging ? (
        <MergeDialog
          company={merging.from}
          suggestion={merging.into}
          onMerged={() => {
            setMerging(null);
            void mutate();
            onMerged();
          }}
          onClose={() => setMerging(null)}
        />
      ) : null}
    </DuplicatesSection>
  );
}

interface LineProps {
  company: CompanyForTenant;
  onShow: (companyUID: string) => void;
  children?: ReactNode;
}

function Line({ company, onShow, children }: LineProps) {
  const { companyUID, name, people, quotes, orders } = company;
  return (
    <Stack component="li" direction="row" spacing={1} useFlexGap sx={LINE}>
      <Button
        size="small"
        sx={{ textTransform: 'none', textAlign: 'start' }}
        onClick={() => onShow(companyUID)}
      >
        {name}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {texts.merging(people.length, quotes, orders).join(', ')}
      </Typography>
      {children}
    </Stack>
  );
}

const GROUP = { ...DUPLICATES, ...DUPLICATE_GROUP } as const;
const LINE = { flexWrap: 'wrap', alignItems: 'center' } as const;
