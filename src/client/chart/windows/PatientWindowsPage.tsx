import { CloseOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex, Modal, Select, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientChart } from '@/client/chart/PatientChart';
import { chartTabs, readChartTab } from '@/client/chart/chartTabs';
import type { Editing } from '@/client/patients/editing';
import { PatientLookup } from '@/client/patients/lookup/PatientLookup';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { windowsAtMost } from '@/client/desk/desk';
import {
  selectDesk,
  windowClosed,
  windowOpened,
  windowsArranged,
  windowTabChosen,
} from '@/client/desk/deskSlice';
import { patientNameId } from '@/client/patients/patientNameId';
import { fullName } from '@/client/patients/usePatient';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import './windows.css';

/** a narrower page shows one chart at a time */
const sideBySidePx = 900;

/**
 * Up to four charts side by side, each with its own scrolling: for comparison, or for a household visited together.
 */
export function PatientWindowsPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { windows, windowTab } = useAppSelector(selectDesk);
  const isOneAtATime = useMediaQuery(`(max-width: ${sideBySidePx}px)`);
  const [isChoosing, setIsChoosing] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  // The tabs of the windows changed since all were last set to one tab.
  const [tabs, setTabs] = useState<Record<string, string>>({});
  const frame = useRef<HTMLDivElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const justOpened = useRef<string | null>(null);
  const shownNow = windows.find((id) => id === shown) ?? windows[0] ?? null;
  const inSight = isOneAtATime ? windows.filter((id) => id === shownNow) : windows;

  useEffect(() => {
    // Alt and a number focuses that window from anywhere.
    const onKeyDown = (event: KeyboardEvent): void => {
      const id = event.altKey ? windows[Number(event.code.replace('Digit', '')) - 1] : undefined;
      if (id === undefined) return;
      event.preventDefault();
      setShown(id);
      requestAnimationFrame(() => windowOf(frame.current, id)?.focus({ preventScroll: false }));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [windows]);

  const move = (id: string, by: -1 | 1): void => {
    const arranged = windows.filter((other) => other !== id);
    arranged.splice(windows.indexOf(id) + by, 0, id);
    dispatch(windowsArranged(arranged));
  };

  const close = (id: string): void => {
    const at = windows.indexOf(id);
    const beside = windows[at + 1] ?? windows[at - 1];
    dispatch(windowClosed(id));
    // Only now is the window beside it in sight on a narrow screen, or can the button be pressed again.
    requestAnimationFrame(() => {
      const place = beside === undefined ? null : windowOf(frame.current, beside);
      (place ?? openButton.current)?.focus();
    });
  };
  const focusOpened = (): void => {
    const opened = justOpened.current === null ? null : windowOf(frame.current, justOpened.current);
    justOpened.current = null;
    const heading = opened?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? opened)?.focus();
  };

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{t('screens.patientWindows')}</Typography.Title>
        <Flex gap="small" wrap>
          {windows.length > 1 && (
            <Select
              aria-label={t('windows.sameTab')}
              value={windowTab}
              popupMatchSelectWidth={false}
              options={chartTabs.map((value) => ({
                value,
                label: t('windows.allShow', { tab: t(`chart.${value}`) }),
              }))}
              onChange={(tab) => {
                dispatch(windowTabChosen(tab));
                setTabs({});
              }}
            />
          )}
          <Button
            ref={openButton}
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={windows.length >= windowsAtMost}
            onClick={() => setIsChoosing(true)}
          >
            {t('windows.open')}
          </Button>
        </Flex>
      </Flex>
      {windows.length === 0 && <EmptyState text={t('windows.empty')} />}
      {isOneAtATime && windows.length > 1 && (
        <SegmentedControl
          block
          aria-label={t('windows.shown')}
          value={shownNow ?? ''}
          onChange={setShown}
          options={windows.map((value) => ({ value, label: <PatientName patientId={value} /> }))}
        />
      )}
      <div ref={frame} className="patient-windows" data-count={inSight.length}>
        {inSight.map((id) => (
          <section
            key={id}
            className="patient-window"
            data-patient={id}
            tabIndex={-1}
            aria-label={t('windows.window', { number: windows.indexOf(id) + 1 })}
          >
            <Flex className="patient-window-bar" justify="end" gap={4}>
              {!isOneAtATime && (
                <>
                  <Button
                    type="text"
                    size="small"
                    className="mirrored"
                    disabled={windows.indexOf(id) === 0}
                    icon={<LeftOutlined aria-hidden />}
                    aria-label={t('windows.before')}
                    aria-describedby={patientNameId(id)}
                    onClick={() => move(id, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    className="mirrored"
                    disabled={windows.indexOf(id) === windows.length - 1}
                    icon={<RightOutlined aria-hidden />}
                    aria-label={t('windows.after')}
                    aria-describedby={patientNameId(id)}
                    onClick={() => move(id, 1)}
                  />
                </>
              )}
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('windows.close')}
                aria-describedby={patientNameId(id)}
                onClick={() => close(id)}
              />
            </Flex>
            <ChartWindow
              patientId={id}
              tab={tabs[id] ?? windowTab}
              onTab={(tab) => setTabs((current) => ({ ...current, [id]: tab }))}
            />
          </section>
        ))}
      </div>
      <Modal
        open={isChoosing}
        title={t('windows.open')}
        footer={null}
        destroyOnHidden
        onCancel={() => setIsChoosing(false)}
        // Until then the dialog holds the focus, or returns it to the button.
        afterClose={focusOpened}
      >
        <PatientLookup
          onOpen={(patientId) => {
            dispatch(windowOpened(patientId));
            setShown(patientId);
            justOpened.current = patientId;
            setIsChoosing(false);
          }}
        />
      </Modal>
    </Flex>
  );
}

function windowOf(frame: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return frame?.querySelector<HTMLElement>(`[data-patient='${id}']`);
}

function ChartWindow({
  patientId,
  tab,
  onTab,
}: {
  patientId: string;
  tab: string;
  onTab(tab: string): void;
}) {
  const [editing, setEditing] = useState<Editing>(null);
  return (
    <PatientChart
      patientId={patientId}
      tab={readChartTab(tab)}
      onTab={onTab}
      editing={editing}
      onEdit={setEditing}
    />
  );
}

function PatientName({ patientId }: { patientId: string }) {
  const { t } = useTranslation();
  const found = useSoughtPatient(patientId);
  if (found.status === 'reading') return '…';
  return <bdi>{found.status === 'found' ? fullName(found.patient) : t('chart.unknown')}</bdi>;
}
