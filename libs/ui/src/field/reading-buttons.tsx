import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

/** A possible reading of an ambiguous number, written unambiguously. */
export interface Reading {
  text: string;
}

interface ReadingButtonsProps {
  readings: readonly Reading[];
  onChoose: (text: string) => void;
}

/** A button per reading; choosing one writes it into the field. */
export function ReadingButtons({ readings, onChoose }: ReadingButtonsProps) {
  if (readings.length === 0) return null;
  return (
    <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ mt: 0.5, flexWrap: 'wrap' }}>
      {readings.map(({ text }) => (
        <Button key={text} size="small" variant="outlined" onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </Stack>
  );
}
