import { Alert, Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Later } from './Later';
import type { TrendPlotProps } from './TrendPlot';

const load = () =>
  lazy(async () => ({ default: (await import(/* webpackChunkName: "trend" */ './TrendPlot')).TrendPlot }));

/** Shared by all charts, so that only the first one waits. */
let shared = load();

const skeleton = <Skeleton.Node className="trend-skeleton" />;

/** The picture once it is loaded. Where that fails, the screen and what is typed in it stay, and the table has every value. */
export function LazyTrendPlot(props: TrendPlotProps) {
  const { t } = useTranslation();
  const [Plot, setPlot] = useState(() => shared);
  return (
    <ErrorBoundary
      onError={(error) => console.error('A chart could not be drawn.', error)}
      onReset={() => {
        // A failed load is remembered for good: another try needs another one.
        shared = load();
        setPlot(shared);
      }}
      fallbackRender={({ resetErrorBoundary }) => (
        <Alert
          type="warning"
          showIcon
          title={t('trend.notDrawn')}
          action={
            <Button size="small" onClick={resetErrorBoundary}>
              {t('error.tryAgain')}
            </Button>
          }
        />
      )}
    >
      <Suspense fallback={skeleton}>
        <Later room={skeleton}>
          <Plot {...props} />
        </Later>
      </Suspense>
    </ErrorBoundary>
  );
}
