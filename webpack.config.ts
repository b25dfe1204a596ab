import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import path from 'node:path';
import { EnvironmentPlugin, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { GenerateSW } from 'workbox-webpack-plugin';
import packageFile from './package.json';
import { ownColors } from './src/client/app/ownColors';
import { palettes } from './src/client/app/palette';
import { pictureColors } from './src/client/app/pictureColors';
import { askForOwnPage } from './src/scripts/askForOwnPage';
import { hotClient, hotEntry, proxyFirst, setUpHotReload } from './src/scripts/hotReload';
import { keepPreviousAssets } from './src/scripts/keepPreviousAssets';
import { sizeBudget } from './src/scripts/sizeBudget';
import { addressOfPage } from './src/server/http/builtApp';

const apiPort = process.env['API_PORT'] ?? '8081';

/** The build target: the app in dist/, or a benchmark page in .cache/. */
interface Target {
  outDir: string;
  entry: Configuration['entry'];
  hasServiceWorker: boolean;
}

/** A separate script that runs before everything else: it decides how the first paint looks. */
const firstPaint = { import: './src/client/app/firstPaint.ts', runtime: false as const };
const app = './src/client/app/main.tsx';
const budgetFile = path.resolve(__dirname, 'src/scripts/scriptSizes.json');
const reportStart = './src/bench/reportStart.ts';

/**
 * `--env analyse`: a map of the scripts, in .cache/analyse; it also notes of what they are made (`scriptSizes.json`).
 * `--env bench`: the page that measures the outbox. `--env start=app|floor`, `--env patients=app|floor`, `--env labs=app|floor`:
 * the app, or the baseline page, which reports how it starts or how it handles many patients or results.
 */
interface Env {
  analyse?: boolean;
  bench?: boolean;
  start?: 'app' | 'floor';
  patients?: 'app' | 'floor';
  labs?: 'app' | 'floor';
  /** Set by webpack's development server. */
  WEBPACK_SERVE?: boolean;
}

function targetOf({
  analyse = false,
  bench = false,
  start,
  patients,
  labs,
  WEBPACK_SERVE: isHot = false,
}: Env): Target {
  if (isHot) return { outDir: 'dist', entry: hotEntry(firstPaint.import, app), hasServiceWorker: false };
  if (bench) return { outDir: '.cache/bench', entry: './src/bench/page.ts', hasServiceWorker: false };
  if (start === 'app') {
    return {
      outDir: '.cache/start-app',
      entry: { firstPaint, main: [app, reportStart] },
      hasServiceWorker: true,
    };
  }
  if (start === 'floor') {
    const main = ['./src/bench/floorPage.tsx', reportStart];
    return { outDir: '.cache/start-floor', entry: { firstPaint, main }, hasServiceWorker: true };
  }
  if (patients) {
    const page = patients === 'app' ? app : './src/bench/floorPatients.tsx';
    const main = [page, './src/bench/reportPatients.ts'];
    return { outDir: `.cache/patients-${patients}`, entry: { firstPaint, main }, hasServiceWorker: false };
  }
  if (labs) {
    const page = labs === 'app' ? app : './src/bench/floorLabs.tsx';
    const main = [page, './src/bench/reportLabs.ts'];
    return { outDir: `.cache/labs-${labs}`, entry: { firstPaint, main }, hasServiceWorker: false };
  }
  return {
    outDir: analyse ? '.cache/analyse' : 'dist',
    entry: { firstPaint, main: app },
    hasServiceWorker: !analyse,
  };
}

async function sizeMap() {
  const { BundleAnalyzerPlugin } = await import('webpack-bundle-analyzer');
  return new BundleAnalyzerPlugin({ analyzerMode: 'static', defaultSizes: 'gzip' });
}

export default async function webpackConfig(
  env: Env,
  { mode = 'production' }: { mode?: 'production' | 'development' },
): Promise<Configuration & { devServer: DevServerConfiguration }> {
  const isProduction = mode === 'production';
  const { outDir, entry, hasServiceWorker } = targetOf(env);
  const hot = env.WEBPACK_SERVE ? await setUpHotReload() : null;
  return {
    mode,
    entry,
    output: {
      path: path.resolve(__dirname, outDir),
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    // No source maps in a build: the server would have to block access to them. Hot reload has its own.
    devtool: isProduction || hot ? false : 'eval-cheap-module-source-map',
    // The alias @/ is defined only in tsconfig.json.
    resolve: { extensions: ['.tsx', '.ts', '.js'], tsconfig: true },
    module: {
      rules: [
        // `npm run check` checks types, so that starting the app does not wait for it.
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          exclude: /node_modules/,
          options: { compilerOptions: { noEmit: false }, transpileOnly: true, ...hot?.options },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    plugins: [
      keepPreviousAssets(),
      new EnvironmentPlugin({ SATCHEL_VERSION: packageFile.version }),
      new HtmlPlugin({
        template: './public/index.html',
        inject: false,
        // Uses the order of `entry`.
        chunksSortMode: 'manual',
        chunks: hot || typeof entry === 'string' ? ['main'] : ['firstPaint', 'main'],
        templateParameters: (_compilation, files) => ({
          htmlWebpackPlugin: { files },
          palettes,
          ownColors,
          pictureColors,
          isFirstPaint: (file: string) => file.includes('/firstPaint.'),
        }),
      }),
      new MiniCssExtractPlugin({
        filename: isProduction ? 'assets/[name].[contenthash].css' : 'assets/[name].css',
      }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      ...(isProduction && hasServiceWorker
        ? [
            new GenerateSW({
              swDest: 'service-worker.js',
              inlineWorkboxRuntime: true,
              // The service worker controls the first visit at once, so the next start already works offline.
              clientsClaim: true,
              importScripts: ['/notificationClicks.js', '/keyHandoff.js'],
              navigateFallback: '/index.html',
              navigateFallbackDenylist: [/^\/api(\/|$)/],
              maximumFileSizeToCacheInBytes: 5 * 1024 * 1024,
            }),
            askForOwnPage(addressOfPage),
          ]
        : []),
      // The pages of the benchmarks measure more than the app loads.
      ...(isProduction && (outDir === 'dist' || env.analyse)
        ? [sizeBudget({ file: budgetFile, isKept: env.analyse ?? false })]
        : []),
      ...(env.analyse ? [await sizeMap()] : []),
      ...(hot?.plugins ?? []),
    ],
    optimization: {
      // Takes a fifth of the time of Terser.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      // The baseline page is one bundle. Shared chunks would change with each screen that hot reload compiles.
      splitChunks: hot || env.start === 'floor' ? false : { chunks: ({ name }) => name !== 'firstPaint' },
      runtimeChunk: { name: ({ name }: { name: string }) => (name === 'firstPaint' ? name : 'runtime') },
    },
    performance: { hints: false },
    experiments: hot?.experiments ?? {},
    cache: {
      type: 'filesystem',
      cacheDirectory: path.resolve(__dirname, '.cache/webpack'),
      name: hot ? 'hot' : mode,
    },
    stats: 'errors-warnings',
    devServer: {
      // The demo's password is public, so no one else on the network may reach the server.
      host: '127.0.0.1',
      port: process.env['PORT'] ?? '8080',
      historyApiFallback: true,
      hot: true,
      client: hotClient,
      setupMiddlewares: proxyFirst,
      proxy: [{ context: ['/api'], target: `http://127.0.0.1:${apiPort}` }],
    },
  };
}
