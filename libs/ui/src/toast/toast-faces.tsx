import { initialsOf } from '@glass/language';
import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import { colors } from '../theme/tokens.js';
import { AVATARS_SHOWN, type ToastFace } from './create-toasts.js';

/** Avatars of the first few people, and the number of others. */
export function ToastFaces({ people }: { people: readonly ToastFace[] }) {
  const shown = people.slice(0, AVATARS_SHOWN);
  const others = people.length - shown.length;
  return (
    <AvatarGroup
      max={AVATARS_SHOWN + 1}
      spacing={6}
      sx={{
        justifyContent: 'flex-end',
        mb: 0.5,
        '& .MuiAvatar-root': {
          width: 28,
          height: 28,
          fontSize: 'caption.fontSize',
          color: colors.info,
          bgcolor: colors.surface,
          borderColor: colors.info,
        },
      }}
      renderSurplus={() => `+${others}`}
      total={people.length}
    >
      {shown.map((person, index) => (
        <Avatar key={index} alt={person.name} src={person.imageUrl ?? undefined} title={person.name}>
          {initialsOf(person.name)}
        </Avatar>
      ))}
    </AvatarGroup>
  );
}
