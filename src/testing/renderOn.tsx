import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { TestDevice } from './testDevice';

/** Shows a part of the app on a test's device, within all that the app has around each. */
export function renderOn({ store }: TestDevice, part: ReactNode): void {
  render(
    <Provider store={store}>
      <MemoryRouter>
        {/* jsdom lays nothing out: styles would be written for nobody. */}
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <App>{part}</App>
        </ConfigProvider>
      </MemoryRouter>
    </Provider>,
  );
}
