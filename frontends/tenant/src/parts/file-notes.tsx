import Alert from '@mui/material/Alert';

/** Notes on how a table was read: hidden rows and columns, encoding. */
export function FileNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Alert key={note} severity="info" sx={{ my: 1 }}>
      {note}
    </Alert>
  ));
}
