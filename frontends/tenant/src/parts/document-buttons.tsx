import type { EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import { type DocumentDownload, DocumentProgress } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface DocumentEntry {
  label: string;
  icon?: ReactNode;
  fetch: (document: DocumentDownload) => Promise<void>;
}

export function documentEntry<P extends EndpointPath>(
  label: string,
  path: P,
  body: RequestOf<P>,
  icon?: ReactNode,
): DocumentEntry {
  return { label, icon, fetch: (document) => document.get(label, path, body) };
}

interface DocumentButtonsProps {
  document: DocumentDownload;
  entries: readonly DocumentEntry[];
  /** The buyer's files, below the documents. */
  attachments: readonly { name: string; fileUID: string }[];
  attachmentIcon?: ReactNode;
}

/** Buttons that download documents one at a time, with the progress of long ones. */
export function DocumentButtons(props: DocumentButtonsProps) {
  const { document, entries, attachments, attachmentIcon } = props;
  const { tenantUID } = useShell().tenant;
  const files = attachments.map(({ name: label, fileUID: fileId }): DocumentEntry => ({
    label,
    icon: attachmentIcon,
    fetch: () =>
      document.get(
        label,
        '/api/file/{tenantId}/{fileId}',
        {},
        { pathValues: { tenantId: tenantUID, fileId } },
      ),
  }));
  return (
    <>
      {[...entries, ...files].map(({ label, icon, fetch }, index) => (
        <Button
          key={index}
          variant="outlined"
          size="small"
          startIcon={icon}
          loading={document.underWay === label}
          disabled={document.underWay !== null}
          onClick={() => void fetch(document)}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {label}
        </Button>
      ))}
      <DocumentProgress document={document} />
    </>
  );
}
