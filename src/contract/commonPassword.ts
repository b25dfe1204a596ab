/** Words that many people's passwords begin with, in the languages of the app, and words about the app itself. */
const words = [
  ...[
    'password',
    'passwort',
    'passw0rd',
    'p@ssw0rd',
    'p@ssword',
    'motdepasse',
    'azerty',
    'azertyuiop',
    'qwerty',
    'qwertyuiop',
    'qwertz',
  ],
  ...[
    'letmein',
    'iloveyou',
    'jetaime',
    'welcome',
    'bienvenue',
    'bonjour',
    'marhaba',
    'habibi',
    'bismillah',
    'secret',
    'sunshine',
    'princess',
  ],
  ...[
    'football',
    'baseball',
    'dragon',
    'monkey',
    'superman',
    'michael',
    'master',
    'trustno',
    'changeme',
    'default',
    'administrator',
  ],
  ...[
    'admin',
    'login',
    'test',
    'guest',
    'user',
    'root',
    'satchel',
    'demo',
    'nutrition',
    'nutritionist',
    'dietitian',
    'clinic',
    'clinique',
  ],
  ...[
    'asdfghjkl',
    'asdfgh',
    'zxcvbnm',
    'zxcvbn',
    'qsdfghjklm',
    'wxcvbn',
    'qazwsxedc',
    'qazwsx',
    '1qaz2wsx3edc',
    '1qaz2wsx',
    'qweasdzxc',
    '1q2w3e4r5t6y',
    '1q2w3e4r',
    'abc',
    'abcd',
    'qwe',
    'asd',
    'zxc',
  ],
];

/** Keyboard rows, the alphabet and the digits, which people type as a run. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];

const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** a run has at least `min` characters; no row is longer than `max` */
const runLength = { min: 4, max: 26 };

/**
 * Whether a password is among the first that an attacker would try. That is a common word with the usual additions
 * (years, digits, marks), or several such words. It is also one short piece repeated, or a run over the keyboard.
 * After NIST SP 800-63B-4, 3.1.1.2, and OWASP ASVS 5.0, 6.2.4. The words replace lists of leaked passwords: the
 * minimum length of twelve already excludes most of those.
 */
export function isCommonPassword(password: string): boolean {
  const letters = password.normalize('NFKC').toLowerCase();
  if (/^(.{1,4})\1+.{0,3}$/su.test(letters)) return true;
  let rest = letters;
  for (const word of longestFirst) rest = rest.replaceAll(word, '');
  return withoutRuns(rest).replaceAll(/[\d\s!-/:-@[-`{-~]/g, '') === '';
}

const longestFirst = words.toSorted((one, other) => other.length - one.length);

function withoutRuns(text: string): string {
  let rest = text;
  for (let length = runLength.max; length >= runLength.min; length -= 1) rest = withoutRunsOf(length, rest);
  return rest;
}

/** One pass over the text, so that its time grows with the length alone. */
function withoutRunsOf(length: number, text: string): string {
  let kept = '';
  let at = 0;
  while (at < text.length) {
    const run = text.slice(at, at + length);
    if (run.length === length && runs.some((row) => row.includes(run))) {
      at += length;
    } else {
      kept += text.charAt(at);
      at += 1;
    }
  }
  return kept;
}
