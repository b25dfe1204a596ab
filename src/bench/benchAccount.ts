import type { Account } from '@/contract/session';

/** The account that the benchmark pages use. */
export const benchAccount: Account = {
  account_id: '018f0000-0000-7000-8000-00000000000a',
  clinic_id: '018f0000-0000-7000-8000-00000000000c',
  clinic_name: 'Bench',
  name: 'Bench',
  email: 'bench@example.org',
  role: 'nutritionist',
};

export const benchPassword = 'satchel-bench';
