import { rolesThatMay, type Role } from '@/contract/roles';
import { ApiError } from '@/server/http/apiError';

/** Who may call a route: everyone, signed in or not, or only accounts with one of these roles. */
export type Access = 'everybody' | readonly Role[];

/** Each route declares this in its own definition (`config.access`). A route without it prevents the start. */
export const access = {
  everybody: 'everybody',
  anyRole: rolesThatMay.read,
  writers: rolesThatMay.write,
  owners: rolesThatMay.manage,
} as const satisfies Record<string, Access>;

export function forbidden(role: Role): ApiError {
  return new ApiError('auth/forbidden', `Your role (${role}) may not do this.`);
}

export function sessionEnded(): ApiError {
  return new ApiError('auth/sessionEnded', 'Your session has ended. Please sign in again.');
}
