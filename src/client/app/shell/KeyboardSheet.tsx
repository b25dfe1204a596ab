import { Modal } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { useAppSelector } from '@/client/redux/hooks';
import './keyboardSheet.css';
import { modifierKey } from './modifierKey';

/** Where keys do something, and each key or combination that does it. */
const groups = [
  {
    title: 'keyboard.everywhere',
    isWriting: false,
    actions: [
      { label: 'palette.open', keys: [`${modifierKey}+K`] },
      { label: 'keyboard.show', keys: ['?'] },
      { label: 'form.close', keys: ['Esc'] },
    ],
  },
  {
    title: 'keyboard.lists',
    isWriting: false,
    actions: [
      { label: 'keyboard.row', keys: ['↑', '↓'] },
      { label: 'keyboard.page', keys: ['PgUp', 'PgDn'] },
      { label: 'keyboard.end', keys: ['Home', 'End'] },
    ],
  },
  {
    title: 'screens.visit',
    isWriting: true,
    actions: [
      { label: 'keyboard.field', keys: ['↵'] },
      { label: 'keyboard.save', keys: [`${modifierKey}+↵`] },
      { label: 'keyboard.answer', keys: ['0', '1', '2'] },
      { label: 'keyboard.before', keys: ['↑'] },
    ],
  },
  {
    title: 'screens.labAdd',
    isWriting: true,
    actions: [
      { label: 'keyboard.value', keys: ['↑', '↓'] },
      { label: 'keyboard.unit', keys: ['Alt+↓'] },
      { label: 'keyboard.remove', keys: ['Alt+Del'] },
    ],
  },
] as const;

/** Lists the keys that do something, by where they do it. */
export function KeyboardSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const mayWrite = useAppSelector(selectMayWrite);
  const shown = groups.filter(({ isWriting }) => mayWrite || !isWriting);
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      title={t('keyboard.title')}
      // Without this name, antd's close button is an English word in every language.
      closable={{ 'aria-label': t('form.close') }}
    >
      {shown.map(({ title, actions }) => (
        <section key={title} aria-labelledby={id + title}>
          <h2 id={id + title} className="keyboard-title">
            {t(title)}
          </h2>
          <dl className="keyboard-keys">
            {actions.map(({ label, keys }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd dir="ltr">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
