import { MoreOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { failureText } from '@/client/i18n/failureText';
import { formatMoment, formatNumber } from '@/client/i18n/formats';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { MenuButton } from '@/client/ui/MenuButton';
import type { Failure } from '@/contract/errors';
import { readBackup, type Backup, type ReadBackup, type SealedBackup } from './backup';
import type { UnreadableEntry } from './backupContents';
import { openSealedBackup, restoreBackup, type RestoreReport } from './backupThunks';

type Step =
  /** from another device, or from before a password change */
  | { name: 'locked'; file: SealedBackup; failure: Failure | null }
  | { name: 'read'; backup: Backup }
  | { name: 'done'; report: RestoreReport }
  | { name: 'refused'; failure: Failure };

/**
 * A menu that restores a backup: shows what is in the file and, after confirmation, the outcome. Failures are shown in the dialog.
 */
export function RestoreBackup() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const accountId = useAppSelector(selectAccountId);
  const [step, setStep] = useState<Step | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [form] = Form.useForm<{ password?: string }>();

  const show = (read: ReadBackup): void => {
    if (read.state === 'read') setStep({ name: 'read', backup: read.backup });
    else if (read.state === 'sealed') setStep({ name: 'locked', file: read.file, failure: null });
    else setStep({ name: 'refused', failure: read.failure });
  };
  const choose = async (chosen: Blob): Promise<void> => {
    const read = await readBackup(chosen);
    show(read.state === 'sealed' ? await dispatch(openSealedBackup(read.file)) : read);
  };
  const open = async (file: SealedBackup, password = ''): Promise<void> => {
    setIsBusy(true);
    const read = await dispatch(openSealedBackup(file, password));
    setIsBusy(false);
    if (read.state === 'refused' && read.failure.code === 'backup/wrongPassword')
      setStep({ name: 'locked', file, failure: read.failure });
    else show(read);
  };
  const restore = async (backup: Backup): Promise<void> => {
    setIsBusy(true);
    const outcome = await dispatch(restoreBackup(backup));
    setIsBusy(false);
    if (restoreBackup.fulfilled.match(outcome)) setStep({ name: 'done', report: outcome.payload });
    else
      setStep({ name: 'refused', failure: outcome.payload ?? { code: 'storage/unavailable', message: '' } });
  };

  const canRestore = step?.name === 'read' && ownerCounts(step.backup, accountId).own > 0;
  const okText = step?.name === 'locked' ? t('backup.open') : canRestore ? t('backup.restoreNow') : null;
  return (
    <>
      <MenuButton
        label={t('backup.more')}
        icon={<MoreOutlined aria-hidden />}
        isFramed
        items={[{ key: 'restore', icon: <UploadOutlined aria-hidden />, label: t('backup.restore') }]}
        onChoose={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('backup.restore')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void choose(chosen);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Modal
        open={step !== null}
        title={t('backup.restore')}
        onCancel={() => setStep(null)}
        cancelText={t(okText === null ? 'form.close' : 'form.cancel')}
        okText={okText}
        onOk={() => {
          if (step?.name === 'locked') form.submit();
          else if (step?.name === 'read') void restore(step.backup);
        }}
        confirmLoading={isBusy}
        afterOpenChange={(isOpen) => isOpen && step?.name === 'locked' && form.focusField('password')}
        // antd's styles override the `hidden` attribute, so the button is not rendered.
        footer={(_, { OkBtn, CancelBtn }) => (
          <>
            <CancelBtn />
            {okText !== null && <OkBtn />}
          </>
        )}
      >
        {step?.name === 'refused' && <FailureAlert failure={step.failure} />}
        {step?.name === 'locked' && (
          <Form
            form={form}
            name="backup"
            layout="vertical"
            // The password of one file is not offered for the next.
            preserve={false}
            onFinish={({ password }) => void open(step.file, password)}
          >
            <MadeAt moment={step.file.made_at} />
            <p>{t('backup.locked')}</p>
            {step.file.by_clinic && <p>{t('backup.forgotten')}</p>}
            {step.failure && <FailureAlert failure={step.failure} />}
            <Form.Item name="password" label={t('backup.password')}>
              <Input.Password visibilityToggle={false} />
            </Form.Item>
          </Form>
        )}
        {step?.name === 'read' && <Contents backup={step.backup} />}
        {step?.name === 'done' && <Report report={step.report} />}
      </Modal>
    </>
  );
}

function FailureAlert({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  return <Alert type="error" showIcon role="alert" title={failureText(t, failure)} />;
}

function MadeAt({ moment }: { moment: string }) {
  const { t, i18n } = useTranslation();
  return <p>{t('backup.madeAt', { moment: formatMoment(moment, i18n.language) })}</p>;
}

function Contents({ backup }: { backup: Backup }) {
  const { t } = useTranslation();
  const { own, others } = ownerCounts(backup, useAppSelector(selectAccountId));
  return (
    <>
      <MadeAt moment={backup.made_at} />
      {!backup.isProven && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={t(backup.isSealed ? 'backup.notProven' : 'backup.notSealed')}
          description={t('backup.willBeHeld')}
        />
      )}
      <p>{t('backup.contains', { count: own })}</p>
      <Unreadable entries={backup.unreadable} />
      {others > 0 && <p>{t('backup.ofOthers', { count: others })}</p>}
    </>
  );
}

/** So many lines that the dialog stays readable; the number says how many entries there are. */
const unreadableShown = 20;

/** The entries that cannot be restored, as far as they say what they are. */
function Unreadable({ entries }: { entries: readonly UnreadableEntry[] }) {
  const { t, i18n } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <>
      <p>{t('backup.unreadableInside', { n: formatNumber(entries.length, i18n.language) })}</p>
      <ul>
        {entries.slice(0, unreadableShown).map(({ table, name }, at) => (
          <li key={at}>
            {table === null ? t('backup.unknownEntry') : t(`outbox.kinds.${table}`)} <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function Report({ report }: { report: RestoreReport }) {
  const { t, i18n } = useTranslation();
  const { restored, held, alreadyHere, occupied, ofOthers } = report;
  return (
    <div role="status">
      <p>{t('backup.restored', { count: restored })}</p>
      {held > 0 && <p>{t('backup.held', { n: formatNumber(held, i18n.language) })}</p>}
      {alreadyHere > 0 && <p>{t('backup.alreadyHere', { count: alreadyHere })}</p>}
      {occupied > 0 && <p>{t('backup.occupied', { count: occupied })}</p>}
      {ofOthers > 0 && <p>{t('backup.ofOthers', { count: ofOthers })}</p>}
    </div>
  );
}

/** Backups of earlier versions may hold records of several accounts. */
function ownerCounts({ records, queued }: Backup, accountId: string | null) {
  const owners = [
    ...records.map(({ envelope }) => envelope.saved_by),
    ...queued.map(({ saved_by }) => saved_by),
  ];
  const own = owners.filter((id) => id === accountId).length;
  return { own, others: owners.length - own };
}
