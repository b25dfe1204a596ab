import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Typography, Upload } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ChooseStepProps {
  /** why the last file was not taken */
  refusal: string | null;
  onFile(file: File): void;
}

/** A file of the laboratory, or what was copied from its letter or its portal. */
export function ChooseStep({ refusal, onFile }: ChooseStepProps) {
  const { t } = useTranslation();
  const [pasted, setPasted] = useState('');
  const hint = useId();
  return (
    <>
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      <Upload.Dragger
        accept=".csv,.txt,.tsv,text/csv"
        showUploadList={false}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>{t('labImport.choose')}</p>
        <p className="faint">{t('labImport.chooseHint')}</p>
      </Upload.Dragger>
      <Flex vertical gap="small" align="start">
        <label htmlFor={`${hint}-paste`}>{t('labImport.paste')}</label>
        <Input.TextArea
          id={`${hint}-paste`}
          aria-describedby={hint}
          dir="auto"
          rows={6}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Typography.Text type="secondary" id={hint}>
          {t('labImport.pasteHint')}
        </Typography.Text>
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => onFile(new File([pasted], 'pasted.csv', { type: 'text/csv' }))}
        >
          {t('labImport.readPasted')}
        </Button>
      </Flex>
      <Typography.Text type="secondary">{t('labImport.nothingYet')}</Typography.Text>
    </>
  );
}
