import Alert from '@mui/material/Alert';

/** What a person should know about how a table was read: hidden rows and columns, its encoding. */
export function FileNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Alert key={note} severity="info" sx={{ my: 1 }}>
      {note}
    </Alert>
  ));
}
