import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the tab of the browser. Never a patient's name: titles are kept in the browser's history. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const full = `${title} · ${t('app.name')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
