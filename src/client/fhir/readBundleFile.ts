import type { WorkerAnswer, WorkerTask } from './bundleWorker';
import type { Finding } from './findings';
import type { LabAnswers, LabQuestion } from './labQuestions';
import type { ImportedChart } from './importedChart';
import { importLimits } from './openBundle';

export interface ReadBundle {
  charts: ImportedChart[];
  findings: Finding[];
  /** about codes and units that are not known here */
  questions: LabQuestion[];
}

interface Control {
  signal: AbortSignal;
  /** from 0 to 1 */
  onProgress(fraction: number): void;
}

/** at most, in UTF-8 */
const bytesACharacter = 4;

/**
 * Reads a file as `readBundle` does, in a worker, so that the page stays responsive.
 *
 * @throws a DOMException named AbortError when the signal is aborted
 */
export async function readBundleFile(
  file: File,
  answers: LabAnswers,
  { signal, onProgress }: Control,
): Promise<ReadBundle> {
  const max = importLimits.textLength;
  if (file.size > max * bytesACharacter) return refused('tooLarge', { max });
  const worker = new Worker(new URL('./bundleWorker.ts', import.meta.url));
  try {
    return await new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(new DOMException('Called off.', 'AbortError')));
      const charts: ImportedChart[] = [];
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
        if (data.kind === 'progress') onProgress(data.fraction);
        else if (data.kind === 'charts') charts.push(...data.charts);
        else if (data.kind === 'unreadable') resolve(refused('unreadable'));
        else resolve({ charts, findings: data.findings, questions: data.questions });
      });
      worker.addEventListener('error', () => resolve(refused('unreadable')));
      const task: WorkerTask = { file, answers };
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}

function refused(code: 'tooLarge' | 'unreadable', values: Finding['values'] = {}): ReadBundle {
  const finding = { severity: 'fault', resource: 'Bundle', code, values, about: null, times: 1 } as const;
  return { charts: [], findings: [finding], questions: [] };
}
