import type { WebpackPluginInstance } from 'webpack';

const plugin = 'AskForOwnPage';
const [pageFile, workerFile] = ['index.html', 'service-worker.js'];

/**
 * Makes the service worker of a build ask for the page of that build: Workbox asks for `/index.html`, which another
 * version of the server has as well. Goes behind Workbox in the list of plugins.
 *
 * @param addressOf where the server has this page, and no other one
 */
export function askForOwnPage(addressOf: (page: Buffer) => string): WebpackPluginInstance {
  return {
    apply({ hooks, webpack: { Compilation, sources } }) {
      hooks.thisCompilation.tap(plugin, (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
        compilation.hooks.processAssets.tap({ name: plugin, stage }, () => {
          const [page, worker] = [compilation.getAsset(pageFile), compilation.getAsset(workerFile)];
          const parts = worker?.source.source().toString().split(`"/${pageFile}"`) ?? [];
          if (!page || parts.length !== 3) {
            throw new Error(
              `${workerFile} should name the page twice: among its files, and as the answer to navigations.`,
            );
          }
          const address = JSON.stringify(addressOf(page.source.buffer()));
          compilation.updateAsset(workerFile, new sources.RawSource(parts.join(address)));
        });
      });
    },
  };
}
