import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplementFormValues } from './supplementFormValues';
import { DoseFields } from './DoseFields';
import { SupplementSelect } from './SupplementSelect';

interface ContentFieldsProps {
  typed: NonNullable<SupplementFormValues['contents']>;
  mayBeDangerous: boolean;
  onChange(): void;
}

/** The contents of one dose of a combined product. Without them nothing can be summed. */
export function ContentFields({ typed, mayBeDangerous, onChange }: ContentFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const list = useRef<HTMLFieldSetElement>(null);
  /**
   * Focuses after rendering, since the pressed button may be gone. Without contents, the add button takes the focus.
   */
  const focusContent = (row: number) =>
    requestAnimationFrame(() => {
      const contents = list.current?.querySelectorAll('.supplement-content');
      const field = contents?.[row]?.querySelector('input') ?? list.current?.querySelector('button');
      field?.focus();
    });
  return (
    <Form.List name="contents">
      {(rows, { add, remove }, { errors }) => (
        <fieldset className="supplement-contents" ref={list}>
          <legend>{t('supplements.fields.contents')}</legend>
          {rows.map(({ key, name }) => {
            const n = name + 1;
            const content = typed[name] ?? {};
            return (
              <div key={key} className="supplement-content">
                <Form.Item
                  name={[name, 'key']}
                  label={t('supplements.form.content', { n })}
                  rules={[{ required: true, message: t('fault.noChoice') }]}
                >
                  <SupplementSelect
                    hasOther={false}
                    // A dose does not carry over to another supplement.
                    onChange={(chosen) => form.setFieldValue(['contents', name], { key: chosen })}
                  />
                </Form.Item>
                {content.key !== undefined && (
                  <DoseFields
                    key={content.key}
                    supplementKey={content.key}
                    at={name}
                    labels={{
                      dose: t('supplements.form.contentDose', { n }),
                      unit: t('supplements.form.contentUnit', { n }),
                      salt: t('supplements.form.contentSalt', { n }),
                    }}
                    typed={content}
                    mayBeDangerous={mayBeDangerous}
                  />
                )}
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('supplements.form.removeContent', { n })}
                  title={t('supplements.form.removeContent', { n })}
                  onClick={() => {
                    remove(name);
                    onChange();
                    focusContent(Math.max(0, name - 1));
                  }}
                />
              </div>
            );
          })}
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              add({});
              onChange();
              focusContent(rows.length);
            }}
          >
            {t('supplements.form.addContent')}
          </Button>
          <Form.ErrorList errors={errors} />
        </fieldset>
      )}
    </Form.List>
  );
}
