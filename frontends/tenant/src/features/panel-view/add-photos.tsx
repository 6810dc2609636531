import { problemOf } from '@glass/api-client';
import { limits, type OrderedPanelForTenant } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PhotoField, type ChosenPhoto } from './photo-field.js';
import { photoForm } from './photo-form.js';
import { texts } from './texts.js';

interface AddPhotosProps {
  remakeUID: string;
  /** Number of existing photos. */
  there: number;
  onChanged: (panel: OrderedPanelForTenant) => void;
}

/** Adds photos to an existing remake. */
export function AddPhotos({ remakeUID, there, onChanged }: AddPhotosProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (there >= limits.remakePhotos.max) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<AddPhotoAlternateOutlined />}
        onClick={() => setIsOpen(true)}
        sx={{ mt: 0.5, ml: -0.625, displayPrint: 'none' }}
      >
        {texts.addPhotos}
      </Button>
      {isOpen ? (
        <AddPhotosDialog
          remakeUID={remakeUID}
          there={there}
          onChanged={onChanged}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function AddPhotosDialog({ remakeUID, there, onChanged, onClose }: AddPhotosProps & { onClose: () => void }) {
  const { api } = useShell();
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    setRefusal(null);
    try {
      for (const photo of photos) {
        onChanged(await api.upload('/api/order/upload-remake-photo', photoForm(remakeUID, photo)));
        setPhotos((rest) => rest.filter((each) => each !== photo));
      }
      onClose();
    } catch (error) {
      setRefusal(problemOf(error)?.text ?? String(error));
      setIsSending(false);
    }
  }

  return (
    <FormDialog
      title={texts.addPhotos}
      form={{ refusal, isDirty: photos.length > 0, isSubmitting: isSending, submit: send }}
      saveLabel={texts.sendPhotos}
      canSave={photos.length > 0}
      onClose={onClose}
    >
      <PhotoField photos={photos} there={there} isDisabled={isSending} onChange={setPhotos} />
    </FormDialog>
  );
}
