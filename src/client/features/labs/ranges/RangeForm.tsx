import { Alert, Button, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { SideDrawer } from '@/client/ui/SideDrawer';
import { useFormFields } from '@/client/ui/useFormFields';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { useDiscardQuestion } from '@/client/ui/useDiscardQuestion';
import { RangeFields } from './RangeFields';
import type { RangeValues } from './rangeFormValues';
import { useSaveRange } from './useSaveRange';

interface RangeFormProps {
  /** the range to change, or `null` for a new one */
  edited: StoredReferenceRange | null;
  /** initial values */
  begin: RangeValues;
  /** the field to focus, if any */
  focused?: keyof RangeValues;
  isOffline: boolean;
  onClose(): void;
  onSaved(range: StoredReferenceRange): void;
}

/** Creates a clinic range, or a new revision of one. It is a drawer, so that the published ranges stay visible. */
export function RangeForm({ edited, begin, focused, isOffline, onClose, onSaved }: RangeFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<RangeValues>();
  const [isShown, setIsShown] = useState(false);
  const fields = useFormFields(form, isShown);
  const [newId] = useState(() => uuidv7());
  // Server updates must not change the form while it is open.
  const [opened] = useState(edited);
  const { save, isBusy, notice } = useSaveRange(form, {
    range_id: opened?.range_id ?? newId,
    base_revision: opened?.revision ?? null,
    archived: opened?.archived ?? false,
  });
  const {
    notice: offer,
    isUnsaved,
    isUndecided,
    typing,
    onDiscard,
  } = useKeptTyping(form, { table: 'labs', subject: `range/${opened?.range_id ?? 'new'}` });
  const askToDiscard = useDiscardQuestion();
  const typed = { ...begin, ...Form.useWatch((values) => values, form) };

  const close = async (): Promise<void> => {
    if (isUnsaved && !(await askToDiscard())) return;
    onDiscard();
    onClose();
  };
  const submit = async (values: RangeValues): Promise<void> => {
    const saved = await save({ ...begin, ...values });
    if (saved === null) {
      fields.focusFault();
      return;
    }
    onDiscard();
    onSaved(saved);
  };

  return (
    <SideDrawer
      open
      title={t(opened ? 'ranges.form.change' : 'ranges.form.add')}
      onClose={() => void close()}
      afterOpenChange={(isOpen) => {
        setIsShown(isOpen);
        if (isOpen) fields.focus(focused);
      }}
      size={560}
      mask={{ closable: false }}
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={() => void close()}>{t('form.cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={isOffline || isUndecided}
            htmlType="submit"
            form={fields.name}
          >
            {t('form.save')}
          </Button>
        </Flex>
      }
    >
      {offer}
      <Form<RangeValues>
        form={form}
        {...fields.form}
        initialValues={begin}
        {...typing}
        inert={isUndecided}
        onFinish={submit}
      >
        {isOffline && <Alert type="warning" showIcon role="status" title={t('ranges.offline')} />}
        {notice}
        <Typography.Paragraph type="secondary">{t('ranges.form.keeps')}</Typography.Paragraph>
        <RangeFields form={form} typed={typed} isNew={opened === null} onPrefill={typing.onValuesChange} />
      </Form>
    </SideDrawer>
  );
}
