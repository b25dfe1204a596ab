/** What people write when a medicine was stopped. `medicineNames.ts` explains how the words are read. */
export const endedWords = [
  'stopped., discontinued., ceased., withdrawn., ended., finished., completed.',
  'arrete., arretee., arretes., arretees., stoppe., stoppee., termine., terminee., abgesetzt., beendet.',
  'توقف., توقفت., متوقف., متوقفه., اوقف., اوقفت., انتهي., انتهت.',
];

/** What people write when a person does not take what was prescribed or offered. */
export const refusalWords = [
  'refuses., refuse., refused., refusing., declines., declined., declining.',
  'refus., refusee., refusees., declinee., declinees.',
  'يرفض., ترفض., رفض., رفضت., رافض., رافضه., مرفوض., مرفوضه.',
];

/** The beginning of what a person refuses to do who goes on taking a medicine: "refuses to stop insulin". */
export const refusedChangeWords = [
  'stop, discontinu, chang, switch, reduc, lower, paus, arret, redui, diminu, suspen, modif',
  'ايقاف, وقف., توقف., ترك., تغيير, تقليل, خفض., تخفيض',
];

/** Right before one of those words: it has not been stopped or refused, or not yet. */
export const notEndedWords = [
  'not., never., be., being., if., unless., until., when., pas., jamais., etre., si., nicht., لم., اذا., عندما.',
];

/** The beginning of a word that tells of a restart. */
export const restartWords = [
  'restart, resum, reintroduc, again., reprise., repris., reprend, redemarr, wieder., استانف, استونف, استيناف, مجددا.',
];

/** Words that may stand between the name and the end: "insulin was stopped", "stopped taking insulin". */
export const linkWords = [
  'was., were., been., has., have., had., taking., using., treatment., therapy., the., with., injections., daily.',
  'ete., est., traitement., par., prise., la., le., les., du., des., une., injections., wurde., عن., من., علاج., تناول., اخذ.',
];
