import { MoreOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectMayWrite } from '@/client/auth/authSlice';
import { windowsAtMost } from '@/client/desk/desk';
import { selectDesk, windowOpened } from '@/client/desk/deskSlice';
import { routes } from '@/client/navigation/routes';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

/** The actions on one patient. Until it is opened it is a plain button: of those, thirty come and go with every letter. */
export function RowMenu({ row }: { row: PatientRow }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-menu"
        aria-label={t('patients.actionsOf', { name: fullName(row) })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MoreOutlined aria-hidden />
      </button>
      {isOpen && <OpenMenu row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The menu, over the button: a press there closes it. */
function OpenMenu({ row, onClose }: { row: PatientRow; onClose(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const change = useUndoableChange();
  const mayWrite = useAppSelector(selectMayWrite);
  const { windows } = useAppSelector(selectDesk);
  const { patient_id, archived, merged_into } = row;
  const name = fullName(row);
  const actions: Record<string, () => void> = {
    visit: () => void navigate(routes.visit.href(patient_id)),
    window() {
      dispatch(windowOpened(patient_id));
      void navigate(routes.patientWindows.href());
    },
    print: () => void navigate(routes.patientRecord.href(patient_id)),
    archive: () =>
      void change({
        patientIds: [patient_id],
        change: () => ({ archived: !archived, ...(archived && { merged_into: null }) }),
        isAsShown: (now) => now.archived === archived && now.merged_into === merged_into,
        done: () => t(archived ? 'chart.restoredNow' : 'chart.archivedNow', { name }),
      }),
  };
  const items: NonNullable<MenuProps['items']> = [
    ...(mayWrite && !archived ? [{ key: 'visit', label: t('visit.start') }] : []),
    {
      key: 'window',
      label: t('chart.openInWindow'),
      disabled: windows.length >= windowsAtMost && !windows.includes(patient_id),
    },
    { key: 'print', label: t('chart.print') },
    ...(mayWrite ? [{ key: 'archive', label: t(archived ? 'patients.restore' : 'patients.archive') }] : []),
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isWanted) => {
        if (!isWanted) onClose();
      }}
      menu={{
        'aria-label': t('patients.actionsOf', { name }),
        items,
        onClick: ({ key, domEvent }) => {
          // Otherwise Enter would also press the button, which has the focus by then.
          domEvent.preventDefault();
          onClose();
          actions[key]?.();
        },
      }}
    >
      <button type="button" tabIndex={-1} className="row-menu-place" aria-hidden />
    </Dropdown>
  );
}
