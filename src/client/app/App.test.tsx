import { render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { useContext } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { App } from './App';

let device: TestDevice;
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
});
afterEach(() => device.remove());

function FieldLook() {
  const { variant } = useContext(ConfigProvider.ConfigContext);
  const { componentSize } = ConfigProvider.useConfig();
  return <p>{`${variant}, ${componentSize}`}</p>;
}

it('form fields are outlined and of medium size', async () => {
  render(<App store={device.store} router={createMemoryRouter([{ path: '/', Component: FieldLook }])} />);
  await screen.findByText('outlined, middle');
});
