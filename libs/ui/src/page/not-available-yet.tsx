import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.js';
import { StatePanel } from './state-panel.js';

export interface NotAvailableYetProps {
  /** The page's name, such as "Discounts". */
  title: ReactNode;
  /** What the page will be for, in a sentence. */
  children?: ReactNode;
}

/** The page of a screen that is planned and not built. */
export function NotAvailableYet({ title, children }: NotAvailableYetProps) {
  return (
    <PageFrame measure="form">
      <StatePanel icon={<ConstructionOutlined />} title={title} level={1}>
        <p style={{ margin: 0 }}>Not available yet.</p>
        {children ? <p style={{ margin: 0 }}>{children}</p> : null}
      </StatePanel>
    </PageFrame>
  );
}
