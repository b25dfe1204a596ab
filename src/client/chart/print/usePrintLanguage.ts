import { useEffect, useState } from 'react';
import { loadWords } from '@/client/i18n/i18n';
import type { Language } from '@/client/i18n/languages';

interface PrintLanguage {
  language: Language;
  choose(language: Language): void;
  /** whether its translations are loaded */
  status: 'loading' | 'loaded' | 'failed';
}

/** The print language, which may differ from the language of the screens. */
export function usePrintLanguage(first: Language): PrintLanguage {
  const [language, choose] = useState(first);
  const [loaded, setLoaded] = useState<Language | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    loadWords(language).then(
      () => isShown && setLoaded(language),
      () => isShown && setLoaded('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [language]);
  const status = loaded === 'failed' ? 'failed' : loaded === language ? 'loaded' : 'loading';
  return { language, choose, status };
}
