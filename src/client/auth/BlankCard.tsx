import { Card, Flex, Typography, theme } from 'antd';
import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';

/** A card in the middle of a screen without navigation, below the app's logo. */
export function BlankCard({ title, children }: PropsWithChildren<{ title: string }>) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  return (
    <Flex vertical align="center" gap="large">
      <Flex vertical align="center" gap={4}>
        <img src="/icon.svg" alt="" width={56} height={56} />
        <Typography.Text strong style={{ fontSize: token.fontSizeHeading4 }}>
          {t('app.name')}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ textAlign: 'center' }}>
          {t('app.tagline')}
        </Typography.Text>
      </Flex>
      <Card style={{ width: '100%', maxWidth: 420 }} styles={{ body: { padding: token.paddingLG } }}>
        <Typography.Title
          level={1}
          style={{ fontSize: token.fontSizeHeading3, marginBottom: token.marginLG }}
        >
          {title}
        </Typography.Title>
        {children}
      </Card>
    </Flex>
  );
}
