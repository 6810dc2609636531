const MAX_NAME_LENGTH = 200;

/** The name of an uploaded file as it may be shown: without folders, control or direction-changing characters. */
export function uploadName(sent: string | undefined): string {
  const name = (sent ?? '')
    .replace(/^.*[\\/]/su, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const ending = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? '';
  const characters = [...name];
  if (characters.length <= MAX_NAME_LENGTH) return name;
  return characters.slice(0, MAX_NAME_LENGTH - ending.length).join('') + ending;
}
