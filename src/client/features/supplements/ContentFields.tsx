import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import { DoseFields } from './DoseFields';
import { SupplementSelect } from './SupplementSelect';
import { useTypedReading } from './TypedReading';

interface ContentFieldsProps {
  mayBeDangerous: boolean;
  onChange(): void;
}

/** The contents of one dose of a combined product. Without them nothing can be summed. */
export function ContentFields(props: ContentFieldsProps) {
  const keys = useTypedReading(({ typed }) => (typed.contents ?? []).map((one) => one?.key ?? null));
  return <ContentList {...props} keys={keys} />;
}

interface ContentListProps extends ContentFieldsProps {
  /** null: not chosen yet */
  keys: readonly (SupplementKey | null)[];
}

const ContentList = memo(function ContentList({ keys, mayBeDangerous, onChange }: ContentListProps) {
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
            const chosen = keys[name] ?? null;
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
                    onChange={(key) => form.setFieldValue(['contents', name], { key })}
                  />
                </Form.Item>
                {chosen !== null && (
                  <DoseFields key={chosen} supplementKey={chosen} at={name} mayBeDangerous={mayBeDangerous} />
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
});
