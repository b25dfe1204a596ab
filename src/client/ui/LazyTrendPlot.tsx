import { Alert, Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Later } from './Later';
import { loadTwice } from '@/client/i18n/loadTwice';
import type { TrendPlotProps } from './TrendPlot';

const load = () =>
  lazy(async () => ({
    default: (await loadTwice(() => import(/* webpackChunkName: "trend" */ './TrendPlot'))).TrendPlot,
  }));

/** Shared by all charts, so that only the first one has to load. */
let shared = load();

const skeleton = <Skeleton.Node className="trend-skeleton" />;

/** The chart, once it is loaded. If loading fails, the screen and its input stay, and the table has every value. */
export function LazyTrendPlot(props: TrendPlotProps) {
  const { t } = useTranslation();
  const [Plot, setPlot] = useState(() => shared);
  return (
    <ErrorBoundary
      onError={(error) => console.error('A chart could not be drawn.', error)}
      onReset={() => {
        // lazy() caches a failed load, so a retry needs a new one.
        shared = load();
        setPlot(shared);
      }}
      fallbackRender={({ resetErrorBoundary }) => (
        <Alert
          role="note"
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
