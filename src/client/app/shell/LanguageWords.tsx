import { useTranslation } from 'react-i18next';
import { isInternationalised, languageCodes, languages } from '@/client/i18n/languages';
import { useSetting } from '@/client/settings/useSetting';

/** Every language by its own name, so that it is found by those who cannot read the present one. */
export function LanguageWords() {
  const { t } = useTranslation();
  const [language, setLanguage] = useSetting('language');
  if (!isInternationalised) return null;
  return (
    <ul className="language-words" aria-label={t('settings.language')}>
      {languageCodes.map((code) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            aria-pressed={code === language}
            onClick={() => setLanguage(code)}
          >
            {languages[code].name}
          </button>
        </li>
      ))}
    </ul>
  );
}
