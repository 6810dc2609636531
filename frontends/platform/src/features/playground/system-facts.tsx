import type { MiscInfoReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDateTime, SectionCard } from '@glass/ui';
import { texts } from './texts.js';

export function SystemFacts({ info }: { info: MiscInfoReply }) {
  const { locale } = useShell().tenant.settings;
  const { facts, queues, system } = texts;
  return (
    <SectionCard title={system}>
      <Facts
        facts={[
          { label: facts.environment, value: info.environment },
          { label: facts.nodeVersion, value: info.nodeVersion },
          { label: facts.postgresVersion, value: info.postgresVersion },
          { label: facts.queueBackend, value: queues[info.queueBackend] },
          { label: facts.startedAt, value: formatDateTime(info.startedAt, locale) },
        ]}
      />
    </SectionCard>
  );
}
