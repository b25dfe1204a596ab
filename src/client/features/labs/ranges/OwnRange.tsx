import { Button, Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/client/i18n/useToday';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { RangeFacts } from './RangeFacts';
import { rangeState, rangeText } from './rangeWords';

/** What an owner may do with a range. */
export type RangeAction = 'edit' | 'end' | 'archive' | 'restore' | 'versions';

interface OwnRangeProps {
  range: StoredReferenceRange;
  /** `null`: this account may not change the range */
  onAction: ((action: RangeAction) => void) | null;
  isOffline: boolean;
}

/** A range set by the clinic: its validity, and who set it. */
export function OwnRange({ range, onAction, isOffline }: OwnRangeProps) {
  const { t, i18n } = useTranslation();
  const state = rangeState(range, useToday().slice(0, 10));
  const actions: RangeAction[] = [
    ...(range.archived ? (['restore'] as const) : (['edit', 'end', 'archive'] as const)),
    ...(range.revision > 1 ? (['versions'] as const) : []),
  ];
  return (
    <li>
      <RangeFacts
        range={range}
        tag={<Tag color={state === 'now' ? 'success' : 'default'}>{t(`ranges.states.${state}`)}</Tag>}
      />
      {onAction !== null && (
        <Flex wrap gap={4} className="range-actions">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              disabled={isOffline}
              aria-label={t('ranges.actionFor', {
                action: t(`ranges.${action}`),
                range: rangeText(range, { t, language: i18n.language }),
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
