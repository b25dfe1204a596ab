import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Form, Input, Typography, Upload } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';

/** where pasted text is kept until its results are saved */
export const pastedPlace = { table: 'labs', subject: 'import/pasted' } as const;
const pastedName = 'pasted.csv';

interface ChooseStepProps {
  /** why the last file was rejected */
  refusal: string | null;
  /** @param draft of pasted text: the form whose draft it is, until its results are saved */
  onFile(file: File, draft: string | null): void;
}

/** Takes a laboratory file, or text copied from a letter or portal. */
export function ChooseStep({ refusal, onFile }: ChooseStepProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ pasted: string }>();
  const { own, notice, isUndecided, typing } = useKeptTyping(form, pastedPlace);
  const hint = useId();
  return (
    <>
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      <Upload.Dragger
        accept=".csv,.txt,.tsv,.hl7,text/csv"
        showUploadList={false}
        beforeUpload={(file) => {
          onFile(file, null);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>{t('labImport.choose')}</p>
        <p className="faint">{t('labImport.chooseHint')}</p>
      </Upload.Dragger>
      {notice}
      <Form form={form} layout="vertical" component={false} {...typing}>
        <Flex vertical gap="small" align="start" inert={isUndecided} className="import-paste">
          <label htmlFor={`${hint}-paste`}>{t('labImport.paste')}</label>
          <Form.Item name="pasted" noStyle>
            <Input.TextArea id={`${hint}-paste`} aria-describedby={hint} dir="auto" rows={6} />
          </Form.Item>
          <Typography.Text type="secondary" id={hint}>
            {t('labImport.pasteHint')}
          </Typography.Text>
          <Form.Item noStyle shouldUpdate>
            {({ getFieldValue }) => {
              const pasted = z.string().catch('').parse(getFieldValue('pasted'));
              return (
                <Button
                  disabled={pasted.trim() === ''}
                  onClick={() => onFile(new File([pasted], pastedName, { type: 'text/csv' }), own)}
                >
                  {t('labImport.readPasted')}
                </Button>
              );
            }}
          </Form.Item>
        </Flex>
      </Form>
      <Typography.Text type="secondary">{t('labImport.nothingYet')}</Typography.Text>
    </>
  );
}
