import { GlobalOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { languageCodes, languageOf, languages } from '@/client/i18n/languages';
import { useSetting } from '@/client/settings/useSetting';
import { MenuButton } from '@/client/ui/MenuButton';
import { isInternationalised } from '@/client/i18n/languages';

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const [language, setLanguage] = useSetting('language');
  if (!isInternationalised) return null;
  return (
    <MenuButton
      label={t('settings.language')}
      icon={<GlobalOutlined aria-hidden />}
      selected={language}
      onChoose={(key) => setLanguage(languageOf(key))}
      items={languageCodes.map((code) => ({
        key: code,
        label: <span lang={code}>{languages[code].name}</span>,
      }))}
    />
  );
}
