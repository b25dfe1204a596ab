import { useTranslation } from 'react-i18next';

/** Which keys answer the questions. Not shown on a touch screen. */
export function SarcFKeys({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <ul id={id} className="capture-card sarcf-keys">
      <li>
        <kbd>0</kbd> <kbd>1</kbd> <kbd>2</kbd> {t('sarcF.keys.answer')}
      </li>
      <li>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('sarcF.keys.move')}
      </li>
      <li>
        <kbd>←</kbd> <kbd>→</kbd> {t('sarcF.keys.change')}
      </li>
    </ul>
  );
}
