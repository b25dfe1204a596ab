import type { Language } from '@/contract/languages';
import type { Role } from '@/contract/roles';

interface LetterWords {
  roles: Record<Role, string>;
  invitation: {
    subject: string;
    /** `until` is a date */
    text(of: {
      name: string;
      clinic: string;
      role: string;
      url: string;
      code: string;
      until: string;
    }): string[];
  };
  recovery: {
    subject: string;
    text(of: { clinic: string; url: string; code: string; until: string }): string[];
  };
}

/** The words of the letters, a paragraph each. */
export const letterWords: Record<Language, LetterWords> = {
  en: {
    roles: { owner: 'an owner', nutritionist: 'a nutritionist', viewer: 'a viewer' },
    invitation: {
      subject: 'Your invitation to Satchel',
      text: ({ name, clinic, role, url, code, until }) => [
        `${name} invites you to join the clinic “${clinic}” in Satchel as ${role}.`,
        `Create your account on this page:\n${url}`,
        `Invitation code: ${code}`,
        `The code works once, until ${until}. If you did not expect this invitation, ignore this letter.`,
      ],
    },
    recovery: {
      subject: 'A new password for Satchel',
      text: ({ clinic, url, code, until }) => [
        `A code was made so that you can choose a new password for your account in the clinic “${clinic}”.`,
        `Choose the password on this page:\n${url}`,
        `Code: ${code}`,
        `The code works once, until ${until}. If you did not ask for it, ignore this letter: your password stays as it is.`,
      ],
    },
  },
  fr: {
    roles: { owner: 'propriétaire', nutritionist: 'nutritionniste', viewer: 'lecteur' },
    invitation: {
      subject: 'Votre invitation à Satchel',
      text: ({ name, clinic, role, url, code, until }) => [
        `${name} vous invite à rejoindre le cabinet «\u202f${clinic}\u202f» dans Satchel en tant que ${role}.`,
        `Créez votre compte sur cette page\u202f:\n${url}`,
        `Code d’invitation\u202f: ${code}`,
        `Le code sert une seule fois, jusqu’au ${until}. Si vous n’attendiez pas cette invitation, ignorez ce message.`,
      ],
    },
    recovery: {
      subject: 'Un nouveau mot de passe pour Satchel',
      text: ({ clinic, url, code, until }) => [
        `Un code a été créé pour que vous choisissiez un nouveau mot de passe pour votre compte du cabinet «\u202f${clinic}\u202f».`,
        `Choisissez-le sur cette page\u202f:\n${url}`,
        `Code\u202f: ${code}`,
        `Le code sert une seule fois, jusqu’au ${until}. Si vous ne l’avez pas demandé, ignorez ce message\u202f: votre mot de passe ne change pas.`,
      ],
    },
  },
  ar: {
    roles: { owner: 'مالك', nutritionist: 'أخصائي تغذية', viewer: 'مُطّلع' },
    invitation: {
      subject: 'دعوتك إلى Satchel',
      text: ({ name, clinic, role, url, code, until }) => [
        `يدعوك \u2068${name}\u2069 إلى الانضمام إلى العيادة «\u2068${clinic}\u2069» في Satchel بصفة ${role}.`,
        `أنشئ حسابك في هذه الصفحة:\n${url}`,
        `رمز الدعوة: \u2068${code}\u2069`,
        `يُستعمل الرمز مرة واحدة، حتى \u2068${until}\u2069. إن لم تكن تنتظر هذه الدعوة فتجاهل هذه الرسالة.`,
      ],
    },
    recovery: {
      subject: 'كلمة مرور جديدة في Satchel',
      text: ({ clinic, url, code, until }) => [
        `أُنشئ رمز لتختار كلمة مرور جديدة لحسابك في العيادة «\u2068${clinic}\u2069».`,
        `اختر كلمة المرور في هذه الصفحة:\n${url}`,
        `الرمز: \u2068${code}\u2069`,
        `يُستعمل الرمز مرة واحدة، حتى \u2068${until}\u2069. إن لم تطلبه فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.`,
      ],
    },
  },
};
