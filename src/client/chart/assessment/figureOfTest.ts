import type { SarcopeniaTest } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import type { Figure, FigureKey, Figures } from '@/assessment/figures';

/** Where the value of a test comes from. */
const figureKeys: Record<SarcopeniaTest, FigureKey> = {
  sarcF: 'sarcFPoints',
  sarcCalf: 'sarcFPoints',
  calf: 'calfCm',
  grip: 'gripMaxKg',
  chairStands: 'chairStands5S',
  asm: 'asmKg',
  asmPerHeight2: 'asmKg',
  asmPerBmi: 'asmKg',
  gaitSpeed: 'gait4mS',
  sppb: 'sppbPoints',
  timedUpAndGo: 'timedUpAndGoS',
  walk400m: 'walk400mS',
};

/** The figures that a test is calculated from. */
export function figuresUsed(taken: Figures['taken'], test: SarcopeniaTest): Figure[] {
  const height = test === 'asmPerHeight2' || test === 'asmPerBmi' ? taken.heightCm : undefined;
  const weight = test === 'asmPerBmi' ? taken.weightKg : undefined;
  return [figureOf(taken, test), height, weight].flatMap((figure) => figure ?? []);
}

/** The figure that a test is dated by. */
export function figureOf(taken: Figures['taken'], test: SarcopeniaTest): Figure | undefined {
  return taken[figureKeys[test]];
}
