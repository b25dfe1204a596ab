import type { Registration } from '@/contract/session';
import { ApiError } from '@/server/http/apiError';

/** Who may create an account on this server: anyone, only those with an invitation code, or no one. */
export const registrationModes = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** @throws ApiError `registration/closed`, `registration/inviteOnly` */
export function refuseRegistration(mode: RegistrationMode, { invitation_code }: Registration): void {
  if (mode === 'closed') {
    throw new ApiError('registration/closed', 'No accounts are created on this server.');
  }
  if (mode === 'invite' && invitation_code === undefined) {
    throw new ApiError('registration/inviteOnly', 'An account on this server needs an invitation code.');
  }
}
