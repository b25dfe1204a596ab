import { avatarTint } from './avatarTint';
import './blocks.css';
import { initials } from './initials';

interface PersonAvatarProps {
  name: string;
  /** chooses the tint */
  id: string;
  /** in px */
  size: 24 | 32 | 36 | 40 | 56;
}

/**
 * The initials of a patient, or of a colleague, beside the name. A plain element: antd's Avatar measures its letters, and a list shows
 * dozens.
 */
export function PersonAvatar({ name, id, size }: PersonAvatarProps) {
  return (
    <span className="person-avatar" data-size={size} data-tint={avatarTint(id)} aria-hidden>
      {initials(name)}
    </span>
  );
}
