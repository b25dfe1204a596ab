import { proxyFirst } from './hotReload';

it('the API is asked before the compiler, and after the address is checked', () => {
  const order = ['host-header-check', 'webpack-dev-middleware', 'http-proxy-middleware', 'static'];
  expect(proxyFirst(order.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    ...['host-header-check', 'http-proxy-middleware', 'webpack-dev-middleware', 'static'],
  ]);
});
