/** What people write when a medicine was stopped. `medicineNames.ts` explains how the words are read. */
export const endedWords = [
  'stopped., discontinued., ceased., withdrawn., ended., finished., completed.',
  'arrete., arretee., arretes., arretees., stoppe., stoppee., termine., terminee., abgesetzt., beendet.',
  'توقف., توقفت., متوقف., متوقفه., اوقف., اوقفت., انتهي., انتهت.',
];

/** Right before one of those words: it has not been stopped, or not yet. */
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
