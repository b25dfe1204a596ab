import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Card, Flex, Typography } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { languageCodes, languages } from '@/client/i18n/languages';
import { useSetting } from '@/client/settings/useSetting';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { Choice, Section } from './Choice';
import { ClinicalPanel } from './ClinicalPanel';
import { DeveloperTools } from './DeveloperTools';
import { DeviceAccounts } from './DeviceAccounts';
import { DevicePatients } from './DevicePatients';
import { DeviceStorage } from './DeviceStorage';
import { IdleLock } from './IdleLock';
import { InstallApp } from './InstallApp';
import { NotificationPanel } from './NotificationPanel';
import { AppearanceControls, LayoutControls, ResetButton } from './SettingControls';
import { isPlacedSetting, readSettingPart, settingParts, type SettingPart } from './settingPlaces';
import { UnitsPanel } from './UnitsPanel';
import { useFocusOnPart } from './useFocusOnPart';
import { usePartInSight } from './usePartInSight';

interface SettingsPageProps {
  /** cards of other features */
  account: ReactNode;
  developer: ReactNode;
}

/** Below this width of the window the menu is a list that leads to one part at a time, in px. */
const menuBesidePx = 900;

/**
 * The settings by part, with a menu beside them. On a narrow screen the menu comes first, then one part at a time. The
 * part is in the hash of the address, and the setting that the search palette found is in its query.
 */
export function SettingsPage({ account, developer }: SettingsPageProps) {
  const { t } = useTranslation();
  const { hash, search } = useLocation();
  const isNarrow = useMediaQuery(`(width < ${menuBesidePx}px)`);
  const chosen = readSettingPart(hash);
  const page = useRef<HTMLDivElement>(null);
  const inSight = usePartInSight(page, chosen);
  const sought = new URLSearchParams(search).get('setting');
  useFocusOnPart(page, chosen);
  useEffect(() => {
    if (sought === null || !isPlacedSetting(sought)) return;
    const place = page.current?.querySelector<HTMLElement>(`[data-setting="${sought}"]`);
    if (!place) return;
    place.scrollIntoView({ block: 'center' });
    // Of a group of radio buttons the chosen one; where there is nothing to set, the text takes the focus.
    place.tabIndex = -1;
    const control =
      place.querySelector<HTMLElement>('input:checked') ??
      place.querySelector<HTMLElement>('input, [role="switch"], a');
    (control ?? place).focus({ preventScroll: true });
  }, [sought, hash, isNarrow]);

  const content: Record<SettingPart, ReactNode> = {
    clinical: <ClinicalPanel />,
    units: <UnitsPanel />,
    notifications: <NotificationPanel />,
    device: (
      <Section title={t('settings.device')}>
        <DeviceStorage />
        <DevicePatients />
        <IdleLock />
        <InstallApp />
        {/* Last: how many there are is known only once the device is read. */}
        <DeviceAccounts />
      </Section>
    ),
    account,
    appearance: <Appearance />,
    developer: (
      <>
        <Card>
          <DeveloperTools />
        </Card>
        {developer}
      </>
    ),
  };
  const isInCards = (part: SettingPart) =>
    part === 'account' || part === 'appearance' || part === 'developer';
  const isListShown = !isNarrow || chosen === null;
  const shown = !isNarrow ? settingParts : chosen === null ? [] : [chosen];
  return (
    <Flex vertical gap="middle" ref={page}>
      <Typography.Title level={1}>{t('screens.settings')}</Typography.Title>
      <div className="settings-columns">
        {isListShown && (
          <nav aria-label={t('settings.partsNav')} className="settings-menu">
            <ul className="plain-list">
              {settingParts.map((part) => (
                <li key={part}>
                  <Link to={{ hash: part }} aria-current={!isNarrow && part === inSight ? 'true' : undefined}>
                    {t(`settings.parts.${part}`)}
                    {isNarrow && <RightOutlined aria-hidden className="settings-onward" />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="settings-parts">
          {isNarrow && chosen !== null && (
            <Link className="touch-link" to={{ hash: '', search: '' }}>
              <LeftOutlined aria-hidden className="settings-onward" /> {t('settings.allParts')}
            </Link>
          )}
          {shown.map((part) => (
            <div key={part} id={part} className="settings-part">
              {isInCards(part) ? content[part] : <Card>{content[part]}</Card>}
            </div>
          ))}
        </div>
      </div>
    </Flex>
  );
}

function Appearance() {
  const { t } = useTranslation();
  return (
    <>
      <Card>
        <Flex vertical gap="large">
          <AppearanceControls />
          <ResetButton />
        </Flex>
      </Card>
      <Card>
        <LayoutControls />
      </Card>
      <Card>
        <Section title={t('settings.language')}>
          <Choice
            isLabelHidden
            name="language"
            values={languageCodes}
            setting={useSetting('language')}
            text={(code) => languages[code].name}
          />
        </Section>
      </Card>
    </>
  );
}
