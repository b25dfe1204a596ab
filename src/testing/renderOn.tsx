import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type InitialEntry } from 'react-router-dom';
import type { TestDevice } from './testDevice';

/** Renders a part of the app on a test device, inside the app's providers. @param at the address of the page */
export function renderOn({ store }: TestDevice, part: ReactNode, at: InitialEntry = '/'): void {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {/* jsdom has no layout, so styles would have no effect. */}
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <App>{part}</App>
        </ConfigProvider>
      </MemoryRouter>
    </Provider>,
  );
}
