import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { isolated } from '@/client/i18n/formats';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useAppSelector } from '@/client/redux/hooks';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { selectPresent } from './presenceSlice';

/** The colleagues who have the same chart open: their initials, and what they are editing. Nobody: nothing. */
export function AlsoHere() {
  const { t } = useTranslation();
  const present = useAppSelector(selectPresent);
  const nameOf = useAccountName();
  return (
    <ul className="plain-list also-here" aria-label={t('chart.present.title')} aria-live="polite">
      {present.map(({ account_id, editing }) => {
        const name = nameOf(account_id);
        const what = editing && t(`outbox.kinds.${editing}`);
        const text =
          what === null
            ? t('chart.present.open', { name: isolated(name) })
            : t('chart.present.editing', { name: isolated(name), what: isolated(what) });
        return (
          <li key={account_id}>
            <Tooltip title={text} trigger={['hover', 'focus', 'click']}>
              <button type="button" className="touch-link" data-editing={what !== null}>
                <PersonAvatar name={name} id={account_id} size={24} />
                <span className="visually-hidden">{text}</span>
                {what !== null && <span aria-hidden>{what}</span>}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
