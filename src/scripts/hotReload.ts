import type { Entry, RuleSetRule, WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

/** What `npm run dev` adds to the app so that an edit replaces the changed code and keeps what is typed. A build has none of it. */
interface HotReload {
  plugins: WebpackPluginInstance[];
  /** for ts-loader */
  options: Extract<RuleSetRule['options'], object>;
}

/** Imported only here: a build works without the packages for development. */
export async function setUpHotReload(): Promise<HotReload> {
  const [{ default: ReactRefreshPlugin }, { default: markComponents }] = await Promise.all([
    import('@pmmmwh/react-refresh-webpack-plugin'),
    import('react-refresh-typescript'),
  ]);
  return {
    // Only files with components can be replaced on their own. The development server shows compile errors, the app its own.
    plugins: [new ReactRefreshPlugin({ include: /\.tsx$/, esModule: true, overlay: false })],
    options: { getCustomTransformers: () => ({ before: [markComponents()] }) },
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
