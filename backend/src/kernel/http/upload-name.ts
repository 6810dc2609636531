const LONGEST_NAME = 200;

/** The name of an uploaded file as it may be shown: without folders, control or direction-changing characters. */
export function uploadName(sent: string | undefined): string {
  const name = (sent ?? '')
    .replace(/^.*[\\/]/su, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const ending = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? '';
  const characters = [...name];
  if (characters.length <= LONGEST_NAME) return name;
  return characters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}
