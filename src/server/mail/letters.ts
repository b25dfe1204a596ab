import type { Language } from '@/contract/languages';
import type { Role } from '@/contract/roles';
import { letterWords } from './letterWords';
import type { Letter } from './mailer';

interface Code {
  code: string;
  /** RFC 3339 */
  expires_at: string;
}

interface InvitationOf extends Code {
  to: string;
  /** of the owner who invites */
  name: string;
  clinic_name: string;
  role: Role;
}

/** The letter with the code of an invitation. It names the clinic and the owner, and no patient. */
export function invitationLetter(language: Language, appUrl: string, of: InvitationOf): Letter {
  const { invitation, roles } = letterWords[language];
  const text = invitation.text({
    ...{ name: linkless(of.name), clinic: linkless(of.clinic_name), role: roles[of.role], code: of.code },
    // What follows # is sent to no server and stands in no log.
    url: `${appUrl}/register#code=${of.code}`,
    until: dateText(of.expires_at, language),
  });
  return { to: of.to, subject: invitation.subject, text: text.join('\n\n') };
}

interface RecoveryOf extends Code {
  to: string;
  clinic_name: string;
}

/** The letter with the code for a new password. */
export function recoveryLetter(language: Language, appUrl: string, of: RecoveryOf): Letter {
  const { recovery } = letterWords[language];
  const text = recovery.text({
    ...{ clinic: linkless(of.clinic_name), code: of.code },
    url: `${appUrl}/recover#code=${of.code}`,
    until: dateText(of.expires_at, language),
  });
  return { to: of.to, subject: recovery.subject, text: text.join('\n\n') };
}

/** Anyone may name a clinic. A mail program must not make a link of what looks like an address in its name. */
function linkless(name: string): string {
  return name
    .replace(/[./:@]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The time zone of the reader is not known: the offset is said. */
function dateText(at: string, language: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, format).format(new Date(at))} UTC`;
}
