import { Button, Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment, isolated } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import {
  boundsInUnit,
  criticalInUnit,
  inOtherUnit,
  peopleText,
  rangeState,
  rangeText,
  validityText,
} from './rangeWords';

/** What an owner may do with a range. */
export type RangeAction = 'edit' | 'end' | 'archive' | 'restore';

interface OwnRangeProps {
  range: StoredReferenceRange;
  /** `null`: nothing may be done with it, by this account */
  onAction: ((action: RangeAction) => void) | null;
  isOffline: boolean;
}

/** A range that the clinic has set, until when it holds, and who set it. */
export function OwnRange({ range, onAction, isOffline }: OwnRangeProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const speech = { t, language };
  const state = rangeState(range, useToday().slice(0, 10));
  const other = inOtherUnit(range, language);
  const critical = criticalInUnit(range, range.unit, language);
  const actions: RangeAction[] = range.archived ? ['restore'] : ['edit', 'end', 'archive'];
  return (
    <li>
      <span className="range-figures">
        {boundsInUnit(range, range.unit, language)}
        {other !== null && ` · ${other}`}
      </span>{' '}
      <Tag color={state === 'now' ? 'success' : 'default'}>{t(`ranges.states.${state}`)}</Tag>
      <span className="below">{peopleText(range, speech)}</span>
      <span className="below">{validityText(range, speech)}</span>
      {critical !== null && <span className="below">{t('ranges.critical', { limits: critical })}</span>}
      {range.source !== null && (
        <span className="faint below">
          <bdi>{range.source}</bdi>
        </span>
      )}
      <span className="faint below">
        {t('ranges.changed', {
          revision: range.revision,
          name: isolated(range.changed_by_name),
          time: isolated(formatMoment(range.changed_at, language)),
        })}
      </span>
      {onAction !== null && (
        <Flex wrap gap={4} className="range-actions">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              disabled={isOffline}
              aria-label={t('ranges.actionFor', {
                action: t(`ranges.${action}`),
                range: rangeText(range, speech),
              })}
              onClick={() => onAction(action)}
            >
              {t(`ranges.${action}`)}
            </Button>
          ))}
        </Flex>
      )}
    </li>
  );
}
