import { Card, Select, Table, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { analyteNameKey } from '@/client/csv/labAnalyteNames';
import type { UnknownName } from './labChoices';

interface UnknownNamesProps {
  names: readonly UnknownName[];
  /** the answers, by `analyteNameKey` */
  analytes: Readonly<Record<string, LabAnalyteKey>>;
  onAnalytes(analytes: Record<string, LabAnalyteKey>): void;
}

/** Asks which analyte each unknown name of a file means; the names with most results come first. */
export function UnknownNames({ names, analytes, onAnalytes }: UnknownNamesProps) {
  const { t, i18n } = useTranslation();
  const options = useMemo(
    () =>
      labAnalyteKeys
        .map((value) => ({ value, label: t(`labs.analytes.${value}`) }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
    [t, i18n.language],
  );
  const choose = (key: string, analyte: LabAnalyteKey | undefined) => {
    const { [key]: _before, ...others } = analytes;
    onAnalytes(analyte ? { ...others, [key]: analyte } : others);
  };
  return (
    <Card size="small" title={t('labImport.unknownNames', { count: names.length })}>
      <Table<UnknownName>
        aria-label={t('labImport.unknownNames', { count: names.length })}
        size="small"
        showHeader={false}
        rowKey={({ name }) => analyteNameKey(name)}
        dataSource={names}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            render: (_, { name, results }) => (
              <>
                <span>{t('labImport.analyteWord', { word: name })}</span>{' '}
                <Typography.Text type="secondary">{t('labs.list.count', { count: results })}</Typography.Text>
              </>
            ),
          },
          {
            align: 'end',
            render: (_, { name }) => {
              const key = analyteNameKey(name);
              return (
                <Select<LabAnalyteKey>
                  aria-label={t('labImport.analyteWord', { word: name })}
                  className="lab-analyte-choice"
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder={t('labImport.noAnalyte')}
                  value={analytes[key] ?? null}
                  options={options}
                  onChange={(analyte: LabAnalyteKey | undefined) => choose(key, analyte)}
                />
              );
            },
          },
        ]}
      />
    </Card>
  );
}
