/** Which of undo and redo a key asks for: Ctrl or ⌘ with Z, Shift+Z or Y. */
export function undoOrRedo({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): 'undo' | 'redo' | null {
  const letter = key.toLowerCase();
  if (!(ctrlKey || metaKey) || altKey || (letter !== 'z' && letter !== 'y')) return null;
  return letter === 'y' || shiftKey ? 'redo' : 'undo';
}
