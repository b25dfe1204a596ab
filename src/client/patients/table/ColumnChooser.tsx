import { TableOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { columnsChosen, selectDesk } from '@/client/desk/deskSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { PanelButton } from '@/client/ui/PanelButton';
import { columnNames, firstColumns } from './columns';

/** Chooses the columns of the table. The name is always shown. */
export function ColumnChooser() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { columns } = useAppSelector(selectDesk);
  return (
    <PanelButton
      label={t('patients.columns.choose')}
      icon={<TableOutlined aria-hidden />}
      look="words"
      className="wide-only"
    >
      {() => (
        <Checkbox.Group
          className="choices-below"
          value={[...(columns ?? firstColumns)]}
          options={columnNames
            .filter((name) => name !== 'name')
            .map((value) => ({ value, label: t(`patients.columns.${value}`) }))}
          onChange={(chosen: string[]) => dispatch(columnsChosen(chosen))}
        />
      )}
    </PanelButton>
  );
}
