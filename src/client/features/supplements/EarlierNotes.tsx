import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { adherenceText } from '@/client/i18n/supplementWords';
import type { Supplement } from '@/contract/supplement';

interface EarlierNotesProps {
  /** oldest first */
  notes: Supplement['adherence'];
  /** the user wants to correct one */
  onChange(note: Supplement['adherence'][number]): void;
}

/** Earlier notes, newest first. A note can be reopened for correction, since a day has only one. */
export function EarlierNotes({ notes, onChange }: EarlierNotesProps) {
  const { t, i18n } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <section aria-label={t('supplements.dialog.earlier')}>
      <Typography.Text strong>{t('supplements.dialog.earlier')}</Typography.Text>
      <ul className="plain-list">
        {notes.toReversed().map((note) => {
          const text = adherenceText({ t, language: i18n.language }, note);
          return (
            <li key={note.noted_on}>
              {text}{' '}
              <Button
                size="small"
                type="link"
                aria-label={t('supplements.do.of', { action: t('supplements.do.edit'), name: text })}
                onClick={() => onChange(note)}
              >
                {t('supplements.do.edit')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
