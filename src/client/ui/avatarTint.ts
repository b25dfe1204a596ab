export const avatarTints = [0, 1, 2, 3, 4, 5] as const;
export type AvatarTint = (typeof avatarTints)[number];

/** The tint of a patient, the same on every screen and device. It means nothing. */
export function avatarTint(patientId: string): AvatarTint {
  let hash = 0;
  for (const letter of patientId) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return avatarTints[hash % avatarTints.length] ?? 0;
}
