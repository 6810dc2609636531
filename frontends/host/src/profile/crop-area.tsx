import Cropper from 'react-easy-crop';
import type { PictureCrop } from '@glass/contracts/tenant';
import { useState } from 'react';
import { texts } from './texts.js';

export interface CropAreaProps {
  image: string;
  zoom: number;
  maxZoom: number;
  onZoom: (zoom: number) => void;
  onCrop: (crop: PictureCrop) => void;
  onUnreadable: () => void;
}

/** px moved per arrow key press. */
const KEY_STEP_PX = 4;

/** A round crop window over the picture. Drag, pinch, or use the arrow keys. */
export function CropArea({ image, zoom, maxZoom, onZoom, onCrop, onUnreadable }: CropAreaProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  return (
    <Cropper
      image={image}
      crop={position}
      zoom={zoom}
      maxZoom={maxZoom}
      aspect={1}
      cropShape="round"
      showGrid={false}
      keyboardStep={KEY_STEP_PX}
      onCropChange={setPosition}
      onZoomChange={onZoom}
      onCropAreaChange={({ x, y, width, height }) =>
        onCrop({ cropX: x / 100, cropY: y / 100, cropWidth: width / 100, cropHeight: height / 100 })
      }
      mediaProps={{ alt: '', onError: onUnreadable }}
      cropperProps={{ role: 'application', 'aria-label': texts.cropArea }}
    />
  );
}
