import AttachFile from '@mui/icons-material/AttachFile';
import { useState } from 'react';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { FileButton } from '../files/file-button.js';
import { texts } from './texts.js';

interface AddOrderFilesProps {
  /** The quote of the order. */
  quoteUID: string;
  /** Called when at least one file was added. */
  onAdded: () => void;
}

/** Adds files to an order, and tells the other side in one message, which they also get by email. */
export function AddOrderFiles({ quoteUID, onAdded }: AddOrderFilesProps) {
  const { api, toast } = useShell();
  // Shared with the order's messages, which show the new one immediately.
  const { mutate } = useQuery('/api/quote/message/list', { quoteUID }, ASK_AT_EACH_VISIT);
  const [isAdding, setIsAdding] = useState(false);

  async function upload(file: File): Promise<{ attachmentUID: string; name: string }> {
    const form = new FormData();
    form.set('quoteUID', quoteUID);
    form.set('attachmentUID', newUid());
    form.set(UPLOAD_FIELD, file);
    return api.upload('/api/quote/upload-attachment', form);
  }

  async function add(files: readonly File[]): Promise<void> {
    const { max } = limits.attachments;
    if (files.length > max) return toast.error(() => texts.tooManyFiles(max));
    const tooLarge = files.find(({ size }) => size > limits.attachmentBytes.max);
    if (tooLarge) return toast.error(() => texts.fileTooLarge(tooLarge.name));
    setIsAdding(true);
    const added: { attachmentUID: string; name: string }[] = [];
    try {
      for (const file of files) added.push(await upload(file));
    } catch (error) {
      toast.error(error);
    }
    if (added.length > 0) await announce(added);
    setIsAdding(false);
  }

  async function announce(added: { attachmentUID: string; name: string }[]): Promise<void> {
    onAdded();
    const text = texts.addedFiles(added.map(({ name }) => name)).slice(0, limits.quoteMessage.max);
    const attachmentUIDs = added.map(({ attachmentUID }) => attachmentUID);
    try {
      const message = { quoteUID, messageUID: newUid(), text, attachmentUIDs };
      await mutate(await api.call('/api/quote/message/send', message), { revalidate: false });
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <FileButton
      multiple
      size="small"
      variant="outlined"
      startIcon={<AttachFile />}
      label={texts.addFiles}
      loading={isAdding}
      onFiles={(files) => void add(files)}
      sx={{ displayPrint: 'none' }}
    />
  );
}
