import {
  EvalSourceMapDevToolPlugin,
  type Configuration,
  type Entry,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

/** What `npm run dev` adds to the app so that an edit replaces the changed code and keeps what is typed. A build has none of it. */
interface HotReload {
  plugins: WebpackPluginInstance[];
  /** for ts-loader */
  options: Extract<RuleSetRule['options'], object>;
  experiments: NonNullable<Configuration['experiments']>;
}

/** Imported only here: a build works without the packages for development. */
export async function setUpHotReload(): Promise<HotReload> {
  const [{ default: ReactRefreshPlugin }, { default: markComponents }] = await Promise.all([
    import('@pmmmwh/react-refresh-webpack-plugin'),
    import('react-refresh-typescript'),
  ]);
  return {
    // Only files with components can be replaced on their own. The development server shows compile errors, the app its own.
    plugins: [
      new ReactRefreshPlugin({ include: /\.tsx$/, esModule: true, overlay: false }),
      // Only the app's own code is debugged: mapping the packages too took a tenth of the first compile.
      new EvalSourceMapDevToolPlugin({ module: true, columns: false, exclude: /node_modules/ }),
    ],
    options: { getCustomTransformers: () => ({ before: [markComponents()] }) },
    // Each screen is compiled when it is first opened: all of them would take more than twice as long before the first one shows.
    experiments: {
      lazyCompilation: {
        ...{ entries: false, imports: true },
        // As of the development server: no one else on the network may reach it.
        backend: { listen: { host: '127.0.0.1' } },
      },
    },
  };
}

/** In one chunk: scripts with a runtime of their own would each look for updates, and not find those of the other. */
export function hotEntry(firstPaint: string, app: string): Entry {
  return { main: [firstPaint, app] };
}

export const hotClient: DevServerConfiguration['client'] = {
  // The page's own address. The server refuses a socket that a page of another host opens.
  webSocketURL: 'auto://0.0.0.0:0/ws',
  overlay: { errors: true, warnings: false, runtimeErrors: false },
};

/** The API answers while a screen is being compiled: the compiler would let each request wait for it. */
export function proxyFirst<T extends object>(middlewares: T[]): T[] {
  const isNamed = (one: T, name: string) => 'name' in one && one.name === name;
  const isProxy = (one: T) => isNamed(one, 'http-proxy-middleware');
  const compiler = middlewares.findIndex((one) => isNamed(one, 'webpack-dev-middleware'));
  const [before, after] = [middlewares.slice(0, compiler), middlewares.slice(compiler)];
  return [...before, ...after.filter(isProxy), ...after.filter((one) => !isProxy(one))];
}
