import '@/contract/jitless';
import type { Finding } from './findings';
import type { ImportedChart } from './importedChart';
import type { LabAnswers, LabQuestion } from './labQuestions';
import { readBundle } from './readBundle';

/**
 * Reads a bundle in a worker, because the bundle of a whole clinic would block the page for many seconds. It receives
 * the file with the answers about its codes, and posts its progress, then the charts in parts, then the findings.
 */
export interface WorkerTask {
  file: File;
  answers: LabAnswers;
}

export type WorkerAnswer =
  | { kind: 'progress'; fraction: number }
  | { kind: 'charts'; charts: ImportedChart[] }
  | { kind: 'done'; findings: Finding[]; questions: LabQuestion[] }
  | { kind: 'unreadable' };

/** few enough for the page to handle between two frames */
const chartsAtOnce = 200;

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  // Out of memory, or the file is no longer available.
  read(data).catch(() => answer({ kind: 'unreadable' }));
});

function answer(message: WorkerAnswer): void {
  postMessage(message);
}

async function read({ file, answers }: WorkerTask): Promise<void> {
  let reportedPercent = 0;
  const onProgress = (fraction: number): void => {
    const percent = Math.floor(100 * fraction);
    if (percent === reportedPercent) return;
    reportedPercent = percent;
    answer({ kind: 'progress', fraction });
  };
  const read = readBundle(await file.text(), { onProgress, answers });
  const { charts, findings, questions } = read;
  for (let at = 0; at < charts.length; at += chartsAtOnce) {
    answer({ kind: 'charts', charts: charts.slice(at, at + chartsAtOnce) });
  }
  answer({ kind: 'done', findings, questions });
}
