import { Card, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router-dom';
import { en } from '@/client/i18n/en';
import { routes, type ScreenName } from '@/client/navigation/routes';

/** Stands where a screen will be: says what will be there, and the way to what is there already. */
export function PlannedPage() {
  const { t } = useTranslation();
  const { name } = useLoaderData<{ name: ScreenName }>();
  return (
    <Flex vertical gap="middle">
      <Flex align="center" gap="small" wrap>
        <Typography.Title level={1}>{t(`screens.${name}`)}</Typography.Title>
        <Tag>{t('planned.notYet')}</Tag>
      </Flex>
      <Card style={{ maxWidth: 720 }}>
        <Typography.Title level={2}>{t('planned.willBe')}</Typography.Title>
        <Typography.Paragraph>{isPlanned(name) && t(`planned.text.${name}`)}</Typography.Paragraph>
        <Link to={routes.patients.href()}>{t('home.openPatients')}</Link>
      </Card>
    </Flex>
  );
}

function isPlanned(name: string): name is keyof typeof en.planned.text {
  return Object.hasOwn(en.planned.text, name);
}
