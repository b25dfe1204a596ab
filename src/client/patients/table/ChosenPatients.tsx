import {
  CloseOutlined,
  MergeCellsOutlined,
  PrinterOutlined,
  SwapOutlined,
  TagOutlined,
} from '@ant-design/icons';
import { App, Button, Flex, Popover, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ForWriters } from '@/client/auth/ForWriters';
import { ExportMenu } from '@/client/patients/transfer/ExportMenu';
import { selectHasTeam } from '@/client/patients/owners/assignees';
import { HandOverDialog } from '@/client/patients/owners/HandOverDialog';
import { selectAllPatientRows, type PatientRow } from '@/client/patients/patientsSelectors';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import { failureText } from '@/client/i18n/failureText';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { keepOffline } from '@/client/records/keepOffline';
import { selectScope } from '@/client/records/recordsStatusSlice';
import { useDialog } from '@/client/ui/useDialog';
import { limits } from '@/contract/limits';

interface ChosenPatientsProps {
  chosen: ReadonlySet<string>;
  /** clears the selection */
  onDone(): void;
}

/** Actions on all selected patients. Changes can be undone. */
export function ChosenPatients({ chosen, onDone }: ChosenPatientsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useUndoableChange();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const isPart = useAppSelector(selectScope).kind === 'recent';
  const hasTeam = useAppSelector(selectHasTeam);
  const handOver = useDialog<readonly PatientRow[]>();
  const [isKeeping, setIsKeeping] = useState(false);
  const rows = useAppSelector(selectAllPatientRows).filter(({ patient_id }) => chosen.has(patient_id));
  const patientIds = rows.map(({ patient_id }) => patient_id);
  const areArchived = rows.length > 0 && rows.every(({ archived }) => archived);
  const count = rows.length;

  const keep = async (): Promise<void> => {
    setIsKeeping(true);
    const failure = await dispatch(keepOffline(patientIds));
    setIsKeeping(false);
    if (failure) void message.error(failureText(t, failure));
    else void message.success(t('patients.chosen.offlineNow', { count }));
  };
  const archive = async (): Promise<void> => {
    const archived = !areArchived;
    // Of thousands of patients, each is looked up once.
    const shown = new Map(rows.map((row) => [row.patient_id, row]));
    const isDone = await change({
      patientIds,
      change: (patient) =>
        patient.archived === archived ? null : { archived, ...(!archived && { merged_into: null }) },
      isAsShown: ({ patient_id, merged_into }) => shown.get(patient_id)?.merged_into === merged_into,
      done: (count) => t(archived ? 'patients.chosen.archivedNow' : 'patients.chosen.restoredNow', { count }),
    });
    if (isDone) onDone();
  };

  return (
    <Flex
      gap="small"
      wrap
      align="center"
      className="chosen-bar"
      role="toolbar"
      aria-label={t('patients.chosen.label')}
    >
      <strong aria-live="polite">{t('patients.chosen.count', { count })}</strong>
      <ForWriters>
        <TagChosen
          tags={[...new Set(rows.flatMap((row) => row.tags))]}
          onTag={async (tags) => {
            await change({
              patientIds,
              change: (patient) => {
                const now = patient.tags ?? [];
                const missing = tags.filter((tag) => !now.includes(tag));
                return missing.length > 0 ? { tags: [...now, ...missing] } : null;
              },
              done: (count) => t('patients.chosen.taggedNow', { count }),
            });
          }}
        />
        {hasTeam && (
          <Button icon={<SwapOutlined aria-hidden />} onClick={() => handOver.open(rows)}>
            {t('owners.handOverOne')}
          </Button>
        )}
        <Button onClick={() => void archive()}>
          {t(areArchived ? 'patients.restore' : 'patients.archive')}
        </Button>
      </ForWriters>
      <ExportMenu patientIds={() => patientIds} />
      {isPart && (
        <Button loading={isKeeping} onClick={() => void keep()}>
          {t('patients.chosen.offline')}
        </Button>
      )}
      <Button
        icon={<PrinterOutlined aria-hidden />}
        onClick={() => void navigate(routes.patientLabels.href(), { state: { patientIds } })}
      >
        {t('patients.printLabels')}
      </Button>
      {count === 2 && (
        <ForWriters>
          <Button
            icon={<MergeCellsOutlined aria-hidden />}
            onClick={() => void navigate(routes.patientMerge.href(), { state: { patientIds } })}
          >
            {t('patients.merge.open')}
          </Button>
        </ForWriters>
      )}
      {handOver.opened && (
        <HandOverDialog patients={handOver.opened} onClose={handOver.close} onDone={onDone} />
      )}
      <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={onDone}>
        {t('patients.chosen.none')}
      </Button>
    </Flex>
  );
}

function TagChosen({ tags, onTag }: { tags: string[]; onTag(tags: string[]): Promise<void> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const isTooLong = typed.some((tag) => tag.trim().length > limits.lineLength);
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      content={
        <Flex gap="small">
          <Select
            mode="tags"
            autoFocus
            aria-label={t('patients.chosen.tags')}
            placeholder={t('patients.chosen.tags')}
            tokenSeparators={[',']}
            value={typed}
            status={isTooLong ? 'error' : undefined}
            options={tags.map((value) => ({ value, label: value }))}
            onChange={setTyped}
            style={{ minWidth: 200 }}
          />
          <Button
            type="primary"
            disabled={typed.length === 0 || isTooLong}
            onClick={() => {
              setIsOpen(false);
              setTyped([]);
              void onTag([...new Set(typed.map((tag) => tag.trim()).filter(Boolean))]);
            }}
          >
            {t('patients.chosen.addTags')}
          </Button>
        </Flex>
      }
    >
      <Button icon={<TagOutlined aria-hidden />}>{t('patients.tag')}</Button>
    </Popover>
  );
}
