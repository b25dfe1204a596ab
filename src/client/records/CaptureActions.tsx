import { Button, Flex } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';

/** Where a form stands as a part of a visit. */
export interface CaptureStep {
  onBack(): void;
  /** the form is saved, or there was nothing to save */
  onDone(): void;
  /** whether something entered is not saved, each time that changes */
  onUnsaved?(isUnsaved: boolean): void;
}

interface CaptureActionsProps {
  isBusy: boolean;
  /** begins another record after this one */
  begin: { label: string; onClick(): void } | null;
  /** something entered is not saved */
  isUnsaved: boolean;
  step?: CaptureStep | undefined;
}

/** The buttons below a form: "Save"; in a visit "Back" and "Next", which saves what was entered. */
export function CaptureActions({ isBusy, isUnsaved, begin, step }: CaptureActionsProps) {
  const { t } = useTranslation();
  const onUnsaved = step?.onUnsaved;
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved]);
  if (!step) {
    return (
      <Flex gap="small" justify="end">
        {begin && <Button onClick={begin.onClick}>{begin.label}</Button>}
        <ForWriters>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('form.save')}
          </Button>
        </ForWriters>
      </Flex>
    );
  }
  const { onBack, onDone } = step;
  return (
    <Flex gap="small" justify="space-between" wrap>
      <Button onClick={onBack}>{t('visit.back')}</Button>
      <Flex gap="small">
        {isUnsaved && (
          // What was typed stays in the form, and is kept.
          <Button type="text" onClick={onDone}>
            {t('visit.skip')}
          </Button>
        )}
        <Button
          type="primary"
          className="visit-onward"
          htmlType={isUnsaved ? 'submit' : 'button'}
          onClick={isUnsaved ? undefined : onDone}
          loading={isBusy}
        >
          {t('visit.next')}
        </Button>
      </Flex>
    </Flex>
  );
}
