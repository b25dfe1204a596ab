import type { FormItemProps } from 'antd';
import i18next from 'i18next';
import { localMoment } from '@/client/i18n/localMoment';
import { isPast } from './table/visitText';

/**
 * Refuses a next visit on a day that has passed. The plan that the form opened on passes: it must not hold up another
 * change.
 *
 * @param opened RFC 3339
 */
export function notPassedRule(opened: string | null): NonNullable<FormItemProps['rules']>[number] {
  return {
    validator: async (_, at: string | null | undefined) => {
      const isNew = at && (opened === null || Date.parse(at) !== Date.parse(opened));
      if (isNew && isPast(at, { now: localMoment(new Date()) })) {
        throw new Error(i18next.t('visit.nextVisitPast'));
      }
    },
  };
}
