import { Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageCodes, languages, type Language } from '@/client/i18n/languages';
import { SectionCard } from '@/client/ui/SectionCard';

interface LettersCardProps {
  language: Language;
  isOnline: boolean;
  onLanguage(language: Language): void;
}

/** In which language the server writes to the people of the clinic. */
export function LettersCard({ language, isOnline, onLanguage }: LettersCardProps) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('accounts.letter.title')}>
      <div className="faint">{t('accounts.letter.text')}</div>
      <Flex component="label" gap="small" align="center" wrap>
        {t('accounts.letter.language')}
        <Select
          value={language}
          disabled={!isOnline}
          options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
          onChange={onLanguage}
          popupMatchSelectWidth={false}
        />
      </Flex>
    </SectionCard>
  );
}
