import { useEffect, useState } from 'react';
import { loadWords } from '@/client/i18n/i18n';
import type { Language } from '@/client/i18n/languages';
import { onPartsAskedAgain } from '@/client/ui/missingParts';

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
    const load = () =>
      void loadWords(language).then(
        () => isShown && setLoaded(language),
        () => isShown && setLoaded('failed'),
      );
    load();
    const stop = onPartsAskedAgain(load);
    return () => {
      isShown = false;
      stop();
    };
  }, [language]);
  const status = loaded === 'failed' ? 'failed' : loaded === language ? 'loaded' : 'loading';
  return { language, choose, status };
}
