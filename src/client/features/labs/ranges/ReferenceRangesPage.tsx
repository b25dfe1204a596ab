import { Alert, App, Button, Checkbox, Flex, Table, Typography, type TableColumnType } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { PageHead } from '@/client/ui/PageHead';
import { labAnalyte, labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { selectAccount } from '@/client/auth/authSlice';
import { useToday } from '@/client/i18n/useToday';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { breakpoints } from '@/client/ui/breakpoints';
import { FilterText } from '@/client/ui/FilterText';
import { useDialog } from '@/client/ui/useDialog';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { plain } from '@/matching/plainText';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { may } from '@/contract/roles';
import { OwnRange, type RangeAction } from './OwnRange';
import { PublishedRanges } from './PublishedRanges';
import { RangeForm } from './RangeForm';
import { newRangeValues, valuesOf, type RangeValues } from './rangeFormValues';
import { RangeVersions } from './RangeVersions';
import { rangeText } from './rangeWords';
import { useUndoableRange } from './useUndoableRange';
import './ranges.css';
import { notLive } from '@/client/ui/notLive';

interface OpenForm {
  edited: StoredReferenceRange | null;
  begin: RangeValues;
  focused?: keyof RangeValues;
}

/**
 * The ranges used to flag results: the published ones, and those set by the clinic. A link to one analyte opens them
 * filtered by its name.
 *
 * @param analytes what the table can show; default: every analyte
 */
export function ReferenceRangesPage({ analytes = labAnalyteKeys }: { analytes?: readonly LabAnalyteKey[] }) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const account = useAppSelector(selectAccount);
  const isOwner = account !== null && may(account.role, 'manage');
  const isOffline = !useAppSelector(selectIsOnline);
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.medium - 1}px)`);
  const ranges = useAppSelector(selectReferenceRanges);
  const today = useToday().slice(0, 10);
  const [search] = useSearchParams();
  const asked = analytes.find((key) => key === search.get('analyte'));
  const [typed, setTyped] = useState(asked === undefined ? '' : t(`labs.analytes.${asked}`));
  const [withArchived, setWithArchived] = useState(false);
  const { opened, open: openForm, close: closeForm } = useDialog<OpenForm>();
  const versions = useDialog<StoredReferenceRange>();
  const heading = useRef<HTMLHeadingElement>(null);
  const archive = useUndoableRange(() => heading.current);

  const rows = useMemo(() => {
    const sought = plain(typed.trim());
    const wordsOf = (key: LabAnalyteKey) =>
      plain(`${t(`labs.analytes.${key}`)} ${t(`labs.groups.${labAnalyte(key).group}`)}`);
    return analytes.filter((key) => wordsOf(key).includes(sought));
  }, [analytes, typed, t]);
  const ownOf = (key: LabAnalyteKey) =>
    ranges
      .filter(({ analyte, archived }) => analyte === key && (withArchived || !archived))
      .toSorted((a, b) => Number(a.archived) - Number(b.archived) || (a.valid_from < b.valid_from ? 1 : -1));
  const act = (range: StoredReferenceRange, action: RangeAction): void => {
    const begin = valuesOf(range);
    if (action === 'edit') openForm({ edited: range, begin });
    else if (action === 'end') {
      openForm({ edited: range, begin: { ...begin, valid_to: today }, focused: 'valid_to' });
    } else if (action === 'versions') versions.open(range);
    else void archive(range, action === 'archive');
  };

  const nameCell = (key: LabAnalyteKey) => (
    <>
      <Typography.Text strong>{t(`labs.analytes.${key}`)}</Typography.Text>
      <span className="faint below">{t(`labs.groups.${labAnalyte(key).group}`)}</span>
    </>
  );
  const ownCell = (key: LabAnalyteKey) => {
    const own = ownOf(key);
    return (
      <Flex vertical gap="small" align="start">
        {own.length > 0 && (
          <ul className="plain-list range-list" aria-label={t('ranges.columns.own')}>
            {own.map((range) => (
              <OwnRange
                key={range.range_id}
                range={range}
                isOffline={isOffline}
                onAction={isOwner ? (action) => act(range, action) : null}
              />
            ))}
          </ul>
        )}
        {isOwner && (
          <Button
            size="small"
            disabled={isOffline}
            aria-label={t('ranges.actionFor', {
              action: t('ranges.set'),
              range: t(`labs.analytes.${key}`),
            })}
            onClick={() => openForm({ edited: null, begin: newRangeValues(key, today) })}
          >
            {t('ranges.set')}
          </Button>
        )}
        {!isOwner && own.length === 0 && '–'}
      </Flex>
    );
  };
  const wide: TableColumnType<LabAnalyteKey>[] = [
    { key: 'analyte', title: t('ranges.columns.analyte'), render: (_, key) => nameCell(key), width: '24%' },
    {
      key: 'published',
      title: t('ranges.columns.published'),
      render: (_, key) => <PublishedRanges analyte={key} />,
      width: '36%',
    },
    { key: 'own', title: t('ranges.columns.own'), render: (_, key) => ownCell(key) },
  ];
  const narrow: TableColumnType<LabAnalyteKey>[] = [
    {
      key: 'analyte',
      title: t('ranges.columns.analyte'),
      render: (_, key) => (
        <Flex vertical gap="small">
          <div>{nameCell(key)}</div>
          <PublishedRanges analyte={key} />
          {ownCell(key)}
        </Flex>
      ),
    },
  ];

  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.referenceRanges')}
        headingRef={heading}
        back={{ to: routes.settings.href(), screen: t('screens.settings') }}
      />
      <Typography.Text>{t('ranges.intro')}</Typography.Text>
      {!isOwner && <Typography.Text type="secondary">{t('ranges.readOnly')}</Typography.Text>}
      {isOwner && isOffline && <Alert type="info" showIcon role="status" title={t('ranges.offline')} />}
      <Flex wrap gap="middle" align="center">
        <FilterText label={t('ranges.filter')} initial={typed} onType={setTyped} />
        {ranges.some(({ archived }) => archived) && (
          <Checkbox checked={withArchived} onChange={({ target }) => setWithArchived(target.checked)}>
            {t('ranges.showArchived')}
          </Checkbox>
        )}
      </Flex>
      <Table<LabAnalyteKey>
        loading={notLive}
        aria-label={t('screens.referenceRanges')}
        rowKey={(key) => key}
        dataSource={rows}
        pagination={false}
        tableLayout="fixed"
        className="ranges-table"
        columns={isNarrow ? narrow : wide}
        locale={{
          emptyText: <EmptyState text={t('ranges.noMatch')} />,
        }}
      />
      {versions.opened && <RangeVersions range={versions.opened} onClose={versions.close} />}
      {opened && (
        <RangeForm
          {...opened}
          isOffline={isOffline}
          onClose={closeForm}
          onSaved={(range) => {
            closeForm();
            void message.success(
              t('ranges.savedNow', { range: rangeText(range, { t, language: i18n.language }) }),
            );
          }}
        />
      )}
    </Flex>
  );
}
