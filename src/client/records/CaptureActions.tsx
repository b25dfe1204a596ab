import { Button, Flex } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';

/** The form as one step of a visit. */
export interface CaptureStep {
  onBack(): void;
  /** called when the form is saved, skipped, or has nothing to save */
  onDone(): void;
  /** called each time the form gains or loses unsaved input */
  onUnsaved?(isUnsaved: boolean): void;
}

interface CaptureActionsProps {
  isBusy: boolean;
  /** the button that begins another record */
  begin: { label: string; onClick(): void } | null;
  /** the form has unsaved input */
  isUnsaved: boolean;
  step?: CaptureStep | undefined;
}

/** The buttons below a form: "Save"; in a visit, "Back" and "Save and continue", which saves what was typed. */
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
          // The input stays in the form, and is kept.
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
          {t('visit.saveAndContinue')}
        </Button>
      </Flex>
    </Flex>
  );
}
