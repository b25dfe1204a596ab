import { Card, Flex, Select, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { labLayouts } from '@/client/csv/labColumns';
import { findHeadingRows, headingRowsAtMost, possibleHeadingRows } from '@/client/csv/labHeadingRows';
import { arrangedAs } from '@/client/csv/labLayout';
import { missingPatientFields } from '@/client/csv/labMapping';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { PatientSelect } from '@/client/patients/lookup/PatientSelect';
import { beginningOf } from '@/client/patients/transfer/FileLayout';
import type { LabChoices } from './labChoices';

interface LayoutChoiceProps {
  table: CsvTable;
  choices: LabChoices;
  onChoices(choices: LabChoices): void;
}

const noRow = 0;

/** Whether a file has a result in each row or is wide, and what belongs to the results of a wide one. */
export function LayoutChoice({ table, choices, onChoices }: LayoutChoiceProps) {
  const { t, i18n } = useTranslation();
  const patientField = useId();
  const { layout, mapping } = choices;
  const columns = mapping.filter((use) => use === 'result').length;
  const { header, rows } = table;
  const headingRow = (row: 'unitLine' | 'rangeLine') => (
    <label>
      {t(`labImport.${row}`)}{' '}
      <Select<number>
        value={choices[row] ?? noRow}
        options={[
          { value: noRow, label: t('labImport.noRow') },
          ...rows.slice(0, headingRowsAtMost).map(({ line, cells }) => ({
            value: line,
            label: t('transfer.headerLine', { line, cells: beginningOf(cells, i18n.language) }),
          })),
        ]}
        popupMatchSelectWidth={false}
        onChange={(line) => onChoices({ ...choices, [row]: line === noRow ? null : line })}
      />
    </label>
  );
  const { unitLines, rangeLines } = possibleHeadingRows(rows, choices);
  const unclear = [
    ...(choices.unitLine === null && unitLines.length > 1 ? [t('labImport.severalUnitLines')] : []),
    ...(choices.rangeLine === null && rangeLines.length > 1 ? [t('labImport.severalRangeLines')] : []),
  ];
  return (
    <Card title={t('labImport.layout')} size="small">
      <Flex gap="middle" wrap align="center">
        <Select
          aria-label={t('labImport.layout')}
          value={layout}
          options={labLayouts.map((value) => ({
            value,
            label:
              value === layout && value !== 'resultPerRow'
                ? t('labImport.columnsOf', { layout: t(`labImport.layouts.${value}`), count: columns })
                : t(`labImport.layouts.${value}`),
          }))}
          popupMatchSelectWidth={false}
          onChange={(chosen) => {
            const arrangement = arrangedAs(chosen, header, rows);
            onChoices({ ...choices, ...arrangement, ...findHeadingRows(rows, arrangement) });
          }}
        />
        {layout === 'analytePerColumn' && (
          <>
            {headingRow('unitLine')}
            {headingRow('rangeLine')}
          </>
        )}
      </Flex>
      {unclear.length > 0 && (
        <Typography.Paragraph type="warning" className="layout-unclear">
          {unclear.join(' ')}
        </Typography.Paragraph>
      )}
      {layout !== 'resultPerRow' && missingPatientFields(mapping).length > 0 && (
        <Flex vertical gap="small">
          <label htmlFor={patientField}>{t('labImport.patientOfFile')}</label>
          <PatientSelect
            id={patientField}
            patientId={choices.patientId}
            onChoose={(patientId) => onChoices({ ...choices, patientId })}
          />
        </Flex>
      )}
    </Card>
  );
}
