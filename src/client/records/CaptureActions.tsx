import { Button, Flex } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';
import './capture.css';

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

/**
 * The buttons of a form: "Save"; in a visit, "Back" and "Save and continue", which saves what was typed. They are the
 * last child of a form with the class `capture`, after its `capture-fields` and, where there is one, its `capture-aside`.
 */
export function CaptureActions({ isBusy, isUnsaved, begin, step }: CaptureActionsProps) {
  const { t } = useTranslation();
  const onUnsaved = step?.onUnsaved;
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved]);
  if (!step) {
    return (
      <Flex gap="small" justify="end" className="capture-actions">
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
    <StepActions onBack={onBack}>
      {/* The input stays in the form, and is kept. */}
      <Button type="text" size="large" title={t('visit.skipWhole')} onClick={onDone}>
        {t('visit.skip')}
      </Button>
      <Button
        type="primary"
        size="large"
        className="visit-onward"
        htmlType={isUnsaved ? 'submit' : 'button'}
        onClick={isUnsaved ? undefined : onDone}
        loading={isBusy}
      >
        {t('visit.saveAndContinue')}
      </Button>
    </StepActions>
  );
}

interface StepActionsProps {
  onBack?(): void;
  /** what Enter and Ctrl+Enter do, if that is not to save and continue */
  keys?: 'visit.keyboardNext' | 'visit.keyboardFinish';
  /** the way on */
  children: ReactNode;
}

/** The buttons of a step of a visit, at the bottom of the window. */
export function StepActions({ onBack, keys, children }: StepActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="capture-actions">
      <div className="capture-buttons">
        {onBack && (
          <Button size="large" onClick={onBack}>
            {t('visit.back')}
          </Button>
        )}
        <span className="capture-keys">{t(keys ?? 'visit.keyboard')}</span>
        <span className="capture-onward">{children}</span>
      </div>
    </div>
  );
}
