import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import type { Draft } from '@/client/storage/outbox/draftStore';
import { isWholeDraft } from './useOfferedDraft';
import { fieldLabel, fieldText, isWorthShowing } from '@/client/outbox/waiting/fieldWords';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';

interface DraftNoticeProps {
  draft: Draft;
  onTake(fields: string[]): void;
  /** @param fields the fields that were offered */
  onDecline(fields: string[]): void;
}

/** Offers unsaved input again, field by field. */
export function DraftNotice({ draft, onTake, onDecline }: DraftNoticeProps) {
  const { t, i18n } = useTranslation();
  const accountNameOf = useAccountName();
  const { table, values, typed_at, in_visit: isOfVisit = false } = draft;
  const all = Object.keys(values);
  const fields = all.filter((field) => isWorthShowing(table, field));
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      title={t(isOfVisit ? 'drafts.titleOfVisit' : 'drafts.title', {
        moment: formatMoment(typed_at, i18n.language),
      })}
      description={
        <Flex vertical gap="small">
          <ul className="draft-fields">
            {fields.map((field) => (
              <li key={field}>
                <span>{fieldLabel(t, table, field)}</span>
                <bdi className="version-text">
                  {fieldText(
                    t,
                    { table, field, value: values[field], record: values, accountNameOf },
                    i18n.language,
                  )}
                </bdi>
                {!isWholeDraft(table) && (
                  <Button
                    size="small"
                    onClick={() => onTake([field])}
                    aria-label={t('drafts.takeField', { field: fieldLabel(t, table, field) })}
                  >
                    {t('drafts.take')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {isWholeDraft(table) && <div>{t('drafts.decideFirst')}</div>}
          <Flex gap="small" wrap>
            <Button
              size="small"
              onClick={() => onTake([...fields, ...all.filter((one) => !fields.includes(one))])}
            >
              {t('drafts.takeAll')}
            </Button>
            <Button size="small" onClick={() => onDecline(fields)}>
              {t('drafts.decline')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
