import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import type { ComponentType, ReactNode } from 'react';
import { PageFrame } from './page-frame.js';
import { StatePanel } from './state-panel.js';

interface NotAvailableYetProps {
  /** The page's name, such as "Discounts". */
  title: ReactNode;
  /** What the page will be for, in a sentence. */
  children?: ReactNode;
}

/** The page of a screen that is planned and not built. */
function NotAvailableYet({ title, children }: NotAvailableYetProps) {
  return (
    <PageFrame measure="form">
      <StatePanel icon={<ConstructionOutlined />} title={title} level={1}>
        <p style={{ margin: 0 }}>Not available yet.</p>
        {children ? <p style={{ margin: 0 }}>{children}</p> : null}
      </StatePanel>
    </PageFrame>
  );
}

/**
 * Stands in a table of pages where a page is planned and not built: `'/tenant/users': plannedPage('Users', '…')`.
 * @param purpose what the page will be for, in a sentence.
 */
export function plannedPage(title: string, purpose: string): () => Promise<ComponentType> {
  function PlannedPage() {
    return <NotAvailableYet title={title}>{purpose}</NotAvailableYet>;
  }
  return () => Promise.resolve(PlannedPage);
}
