import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { App, Button, Flex, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { columnsChosen, selectDesk, viewDeleted } from '@/client/desk/deskSlice';
import { saveView } from '@/client/desk/deskThunks';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { PanelButton } from '@/client/ui/PanelButton';
import { firstColumns } from './columns';

interface SavedViewsProps {
  search: URLSearchParams;
  typedNow(): string;
  onOpen(search: URLSearchParams, typed: string): void;
}

/** Saved combinations of filters, order and columns, by name. */
export function SavedViews({ search, typedNow, onOpen }: SavedViewsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { views, columns } = useAppSelector(selectDesk);
  const { message } = App.useApp();
  const [form] = Form.useForm<{ name: string }>();
  const save = async (name: string): Promise<void> => {
    const view = {
      name,
      query: search.toString(),
      typed: typedNow(),
      columns: [...(columns ?? firstColumns)],
    };
    form.resetFields();
    const failure = await dispatch(saveView(view));
    if (failure) void message.error(failureText(t, failure));
    else void message.success(t('patients.views.kept', { name }));
  };
  return (
    <PanelButton label={t('patients.views.label')} icon={<StarOutlined aria-hidden />} look="words">
      {(close) => (
        <Flex vertical gap="small" className="saved-views">
          {views.length === 0 && <span className="faint">{t('patients.views.none')}</span>}
          {views.length > 0 && (
            <ul aria-label={t('patients.views.label')} className="plain-list">
              {views.map((view) => (
                <li key={view.name}>
                  <Button
                    type="link"
                    onClick={() => {
                      dispatch(columnsChosen(view.columns));
                      onOpen(new URLSearchParams(view.query), view.typed);
                      close();
                    }}
                  >
                    <bdi>{view.name}</bdi>
                  </Button>
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('patients.views.delete', { name: view.name })}
                    onClick={() => dispatch(viewDeleted(view.name))}
                  />
                </li>
              ))}
            </ul>
          )}
          <Form form={form} layout="inline" onFinish={({ name }) => void save(name.trim())}>
            <Form.Item name="name" rules={[{ required: true, whitespace: true, message: '' }]}>
              <Input
                maxLength={40}
                aria-label={t('patients.views.name')}
                placeholder={t('patients.views.name')}
              />
            </Form.Item>
            <Button htmlType="submit">{t('patients.views.save')}</Button>
          </Form>
        </Flex>
      )}
    </PanelButton>
  );
}
