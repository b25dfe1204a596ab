import { PrinterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageCodes, languages, type Language } from '@/client/i18n/languages';

interface PrintButtonsProps {
  language: Language;
  onLanguage(language: Language): void;
  /** what the button says */
  print: string;
  /** the screen has another primary button */
  isSecondary?: boolean;
}

/** The language of the paper, and the button that prints it. */
export function PrintButtons({ language, onLanguage, print, isSecondary = false }: PrintButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        aria-label={t('print.language')}
        value={language}
        onChange={onLanguage}
        options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
      />
      <Button
        type={isSecondary ? 'default' : 'primary'}
        icon={<PrinterOutlined aria-hidden />}
        onClick={() => window.print()}
      >
        {print}
      </Button>
    </>
  );
}
