import { lazy, Suspense } from 'react';
import type { SeeIn3dDialogProps } from './see-in-3d-dialog.js';

const Dialog = lazy(() =>
  import('./see-in-3d-dialog.js').then((loaded) => ({ default: loaded.SeeIn3dDialog })),
);

/** The dialog with a panel in 3D. Its code, and three.js after it, load when it opens. */
export function SeeIn3d(props: SeeIn3dDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
