import { Alert, Button, Skeleton } from 'antd';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Later } from './Later';
import { lazyPart, useLazyPart } from './lazyPart';
import type { TrendPlotProps } from './TrendPlot';

const trendPlot = lazyPart(
  'The chart',
  async () => (await import(/* webpackChunkName: "trend" */ './TrendPlot')).TrendPlot,
);

const skeleton = <Skeleton.Node className="trend-skeleton" />;

/** The chart, once it is loaded. Without it the screen and its input stay, and the table has every value. */
export function LazyTrendPlot(props: TrendPlotProps) {
  const { t } = useTranslation();
  const part = useLazyPart(trendPlot);
  if (part.status === 'loading') return skeleton;
  if (part.status === 'missing') return <NoChart text={t('trend.missing')} onTryAgain={trendPlot.load} />;
  return (
    <ErrorBoundary
      onError={(error) => console.error('A chart could not be drawn.', error)}
      fallbackRender={({ resetErrorBoundary }) => (
        <NoChart text={t('trend.notDrawn')} onTryAgain={resetErrorBoundary} />
      )}
    >
      <Later room={skeleton}>
        <part.Component {...props} />
      </Later>
    </ErrorBoundary>
  );
}

function NoChart({ text, onTryAgain }: { text: string; onTryAgain(): void }) {
  const { t } = useTranslation();
  return (
    <Alert
      role="note"
      type="warning"
      showIcon
      title={text}
      action={
        <Button size="small" onClick={onTryAgain}>
          {t('error.tryAgain')}
        </Button>
      }
    />
  );
}
