/** What an account may do: owners also manage accounts, nutritionists read and write charts, viewers only read. */
export const roles = ['owner', 'nutritionist', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Which roles may read charts, write them, and manage the clinic. Server and client both go by this. */
export const rolesThatMay = {
  read: roles,
  write: ['owner', 'nutritionist'],
  manage: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export function may(role: Role, what: keyof typeof rolesThatMay): boolean {
  return rolesThatMay[what].some((one) => one === role);
}
