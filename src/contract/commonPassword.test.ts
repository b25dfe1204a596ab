import { isCommonPassword } from './commonPassword';

it.each([
  ...['password1234', 'Password2026!', 'passwordpassword', 'P@ssw0rd2026', 'motdepasse123', 'azertyuiop12'],
  ...[
    '123456789012',
    '111111111111',
    'abcabcabcabc',
    'aaaaaaaaaaaaa',
    'qwertyuiop[]',
    'abcdefghijkl',
    '098765432109',
  ],
  ...['1q2w3e4r5t6y', 'iloveyou1234', 'Welcome-2026!', 'letmeinletmein', 'satchel-2026', 'satchel-demo'],
  ...['2026-11-24-12', '            ', 'administrator', 'Nutritionist1', 'fghjrtyu9876'],
])('refuses the common password "%s"', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  ...[
    'correct horse battery',
    'a-long-password',
    'a long enough password',
    'a longer password',
    'another battery staple',
  ],
  ...['Tr0ub4dor&3xy', 'hôpital finesse', 'كلمة طويلة جدا هنا', 'x7#kQ9!vLm2p', 'three blue kettles'],
])('accepts the password "%s"', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
