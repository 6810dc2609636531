import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { Uid } from '@glass/contracts/primitives';
import type { FileAudience, PictureSize } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';

interface Picture {
  fileUID: Uid;
  audience: FileAudience;
  widthPx: number | null;
  heightPx: number | null;
  version?: number;
}

interface FilePictureProps {
  file: Picture;
  /** '' if the text beside it says the same. */
  alt: string;
  /** Thumbnail for lists. */
  isThumb?: boolean;
  /** The `sizes` attribute of the image. */
  sizes?: string;
  /** Visible when the page opens, so loaded eagerly. */
  isFirst?: boolean;
  sx?: BoxProps['sx'];
}

/** A picture of the tenant's files. Private ones are fetched with the user's token. */
export function FilePicture({ file, alt, isThumb = false, sizes, isFirst = false, sx }: FilePictureProps) {
  const address = useAddress(file, isThumb ? 'thumb' : 'small');
  const full = useFullAddress(file, isThumb);
  const { widthPx, heightPx } = file;
  if (!address)
    return <Box aria-hidden sx={[{ bgcolor: 'action.hover' }, ...(Array.isArray(sx) ? sx : [sx])]} />;
  return (
    <Box
      component="img"
      src={address}
      srcSet={full ? `${address} ${smallWidthOf(file)}w, ${full} ${widthPx}w` : undefined}
      sizes={full ? sizes : undefined}
      alt={alt}
      width={widthPx ?? undefined}
      height={heightPx ?? undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      sx={sx}
    />
  );
}

/** The server scales the `small` size to at most 960 px a side. */
function smallWidthOf({ widthPx, heightPx }: Picture): number {
  const [width, height] = [widthPx ?? 960, heightPx ?? 960];
  return Math.round(Math.min(1, 960 / Math.max(width, height)) * width);
}

function useFullAddress({ fileUID, audience, version }: Picture, isThumb: boolean): string | null {
  const { api, tenant } = useShell();
  if (isThumb || audience !== 'public') return null;
  return api.fileUrl(tenant.tenantUID, fileUID, version ? { version } : {});
}

/** URL of the picture; null while a private one loads. */
function useAddress({ fileUID, audience, version }: Picture, size: PictureSize): string | null {
  const { api, tenant } = useShell();
  const { tenantUID } = tenant;
  const [fetched, setFetched] = useState<string | null>(null);
  const isPublic = audience === 'public';
  useEffect(() => {
    if (isPublic) return;
    let address: string | null = null;
    let isCurrent = true;
    const pathValues = { tenantId: tenantUID, fileId: fileUID };
    api.fetchFile('/api/file/{tenantId}/{fileId}', { size }, pathValues).then(
      ({ file }) => {
        if (!isCurrent) return;
        address = URL.createObjectURL(file);
        setFetched(address);
      },
      // The placeholder stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [api, tenantUID, fileUID, isPublic, size, version]);
  if (!isPublic) return fetched;
  return api.fileUrl(tenantUID, fileUID, { size, ...(version ? { version } : {}) });
}
