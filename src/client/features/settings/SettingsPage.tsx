import { Card, Col, Flex, Row, Typography } from 'antd';
import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { languageCodes, languages } from '@/client/i18n/languages';
import { useSetting } from '@/client/settings/useSetting';
import { ClinicalPanel } from './ClinicalPanel';
import { NotificationPanel } from './NotificationPanel';
import { DeveloperTools } from './DeveloperTools';
import { DeviceAccounts } from './DeviceAccounts';
import { DevicePatients } from './DevicePatients';
import { DeviceStorage } from './DeviceStorage';
import { IdleLock } from './IdleLock';
import { InstallApp } from './InstallApp';
import { AppearanceControls, Choice, LayoutControls, ResetButton, Section } from './SettingControls';

/** @param props.children cards of other features, below its own */
export function SettingsPage({ children }: PropsWithChildren) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="middle">
      <Typography.Title level={1}>{t('screens.settings')}</Typography.Title>
      <Row gutter={[24, 24]}>
        <Col xs={24} md={12}>
          <Flex vertical gap="large">
            <Card>
              <Flex vertical gap="large">
                <AppearanceControls />
                <ResetButton />
              </Flex>
            </Card>
            <Card>
              <Section title={t('settings.language')}>
                <Choice
                  isLabelHidden
                  label={t('settings.language')}
                  values={languageCodes}
                  setting={useSetting('language')}
                  text={(code) => languages[code].name}
                />
              </Section>
            </Card>
            <Card>
              <Section title={t('settings.device')}>
                <DeviceStorage />
                <DevicePatients />
                <IdleLock />
                <DeviceAccounts />
                <InstallApp />
              </Section>
            </Card>
            {children}
          </Flex>
        </Col>
        <Col xs={24} md={12}>
          <Flex vertical gap="large">
            <Card>
              <LayoutControls />
            </Card>
            <Card>
              <ClinicalPanel />
            </Card>
            <Card>
              <NotificationPanel />
            </Card>
            <Card>
              <DeveloperTools />
            </Card>
          </Flex>
        </Col>
      </Row>
    </Flex>
  );
}
