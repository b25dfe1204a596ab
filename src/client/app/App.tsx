import { App as AntApp, ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { createRouter } from './router';
import type { AppStore } from './store';
import { appTheme } from './theme';

interface AppProps {
  store: AppStore;
  router: ReturnType<typeof createRouter>;
}

export function App({ store, router }: AppProps) {
  return (
    <Provider store={store}>
      <ConfigProvider theme={appTheme}>
        <AntApp>
          <RouterProvider router={router} />
        </AntApp>
      </ConfigProvider>
    </Provider>
  );
}
