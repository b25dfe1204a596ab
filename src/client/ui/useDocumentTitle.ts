import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the title of the browser tab. Never a patient's name: the browser's history stores titles. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const full = `${title} · ${t('app.name')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
