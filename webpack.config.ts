import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { GenerateSW } from 'workbox-webpack-plugin';
import { palettes } from './src/client/app/palette';

const apiPort = process.env['API_PORT'] ?? '8081';

export default function webpackConfig(
  /** `--env bench`: the page of the benchmark instead of the app */
  { bench: isBench = false }: { bench?: boolean },
  { mode = 'production' }: { mode?: 'production' | 'development' },
): Configuration & { devServer: DevServerConfiguration } {
  const isProduction = mode === 'production';
  return {
    mode,
    entry: isBench
      ? './src/bench/page.ts'
      : {
          // Stands alone and in front of everything: it decides what the first paint looks like.
          firstPaint: { import: './src/client/app/firstPaint.ts', runtime: false },
          main: './src/client/app/main.tsx',
        },
    output: {
      path: path.resolve(__dirname, isBench ? '.cache/bench' : 'dist'),
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    // No source maps in a build: the server would have to keep them from being read.
    devtool: isProduction ? false : 'eval-source-map',
    // The alias @/ is said once, in tsconfig.json.
    resolve: { extensions: ['.tsx', '.ts', '.js'], tsconfig: true },
    module: {
      rules: [
        // Types are checked here too: a type error fails the build.
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          exclude: /node_modules/,
          options: { compilerOptions: { noEmit: false }, onlyCompileBundledFiles: true },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    plugins: [
      new HtmlPlugin({
        template: './public/index.html',
        inject: false,
        // The order of `entry`.
        chunksSortMode: 'manual',
        chunks: isBench ? ['main'] : ['firstPaint', 'main'],
        templateParameters: (_compilation, files) => ({
          htmlWebpackPlugin: { files },
          palettes,
          isFirstPaint: (file: string) => file.includes('/firstPaint.'),
        }),
      }),
      new MiniCssExtractPlugin({
        filename: isProduction ? 'assets/[name].[contenthash].css' : 'assets/[name].css',
      }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      ...(isProduction && !isBench
        ? [
            new GenerateSW({
              swDest: 'service-worker.js',
              inlineWorkboxRuntime: true,
              // The first visit is kept at once, so that the very next start may be without a network.
              clientsClaim: true,
              navigateFallback: '/index.html',
              navigateFallbackDenylist: [/^\/api(\/|$)/],
              maximumFileSizeToCacheInBytes: 5 * 1024 * 1024,
            }),
          ]
        : []),
    ],
    optimization: {
      splitChunks: { chunks: ({ name }) => name !== 'firstPaint' },
      runtimeChunk: { name: ({ name }: { name: string }) => (name === 'firstPaint' ? name : 'runtime') },
    },
    performance: { hints: false },
    cache: { type: 'filesystem', cacheDirectory: path.resolve(__dirname, '.cache/webpack') },
    stats: 'errors-warnings',
    devServer: {
      // The demo's password is known: nobody else on the network is to use it.
      host: '127.0.0.1',
      port: process.env['PORT'] ?? '8080',
      historyApiFallback: true,
      hot: true,
      proxy: [{ context: ['/api'], target: `http://127.0.0.1:${apiPort}` }],
    },
  };
}
