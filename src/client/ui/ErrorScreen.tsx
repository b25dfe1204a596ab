import { Button, Flex, Typography, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { use } from 'react';
import { ErrorReport } from './errorReport';
import { errorKind } from './errorKind';
import { useDocumentTitle } from './useDocumentTitle';

interface ErrorScreenProps {
  /** what was thrown */
  error: unknown;
  /** set inside the app's layout, where navigation and the other screens still work */
  onTryAgain?(): void;
}

/** The error screen of the specification. 404 has its own text; all other errors share one. */
export function ErrorScreen({ error, onTryAgain }: ErrorScreenProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { isNotFound, code } = errorKind(error);
  const saveReport = use(ErrorReport);
  const title = isNotFound ? t('error.notFoundTitle') : t('error.otherTitle');
  useDocumentTitle(title);
  return (
    <Flex
      vertical
      align="center"
      justify="center"
      gap="small"
      component={onTryAgain ? 'section' : 'main'}
      style={{ minHeight: onTryAgain ? '60dvh' : '100dvh', padding: 24, background: token.colorBgLayout }}
    >
      <Illustration color={token.colorPrimary} soft={token.colorPrimaryBg} />
      <Typography.Text style={{ fontSize: 56, fontWeight: 700, lineHeight: 1, color: token.colorPrimary }}>
        {code}
      </Typography.Text>
      <Typography.Title level={1} style={{ fontSize: 28, margin: 0, textAlign: 'center' }}>
        {title}
      </Typography.Title>
      <Typography.Paragraph type="secondary" style={{ textAlign: 'center' }}>
        {isNotFound ? t('error.notFoundText') : t('error.otherText')}
      </Typography.Paragraph>
      <Flex gap="small" wrap justify="center">
        {onTryAgain && (
          <Button size="large" onClick={onTryAgain}>
            {t('error.tryAgain')}
          </Button>
        )}
        {/* A full page load discards whatever is broken in this page. */}
        <Button type="primary" size="large" onClick={() => window.location.assign('/')}>
          {t('error.backToHome')}
        </Button>
      </Flex>
      {!isNotFound && saveReport && (
        <>
          <Button type="link" onClick={saveReport}>
            {t('error.saveReport')}
          </Button>
          <Typography.Text type="secondary" style={{ maxWidth: 480, textAlign: 'center' }}>
            {t('error.reportHint')}
          </Typography.Text>
        </>
      )}
    </Flex>
  );
}

/** A satchel with a question mark in it. */
function Illustration({ color, soft }: { color: string; soft: string }) {
  return (
    <svg width="160" height="128" viewBox="0 0 160 128" aria-hidden="true">
      <ellipse cx="80" cy="118" rx="64" ry="7" fill={soft} />
      <path
        d="M56 36c0-16 10-26 24-26s24 10 24 26"
        fill="none"
        stroke={color}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="26" y="34" width="108" height="78" rx="14" fill={soft} stroke={color} strokeWidth="4" />
      <path d="M26 54h108" stroke={color} strokeWidth="4" />
      <path
        d="M70 74c0-7 4-11 10-11s11 4 11 10c0 8-11 8-11 16"
        fill="none"
        stroke={color}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="80" cy="99" r="3.5" fill={color} />
    </svg>
  );
}
