import type { Finding } from './findings';
import type { ImportedChart } from './importedChart';
import { readBundle } from './readBundle';

/**
 * Runs beside the page, which stands while it reads: the bundle of a whole clinic takes many seconds. Gets the file, answers with how
 * far it is, then the charts, a part at a time, then what there is to say.
 */
export type WorkerAnswer =
  | { kind: 'progress'; fraction: number }
  | { kind: 'charts'; charts: ImportedChart[] }
  | { kind: 'done'; findings: Finding[] }
  | { kind: 'unreadable' };

/** few enough that the page takes them between two frames */
const chartsAtOnce = 200;

addEventListener('message', ({ data }: MessageEvent<File>) => {
  // Out of memory, or the disk took the file away.
  read(data).catch(() => answer({ kind: 'unreadable' }));
});

function answer(message: WorkerAnswer): void {
  postMessage(message);
}

async function read(file: File): Promise<void> {
  let told = 0;
  const { charts, findings } = readBundle(await file.text(), (fraction) => {
    const percent = Math.floor(100 * fraction);
    if (percent === told) return;
    told = percent;
    answer({ kind: 'progress', fraction });
  });
  for (let at = 0; at < charts.length; at += chartsAtOnce) {
    answer({ kind: 'charts', charts: charts.slice(at, at + chartsAtOnce) });
  }
  answer({ kind: 'done', findings });
}
